import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { AcceptSlip } from '../../../calls/desk.ts';
import type { SlipCase } from '../../../schemas.ts';
import { call } from '../../call.ts';

/** What came in, beside what should have. */
function Received({ slip, value, onChange }: { slip: SlipCase; value: number; onChange: (satang: number) => void }) {
  const t = useText('billing');
  const format = useFormat();
  const { errors } = useActionForm();
  const more = value - slip.amountSatang;
  return (
    <>
      <MoneyField
        label={t('accept.receivedSatang')}
        name="receivedSatang"
        value={value}
        error={errors.receivedSatang}
        onChange={(satang) => onChange(satang ?? Number.NaN)}
      />
      {value > 0 && more !== 0 && (
        <Alert tone="warning" title={t(more < 0 ? 'accept.less' : 'accept.more', { amount: format.money(Math.abs(more)) })} live />
      )}
    </>
  );
}

/** Accepts a slip with what has really come in: more, less, or as it should be. */
export function AcceptDialog({ slip, onClose }: { slip: SlipCase; onClose: () => void }) {
  const t = useText('billing');
  const [receivedSatang, setReceived] = useState(slip.amountSatang);
  return (
    <ActionDialog
      of={call}
      name="acceptSlip"
      schema={AcceptSlip}
      with={{ id: slip.id, version: slip.version, receivedSatang }}
      texts="accept"
      title={t('accept.title')}
      size="small"
      onClose={onClose}
    >
      <p>{t('accept.lead')}</p>
      <Received slip={slip} value={receivedSatang} onChange={setReceived} />
      {slip.needsSecond && !slip.firstAcceptedBy && <Alert tone="info" title={t('accept.needsSecond')} />}
      <FormField name="note" lines="one" />
    </ActionDialog>
  );
}
