import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { EndRefund } from '../../calls/desk.ts';
import type { RefundRow } from '../../schemas.ts';
import { call } from '../call.ts';

export interface Ending {
  refund: RefundRow;
  as: 'settled' | 'failed';
}

/** Says that the money of a refund went back, or could not. */
export function EndRefundDialog({ refund, as, onClose }: Ending & { onClose: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <ActionDialog
      of={call}
      name="endRefund"
      schema={EndRefund}
      with={{ id: refund.id, as }}
      title={t(`endRefund.${as}`)}
      submit={t(`refunds.${as}`)}
      danger={as === 'failed'}
      size="small"
      onClose={onClose}
    >
      <p>{t(`endRefund.${as}Lead`, { amount: format.money(refund.amountSatang - refund.withheldSatang), payer: refund.payerName })}</p>
      <FormField name="note" label={t('accept.note')} lines="one" />
    </ActionDialog>
  );
}
