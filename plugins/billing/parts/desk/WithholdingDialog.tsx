import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { withheld, WITHHOLDING } from '../../rules/withholding.ts';
import { RecordWithholding } from '../../calls/desk.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';

const KINDS = Object.keys(WITHHOLDING) as (keyof typeof WITHHOLDING)[];

function CertificateDay({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const { errors, textOf } = useActionForm();
  const name = 'certificateDate';
  return <DatePicker label={textOf(name)} name={name} value={value} error={errors[name]} onChange={onChange} />;
}

/** Writes down tax that a buyer kept back, with their certificate (50 ทวิ). */
export function WithholdingDialog({ charge, onClose }: { charge: ChargeView; onClose: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  const [paymentId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<(typeof KINDS)[number]>('service');
  const [day, setDay] = useState<string | null>(null);
  const base = charge.amountSatang - charge.vatSatang;
  return (
    <ActionDialog
      of={call}
      name="recordWithholding"
      schema={RecordWithholding}
      with={{ id: charge.id, paymentId, kind, certificateDate: day ?? '' }}
      texts="withholding"
      title={t('withholding.title')}
      size="small"
      check={(): Record<string, string> => (day ? {} : { certificateDate: 'invalid.required' })}
      onClose={onClose}
    >
      <SelectField
        label={t('withholding.kind')}
        name="kind"
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`withholding.${value}`, { percent: WITHHOLDING[value] / 100 }) }))}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      />
      <p>{t('withholding.sum', { base: format.money(base), amount: format.money(withheld(base, WITHHOLDING[kind])) })}</p>
      <FormField name="certificateNumber" />
      <CertificateDay value={day} onChange={setDay} />
    </ActionDialog>
  );
}
