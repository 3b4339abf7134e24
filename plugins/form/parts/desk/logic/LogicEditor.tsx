import { useText } from '#kernel/contract/page.ts';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import type { DeskFormView } from '../../../gateway/pages/deskForm.ts';
import { FormFrame } from '../FormFrame.tsx';
import { Problems } from '../Problems.tsx';
import { useFormDraft } from '../useFormDraft.ts';
import { Endings } from './Endings.tsx';
import { Quotas } from './Quotas.tsx';
import { Rules } from './Rules.tsx';
import { Variables } from './Variables.tsx';

/** What holds when: jumps, what is shown, variables, quotas and where it ends. */
export function LogicEditor({ loaded }: { loaded: DeskFormView }) {
  const t = useText('form');
  const { form, view, draft, edit } = useFormDraft(loaded);
  const part = { document: draft, onEdit: edit };
  return (
    <FormFrame form={view} unsaved={form.isUnsaved} version={view.version}>
      <Problems problems={view.problems} document={draft} />
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`draft.${field}`)}>
        <div className="form-Parts">
          <Rules {...part} />
          <Variables {...part} />
          <Quotas {...part} />
          <Endings {...part} />
        </div>
      </DraftFrame>
    </FormFrame>
  );
}
