import { useState, type FormEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import { AmountField } from '../AmountField.tsx';
import type { Overview, Payee } from '../../calls/member.ts';
import type { Attempt } from './attempt.ts';
import type { Payment } from './usePayment.ts';

interface Props {
  payee: Payee;
  overview: Overview;
  payment: Payment;
}

/** How much and for what; asks once more with name and amount before anything is sent. */
export function PayForm({ payee, overview: { balance, transfers }, payment: { pending, failed, send } }: Props) {
  const t = useText('wallet');
  const format = useFormat();
  const fixed = payee.amountSatang;
  const [amount, setAmount] = useState(fixed === null ? '' : plainBaht(fixed));
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  function ask(event: FormEvent) {
    event.preventDefault();
    const amountSatang = parseBaht(amount, transfers.mostSatang);
    const wrong =
      amountSatang === null
        ? t('pay.amountWrong', { most: format.money(transfers.mostSatang) })
        : amountSatang > balance.availableSatang
          ? t('pay.tooMuch', { available: format.money(balance.availableSatang) })
          : null;
    setErrors(wrong === null ? {} : { amount: wrong });
    if (wrong === null && amountSatang !== null)
      setAttempt({ id: crypto.randomUUID(), payee: payee.payee, name: payee.name, amountSatang, note: note.trim() });
  }
  return (
    <form className="wallet-Form" method="post" noValidate onSubmit={ask}>
      <ErrorSummary errors={errors} />
      <AmountField
        label={t('pay.amount')}
        hint={fixed === null ? t('pay.available', { available: format.money(balance.availableSatang) }) : t('pay.fixed')}
        name="amount"
        required
        readOnly={fixed !== null}
        value={amount}
        error={errors.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('pay.note')}
        hint={t('pay.noteHint')}
        name="note"
        optional
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failed && !attempt && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <Button type="submit">{t('pay.review')}</Button>
      <ConfirmDialog
        open={attempt !== null}
        tone="primary"
        title={t('pay.confirmTitle', { name: payee.name })}
        confirmLabel={t('pay.confirm', { amount: format.money(attempt?.amountSatang ?? 0) })}
        pending={pending}
        onConfirm={() => attempt && void send(attempt).finally(() => setAttempt(null))}
        onCancel={() => setAttempt(null)}
      >
        <p className="wallet-Confirm-amount">{format.money(attempt?.amountSatang ?? 0)}</p>
        <p>{t('pay.confirmText', { name: payee.name })}</p>
        {attempt?.note && <p className="wallet-Note">{attempt.note}</p>}
      </ConfirmDialog>
    </form>
  );
}
