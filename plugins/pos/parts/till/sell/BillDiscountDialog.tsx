import { useId, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Discount } from '../../../rules/cart.ts';
import { DiscountFields, isDiscount } from './DiscountFields.tsx';

interface Props {
  readonly discount: Discount | null;
  readonly onClose: () => void;
  readonly onChange: (discount: Discount | null) => void;
}

/** A discount of the whole bill. */
export function BillDiscountDialog({ discount, onClose, onChange }: Props) {
  const t = useText('pos');
  const form = useId();
  const [value, setValue] = useState(discount);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('till.discount.ofBill')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {t('till.discount.none')}
          </Button>
          <Button type="submit" form={form} disabled={!isDiscount(value)}>
            {t('till.discount.apply')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDiscount(value)) onChange(value);
        }}
      >
        <DiscountFields name="bill" value={value} onChange={setValue} />
      </form>
    </Dialog>
  );
}
