import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { DecideSurplus } from '../../calls/desk.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';

/** Decides about money that came too late or too much. */
export function SurplusDialog({ charge: { id, version }, onClose }: { charge: ChargeView; onClose: () => void }) {
  const t = useText('billing');
  const [refundId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="decideSurplus"
      schema={DecideSurplus}
      with={{ id, refundId, version }}
      values={{ as: 'wallet' }}
      texts="surplus"
      title={t('surplus.title')}
      size="small"
      onClose={onClose}
    >
      <FormField name="as" radio />
      <FormField name="reason" label={t('record.reason')} rows={2} />
    </ActionDialog>
  );
}
