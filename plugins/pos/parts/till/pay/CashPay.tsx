import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { suggestedCash } from '../../../rules/cash.ts';

interface Props {
  readonly dueSatang: number;
  /** What was handed over; whether it was taken. */
  readonly onTake: (satang: number) => boolean;
}

/** Cash: the exact amount, what people hand over for it, or what is typed. Enter in the empty field is the exact amount. */
export function CashPay({ dueSatang, onTake }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  const [typed, setTyped] = useState<number | null>(null);
  const [wrong, setWrong] = useState(false);
  /** Digits go to the field wherever the focus is; a phone's own keyboard, which would lie over the notes, comes only when it is touched. */
  const type = (event: KeyboardEvent<HTMLFormElement>) => {
    if (/^[\d๐-๙.]$/.test(event.key)) event.currentTarget.querySelector('input')?.focus();
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (Number.isNaN(typed) || !onTake(typed ?? dueSatang)) setWrong(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits find their field
    <form className="pos-Cash" onKeyDown={type} onSubmit={take}>
      <div className="pos-Notes">
        <Button data-autofocus onClick={() => onTake(dueSatang)}>
          {t('till.pay.exact', { amount: money(dueSatang) })}
        </Button>
        {suggestedCash(dueSatang).map((satang) => (
          <Button key={satang} variant="secondary" onClick={() => onTake(satang)}>
            {money(satang)}
          </Button>
        ))}
      </div>
      <div className="pos-Typed">
        <MoneyField
          name="tendered"
          label={t('till.pay.tendered')}
          value={typed}
          empty={null}
          error={wrong ? t('till.pay.amountInvalid') : undefined}
          onChange={(satang) => {
            setTyped(satang);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="secondary">
          {t('till.pay.take')}
        </Button>
      </div>
      {typed !== null && typed > dueSatang && <p className="pos-Muted">{t('till.pay.willChange', { amount: money(typed - dueSatang) })}</p>}
    </form>
  );
}
