import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { setQuantity, type CartLine } from '../../../rules/cart.ts';
import { isGift } from '../../../rules/gift.ts';
import type { Sale } from './useSale.ts';

interface Props {
  readonly line: CartLine;
  readonly totalSatang: number;
  readonly isCurrent: boolean;
  readonly sale: Pick<Sale, 'cart' | 'change' | 'setCurrent'>;
  /** What of it the kitchen knows. */
  readonly sentMilli: number;
  readonly onOpen: (id: string) => void;
}

/** One line: less and more of it; its name opens note and discount. */
export function CartRow({ line, totalSatang, isCurrent, sale, sentMilli, onOpen }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const { id, title, quantityMilli, unit, unitSatang, note, discount, weighed, modifiers = [], seat } = line;
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
      <button type="button" className="pos-Line-name" onClick={() => isGift(line) || onOpen(id)}>
        <span>{title}</span>
        <small>
          {t('till.cart.each', { price: money(unitSatang), unit })}
          {discount && ` · ${t('till.cart.discounted')}`}
          {seat ? ` · ${t('cafe.seat', { seat: number(seat) })}` : ''}
          {sentMilli >= quantityMilli && ` · ${t('cafe.inKitchen')}`}
          {note && !isGift(line) && ` · ${note}`}
          {modifiers.length > 0 && <span className="pos-Line-with">{modifiers.map(({ name }) => name).join(', ')}</span>}
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
