import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { withheld, WITHHOLDING } from '../../rules/withholding.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

const KINDS = Object.keys(WITHHOLDING) as (keyof typeof WITHHOLDING)[];

/** Writes down tax that a buyer kept back, with their certificate (50 ทวิ). */
export function WithholdingDialog({ charge, onClose, onDone }: { charge: ChargeView; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const format = useFormat();
  const act = useAct();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('service');
  const [certificateNumber, setNumber] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ number?: string; day?: string }>({});
  const base = charge.amountSatang - charge.vatSatang;

  async function submit() {
    const wrong = {
      ...(certificateNumber.trim() ? {} : { number: t('error.missing') }),
      ...(day ? {} : { day: t('error.missing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length || !day) return;
    const sent = { id: charge.id, paymentId: act.id(), kind, certificateNumber: certificateNumber.trim(), certificateDate: day };
    if (!(await act.run(() => call('recordWithholding', sent)))) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog title={t('withholding.title')} label={t('withholding.do')} act={act} onClose={onClose} onSubmit={() => void submit()}>
      <SelectField
        label={t('withholding.kind')}
        name="kind"
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`withholding.${value}`, { percent: WITHHOLDING[value] / 100 }) }))}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      />
      <p>{t('withholding.sum', { base: format.money(base), amount: format.money(withheld(base, WITHHOLDING[kind])) })}</p>
      <TextField
        label={t('withholding.number')}
        name="certificateNumber"
        maxLength={60}
        value={certificateNumber}
        error={errors.number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <DatePicker label={t('withholding.date')} name="certificateDate" value={day} error={errors.day} onChange={setDay} />
    </DeedDialog>
  );
}
