import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ReportTopUp } from '../../calls/topUps.ts';
import type { TopUp } from '../../schemas.ts';
import { call } from '../call.ts';

/** The member says that they have paid, with what their bank's slip says. */
export function ReportForm({ topUp: { id, reference } }: { topUp: TopUp }) {
  const t = useText('wallet');
  return (
    <div className="wallet-Form">
      <ActionForm
        of={call}
        name="reportTopUp"
        schema={ReportTopUp}
        with={{ id }}
        values={{ reference }}
        texts="topUp"
        submit={t('topUp.report')}
      >
        <FormField name="reference" />
        <FormField name="paidAt" />
      </ActionForm>
    </div>
  );
}
