import { useId, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { changeLine, removeLine, setQuantity, MOST_MILLI, type Cart, type CartLine } from '../../../rules/cart.ts';
import { DiscountFields, isDiscount } from './DiscountFields.tsx';

interface Props {
  readonly line: CartLine;
  readonly cart: Cart;
  /** At the table; where there are some, a line may be one's. */
  readonly guests: number;
  readonly onClose: () => void;
  readonly onChange: (cart: Cart) => void;
}

/** A line's quantity, note and discount. */
export function LineDialog({ line, cart, guests, onClose, onChange }: Props) {
  const t = useText('pos');
  const form = useId();
  const [quantity, setTyped] = useState<number | string | null>(line.quantityMilli / 1000);
  const [note, setNote] = useState(line.note);
  const [seat, setSeat] = useState(line.seat ?? 0);
  const [discount, setDiscount] = useState(line.discount);
  const isQuantity = typeof quantity === 'number' && quantity > 0 && quantity <= MOST_MILLI / 1000;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isQuantity || !isDiscount(discount)) return;
    onChange(
      changeLine(setQuantity(cart, line.id, quantity * 1000), line.id, {
        note: note.trim(),
        discount,
        ...(seat || line.seat ? { seat } : {}),
      }),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={line.title}
      actions={
        <>
          <Button variant="danger" onClick={() => onChange(removeLine(cart, line.id))}>
            {t('till.line.remove')}
          </Button>
          <Button type="submit" form={form} disabled={!isQuantity || !isDiscount(discount)}>
            {t('till.line.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="pos-Form" onSubmit={submit}>
        <NumberField
          name="quantity"
          label={t('till.line.quantity')}
          unit={line.unit}
          value={quantity}
          min={0}
          error={isQuantity ? undefined : t('till.line.quantityInvalid')}
          onChange={setTyped}
        />
        <TextField
          name="note"
          label={t('till.line.note')}
          value={note}
          maxLength={200}
          optional
          onChange={(event) => setNote(event.target.value)}
        />
        {guests > 1 && (
          <SelectField
            name="seat"
            label={t('cafe.seatField')}
            value={String(seat)}
            options={Array.from({ length: guests + 1 }, (_, at) => ({
              value: String(at),
              label: at === 0 ? t('cafe.seatShared') : t('cafe.seat', { seat: at }),
            }))}
            onChange={(event) => setSeat(Number(event.target.value))}
          />
        )}
        <fieldset className="pos-Fieldset">
          <legend>{t('till.line.discount')}</legend>
          <DiscountFields name="line" value={discount} onChange={setDiscount} />
        </fieldset>
      </form>
    </Dialog>
  );
}
