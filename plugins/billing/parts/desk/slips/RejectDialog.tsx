import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { RejectSlip } from '../../../calls/desk.ts';
import type { SlipCase } from '../../../schemas.ts';
import { call } from '../../call.ts';

const USUAL = ['noMoney', 'amount', 'account', 'old', 'unclear'] as const;

/** Rejects a slip with a reason that its sender reads; the usual ones are one press away. */
export function RejectDialog({ slip: { id, version }, onClose }: { slip: SlipCase; onClose: () => void }) {
  const t = useText('billing');
  const [usual, setUsual] = useState('');
  return (
    <ActionDialog
      of={call}
      name="rejectSlip"
      schema={RejectSlip}
      with={{ id, version }}
      values={{ reason: usual }}
      texts="reject"
      title={t('reject.title')}
      danger
      size="small"
      onClose={onClose}
    >
      <SelectField
        label={t('reject.usual')}
        name="usual"
        placeholder
        options={USUAL.map((value) => ({ value: t(`reject.${value}`), label: t(`reject.${value}`) }))}
        onChange={(event) => event.target.value && setUsual(event.target.value)}
      />
      <FormField key={usual} name="reason" rows={2} />
    </ActionDialog>
  );
}
