import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import type { ChargeView } from '../../schemas.ts';
import { call } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

const METHODS = ['cash', 'transfer', 'cod'] as const;
/** More than the gateway takes; it says what is too much. */
const ANY = 1_000_000_000_000;
const REASON = 3;

/** Writes down money that came in another way than through the site. */
export function RecordPaymentDialog({ charge, onClose, onDone }: { charge: ChargeView; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const act = useAct();
  const [method, setMethod] = useState<(typeof METHODS)[number]>(charge.state === 'authorized' ? 'cod' : 'cash');
  const [amount, setAmount] = useState(plainBaht(charge.dueSatang));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});

  async function submit() {
    const amountSatang = parseBaht(amount, ANY);
    const wrong = {
      ...(amountSatang === null ? { amount: t('error.amount') } : {}),
      ...(reason.trim().length < REASON ? { reason: t('error.reason') } : {}),
    };
    setErrors(wrong);
    if (amountSatang === null || Object.keys(wrong).length) return;
    const sent = { id: charge.id, paymentId: act.id(), method, amountSatang, reason: reason.trim() };
    if (!(await act.run(() => call('recordPayment', sent)))) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog title={t('record.title')} label={t('record.do')} act={act} onClose={onClose} onSubmit={() => void submit()}>
      <RadioGroup
        legend={t('record.method')}
        value={method}
        options={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={(value) => setMethod(value as typeof method)}
      />
      <TextField
        label={t('record.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={amount}
        error={errors.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={t('record.reason')}
        hint={t('record.reasonHint')}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  );
}
