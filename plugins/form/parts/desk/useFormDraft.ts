import { useEffect, useRef, useState } from 'react';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { useDraft, type DraftForm } from '#kit/ui/desk/useDraft.ts';
import type { DeskFormView } from '../../gateway/pages/deskForm.ts';
import { FormDocument } from '../../schemas.ts';
import { call } from '../call.ts';

type StoredForm = DeskFormView & { updatedAt: string };
export interface FormDraft {
  readonly form: DraftForm<FormDocument, StoredForm>;
  /** The form as it stands: what was saved last, and its state as the page has it. */
  readonly view: DeskFormView;
  /** The draft as it is typed, and as another one takes its place. */
  readonly draft: FormDocument;
  edit: (next: FormDocument) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** A pause after which what is typed is saved by itself. */
const PAUSE = 2_000;
const MOST_STEPS = 100;

/** The draft of a form: saved by itself, put together where two have changed it, taken back step by step. */
export function useFormDraft(loaded: DeskFormView): FormDraft {
  const form = useDraft<FormDocument, StoredForm>({
    owner: 'form',
    loaded,
    wrong: (draft) => schemaProblems(FormDocument, draft),
    save: (draft, version) => call('saveDraft', { id: loaded.id, version, draft }),
    read: () => call('findForm', { id: loaded.id }),
  });
  const [past, setPast] = useState<readonly FormDocument[]>([]);
  const [future, setFuture] = useState<readonly FormDocument[]>([]);
  const { draft, isUnsaved, saving, conflict } = form;
  const save = useRef(form.save);
  useEffect(() => {
    save.current = form.save;
  });
  const isWrong = Object.keys(schemaProblems(FormDocument, draft)).length > 0;
  useEffect(() => {
    if (!isUnsaved || saving || conflict || isWrong) return undefined;
    const timer = setTimeout(() => void save.current(), PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the pause begins anew with each change
  }, [draft, isUnsaved, saving, conflict, isWrong]);
  const { stored } = form;
  return {
    form,
    view:
      stored.version > loaded.version
        ? { ...stored, state: loaded.state, published: loaded.published, settings: loaded.settings, responses: loaded.responses }
        : loaded,
    draft,
    edit: (next) => {
      setPast((before) => [...before.slice(1 - MOST_STEPS), draft]);
      setFuture([]);
      form.set(next);
    },
    undo:
      past.length > 0
        ? () => {
            setFuture((after) => [draft, ...after]);
            form.set(past.at(-1)!);
            setPast((before) => before.slice(0, -1));
          }
        : null,
    redo:
      future.length > 0
        ? () => {
            setPast((before) => [...before, draft]);
            form.set(future[0]!);
            setFuture((after) => after.slice(1));
          }
        : null,
  };
}
