import { useNavigate, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../../parts/call.ts';
import { FeatureFields } from '../../parts/desk/FeatureFields.tsx';
import { MODELS } from '../../rules/models.ts';
import { ModelDraft } from '../../schemas.ts';
import '../../parts/desk/cluster.css';

/** An operating model of the site's own. */
export default function NewModelPage() {
  const t = useText('cluster');
  const navigate = useNavigate();
  return (
    <DeskPage back={{ to: '/cluster/operating_model', label: t('page.models') }} title={t('page.newModel')} lead={t('models.lead')}>
      <section className="ui-Desk-part" aria-label={t('page.newModel')}>
        <ActionForm
          of={call}
          name="addModel"
          schema={ModelDraft}
          values={MODELS.retail}
          onDone={() => void navigate('/cluster/operating_model')}
        >
          <FormField name="name" />
          <FeatureFields />
        </ActionForm>
      </section>
    </DeskPage>
  );
}
