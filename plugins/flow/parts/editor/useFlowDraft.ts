import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useDraft, type DraftForm } from '#kit/ui/desk/useDraft.ts';
import type { Definition } from '../../rules/definition.ts';
import type { FlowView } from '../../schemas.ts';
import { call } from '../call.ts';

type Stored = Omit<FlowView, 'draft'> & { version: number; draft: Definition };
export interface FlowDraft {
  readonly form: DraftForm<Definition, Stored>;
  readonly draft: Definition;
  edit: (next: Definition) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** A pause after which what is drawn is saved by itself. */
const PAUSE = 1_200;
const PAUSE_AFTER_FAILURE = 15_000;
const MOST_STEPS = 100;
const asStored = (view: FlowView): Stored => ({ ...view, version: view.draftVersion });

/** The draft of a flow: saved by itself, put together where two have changed it, taken back step by step. */
export function useFlowDraft(loaded: FlowView): FlowDraft {
  const form = useDraft<Definition, Stored>({
    owner: 'flow',
    loaded: asStored(loaded),
    wrong: () => ({}),
    save: async (draft, version) => {
      const saved = await call('saveDraft', { id: loaded.id, definition: draft as never, version }).catch((error: unknown) => {
        // What the desk puts together where two have changed it.
        throw call.refused(error, 'draft-changed') ? new Refusal(409, 'conflict') : error;
      });
      return { ...asStored(loaded), draft, version: saved.version, findings: saved.findings };
    },
    read: async () => asStored(await call('flow', { id: loaded.id })),
  });
  const [past, setPast] = useState<readonly Definition[]>([]);
  const [future, setFuture] = useState<readonly Definition[]>([]);
  const { draft, isUnsaved, saving, conflict, failed } = form;
  const save = useRef(form.save);
  useEffect(() => {
    save.current = form.save;
  });
  useEffect(() => {
    if (!isUnsaved || saving || conflict) return undefined;
    const timer = setTimeout(() => void save.current(), failed ? PAUSE_AFTER_FAILURE : PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the pause begins anew with each change
  }, [draft, isUnsaved, saving, conflict, failed]);
  return {
    form,
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
