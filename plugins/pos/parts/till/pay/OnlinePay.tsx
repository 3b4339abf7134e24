import { useRef, useState, type FormEvent } from 'react';
import { callsOf, isRefused, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { pos } from '../../../plugin.ts';
import type { CartCustomer } from '../../../rules/cart.ts';
import type { OnlineTender } from '../../../rules/deviceLog.ts';
import { newId } from '../../../rules/newId.ts';
import { useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';

interface Props {
  readonly tender: OnlineTender;
  readonly dueSatang: number;
  readonly customer: CartCustomer | null;
  /** @param taxedSatang what of it VAT was paid of before */
  readonly onTake: (satang: number, id: string, reference: string, taxedSatang: number) => boolean;
}

const call = callsOf<typeof pos>('pos');

/** What the gateway takes the money by: the member's code, a gift card, a deposit, or credit of who buys. The same press sent twice counts once. */
export function OnlinePay({ tender, dueSatang, customer, onTake }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  const failure = useFailure();
  const { online } = useTillState('online');
  const [amount, setAmount] = useState<number | null>(dueSatang);
  const [code, setCode] = useState('');
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  /** Kept while its answer is not known: asked for again it is the same payment. */
  const id = useRef('');
  const isAmount = amount !== null && amount > 0 && amount <= dueSatang;
  const isReady = tender === 'credit' ? customer !== null : code.trim() !== '';

  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAmount || !isReady || busy) return;
    setBusy(true);
    setFailed('');
    id.current ||= newId();
    try {
      const { taxedSatang } = await call('tender', {
        id: id.current,
        tender,
        amountSatang: amount,
        code: tender === 'credit' ? '' : code.trim(),
        customerId: tender === 'credit' ? customer!.id : null,
      });
      onTake(amount, id.current, tender === 'deposit' ? code.trim().toUpperCase() : '', taxedSatang);
      id.current = '';
    } catch (error) {
      setFailed(failure(error));
      // A deposit is used whole: what it comes to is filled in.
      if (isRefused(error) && error.code === 'deposit-differs') {
        setAmount((error.details as { depositSatang: number }).depositSatang);
        id.current = '';
      }
    } finally {
      setBusy(false);
    }
  };
  if (!online) return <Alert tone="warning">{t('till.online.offline')}</Alert>;
  if (tender === 'credit' && !customer) return <Alert tone="info">{t('till.online.noCustomer')}</Alert>;
  return (
    <form className="pos-Form" onSubmit={(event) => void take(event)}>
      {tender === 'credit' ? (
        <p>{t('till.online.credit', { name: customer!.name })}</p>
      ) : (
        <TextField
          name="code"
          data-autofocus
          label={t(`till.online.code.${tender}`)}
          value={code}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            setCode(event.target.value);
            id.current = '';
          }}
        />
      )}
      <MoneyField
        name="amount"
        label={t('till.pay.amount')}
        value={amount}
        empty={null}
        error={isAmount ? undefined : t('till.pay.amountInvalid')}
        onChange={(satang) => {
          setAmount(satang);
          id.current = '';
        }}
      />
      {failed && (
        <Alert tone="danger" live>
          {failed}
        </Alert>
      )}
      <Button type="submit" disabled={!isAmount || !isReady || busy}>
        {t('till.online.take', { amount: money(isAmount ? amount : 0) })}
      </Button>
    </form>
  );
}
