import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { parseBaht, plainBaht } from '#kit/thai/baht.ts';
import type { ChargeView, Payment } from '../../schemas.ts';
import { call } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { typed } from '../typed.ts';
import { useAct } from '../useAct.ts';
import type { PreparedSlip } from './prepareSlip.ts';

/** More than the gateway takes; it says what is too much. */
const ANY = 1_000_000_000_000;

interface Props {
  charge: Pick<ChargeView, 'id' | 'token' | 'amountSatang' | 'paidSatang'>;
  payment: Payment | null;
  slip: PreparedSlip;
  /** Another picture is wanted. */
  onDrop: () => void;
  onSent: () => void;
}

/** A local time of a field, as the gateway takes it; null for none. */
function momentOf(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** What the sender says about the slip, and the button that sends it. What is refused stays to be put right. */
export function SlipForm({ charge, payment, slip, onDrop, onSent }: Props) {
  const t = useText('billing');
  const act = useAct();
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const amountText = typed(form, 'saidSatang').trim();
    const saidSatang = amountText ? parseBaht(amountText, ANY) : null;
    setError(amountText && saidSatang === null ? t('error.amount') : null);
    if (amountText && saidSatang === null) return;
    const sent = { picture: slip.picture, code: slip.code, saidSatang, saidAt: momentOf(typed(form, 'saidAt')) };
    const slipId = act.id();
    const send = () =>
      payment
        ? call('sendSlip', { id: payment.id, slipId, token: charge.token, ...sent })
        : call('sendChargeSlip', { id: charge.id, slipId, token: charge.token, ...sent });
    if (await act.run(send)) onSent();
  }
  return (
    <form className="billing-Form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('slip.amount')}
        name="saidSatang"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={plainBaht(payment?.amountSatang ?? charge.amountSatang - charge.paidSatang)}
        error={error}
      />
      <TextField label={t('slip.at')} name="saidAt" type="datetime-local" optional />
      <Failed text={act.failed} />
      {act.pending && <Progress label={t('slip.sending')} />}
      <div className="ui-Actions">
        <Button variant="secondary" disabled={act.pending} onClick={onDrop}>
          {t('slip.other')}
        </Button>
        <SubmitButton state={act.pending ? 'loading' : 'normal'} labels={{ normal: t('slip.send') }} />
      </div>
    </form>
  );
}
