import { useText } from '#kernel/contract/page.ts';
import { ConflictDialog } from '#kit/ui/desk/ConflictDialog.tsx';
import type { FlowDraft } from './useFlowDraft.ts';

/** Somebody else has saved the flow meanwhile: what becomes of both. */
export function DraftConflict({ form }: { form: FlowDraft['form'] }) {
  const t = useText('flow');
  return (
    form.conflict && (
      <ConflictDialog
        base={form.base}
        mine={form.draft}
        theirs={form.conflict.draft}
        nameOf={(field) => t(`draft.${field}`)}
        onSettle={form.settle}
      />
    )
  );
}
