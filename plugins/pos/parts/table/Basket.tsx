import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { OpenTable } from '../../gateway/pages/table.ts';
import { TableForm } from './TableForm.tsx';

/** What this browser is about to order, and the button that orders it. */
export function Basket({ table: { code, basket, straight } }: { table: OpenTable }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  if (!basket) return null;
  return (
    <section id="basket" className="pos-GuestBox" aria-labelledby="pos-basket">
      <h2 id="pos-basket">{t('table.basket')}</h2>
      <ul className="pos-GuestLines">
        {basket.lines.map((line) => (
          <li key={line.key}>
            <span>
              {number(line.quantity)} × {line.title}
              {line.modifiers.length > 0 && <small>{line.modifiers.join(', ')}</small>}
              {line.note && <small>{line.note}</small>}
            </span>
            <strong>{money(line.satang)}</strong>
            <TableForm of="tableTake" id={line.key} with={{ code, key: line.key, quantity: 0 }}>
              <IconButton type="submit" icon="trash" label={t('table.remove', { title: line.title })} />
            </TableForm>
          </li>
        ))}
      </ul>
      <p className="pos-GuestSum">
        <span>{t('table.sum')}</span>
        <strong>{money(basket.totalSatang)}</strong>
      </p>
      <TableForm of="tableSend" id={basket.order} with={{ code, order: basket.order }} className="pos-Form">
        <Button type="submit">{t('table.send')}</Button>
        <p className="pos-Muted">{t(straight ? 'table.sendStraight' : 'table.sendWaits')}</p>
      </TableForm>
    </section>
  );
}
