import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { RecordPayment } from '../../calls/desk.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';

const METHODS = ['cash', 'transfer', 'cod'] as const;

/** Writes down money that came in another way than through the site. */
export function RecordPaymentDialog({ charge, onClose }: { charge: ChargeView; onClose: () => void }) {
  const t = useText('billing');
  const [paymentId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="recordPayment"
      schema={RecordPayment}
      with={{ id: charge.id, paymentId }}
      values={{
        method: charge.state === 'authorized' ? 'cod' : 'cash',
        amountSatang: charge.dueSatang || charge.amountSatang - charge.paidSatang,
      }}
      texts="record"
      title={t('record.title')}
      size="small"
      onClose={onClose}
    >
      <FormField name="method" radio options={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))} />
      <FormField name="amountSatang" />
      <FormField name="reason" rows={2} />
    </ActionDialog>
  );
}
