import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { setQuantity, type CartLine } from '../../../rules/cart.ts';
import type { Sale } from './useSale.ts';

interface Props {
  readonly line: CartLine;
  readonly totalSatang: number;
  readonly isCurrent: boolean;
  readonly sale: Pick<Sale, 'cart' | 'change' | 'setCurrent'>;
  readonly onOpen: (id: string) => void;
}

/** One line: less and more of it; its name opens note and discount. */
export function CartRow({ line, totalSatang, isCurrent, sale, onOpen }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const { id, title, quantityMilli, unit, unitSatang, note, discount, weighed } = line;
  const step = (by: number) => {
    sale.setCurrent(id);
    sale.change(setQuantity(sale.cart, id, quantityMilli + by * 1000));
  };
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current!.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className="pos-Line" data-current={isCurrent || undefined}>
      <button type="button" className="pos-Line-name" onClick={() => onOpen(id)}>
        <span>{title}</span>
        <small>
          {t('till.cart.each', { price: money(unitSatang), unit })}
          {discount && ` · ${t('till.cart.discounted')}`}
          {note && ` · ${note}`}
        </small>
      </button>
      <div className="pos-Stepper">
        {!weighed && <IconButton icon="minus" label={t('till.cart.less', { title })} onClick={() => step(-1)} />}
        <output aria-label={t('till.cart.quantityOf', { title })}>{number(quantityMilli / 1000)}</output>
        {weighed ? (
          <IconButton icon="trash" label={t('till.cart.remove', { title })} onClick={() => sale.change(setQuantity(sale.cart, id, 0))} />
        ) : (
          <IconButton icon="plus" label={t('till.cart.more', { title })} onClick={() => step(1)} />
        )}
      </div>
      <strong>{money(totalSatang)}</strong>
    </li>
  );
}
