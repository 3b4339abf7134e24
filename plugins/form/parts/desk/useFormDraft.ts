import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { useDraft, type DraftForm } from '#kit/ui/desk/useDraft.ts';
import { useSavedByItself } from '#kit/ui/desk/useSavedByItself.ts';
import { useUndo } from '#kit/ui/desk/useUndo.ts';
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

/** The draft of a form: saved by itself, put together where two have changed it, taken back step by step. */
export function useFormDraft(loaded: DeskFormView): FormDraft {
  const form = useDraft<FormDocument, StoredForm>({
    owner: 'form',
    loaded,
    wrong: (draft) => schemaProblems(FormDocument, draft),
    save: (draft, version) => call('saveDraft', { id: loaded.id, version, draft }),
    read: () => call('findForm', { id: loaded.id }),
  });
  useSavedByItself(form, PAUSE, Object.keys(schemaProblems(FormDocument, form.draft)).length > 0);
  const { change, ...steps } = useUndo(form);
  const { stored } = form;
  return {
    form,
    view:
      stored.version > loaded.version
        ? { ...stored, state: loaded.state, published: loaded.published, settings: loaded.settings, responses: loaded.responses }
        : loaded,
    draft: form.draft,
    edit: change,
    ...steps,
  };
}
