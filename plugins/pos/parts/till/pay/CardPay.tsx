import { useState, type FormEvent, type ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';

interface Props {
  readonly dueSatang: number;
  readonly onTake: (satang: number, reference: string) => boolean;
  /** How the money comes: what is shown above the fields, and the words for them. */
  readonly by?: 'card' | 'promptpay';
  readonly children?: (satang: number) => ReactNode;
}

/** What gives no change: a part of what is due or all of it, with what tells it apart. */
export function CardPay({ dueSatang, onTake, by = 'card', children }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  const [amount, setAmount] = useState<number | null>(dueSatang);
  const [reference, setReference] = useState('');
  const isAmount = amount !== null && amount > 0 && amount <= dueSatang;
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (isAmount) onTake(amount, reference.trim());
  };
  return (
    <form className="pos-Form" onSubmit={take}>
      {isAmount && children?.(amount)}
      <MoneyField
        name="amount"
        label={t('till.pay.amount')}
        value={amount}
        empty={null}
        error={isAmount ? undefined : t('till.pay.amountInvalid')}
        onChange={setAmount}
      />
      <TextField
        name="reference"
        label={t(`till.pay.reference.${by}`)}
        value={reference}
        maxLength={60}
        optional
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" disabled={!isAmount}>
        {t(`till.pay.took.${by}`, { amount: money(isAmount ? amount : 0) })}
      </Button>
    </form>
  );
}
