import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useDraft, type DraftForm } from '#kit/ui/desk/useDraft.ts';
import { useSavedByItself } from '#kit/ui/desk/useSavedByItself.ts';
import { useUndo } from '#kit/ui/desk/useUndo.ts';
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
  useSavedByItself(form, form.failed ? PAUSE_AFTER_FAILURE : PAUSE);
  const { change, ...steps } = useUndo(form);
  return { form, draft: form.draft, edit: change, ...steps };
}
