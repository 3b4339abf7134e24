import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import type { Order } from '../../../calls/orderSchemas.ts';
import { pickLines } from './pickLines.ts';

/** What to take from the shelves for several orders at once, sorted by product, and for which orders it is. */
export function PickList({ orders, at }: { orders: readonly Order[]; at: string }) {
  const t = useText('shop');
  const locale = useLocale();
  const { number, date } = useFormat();
  const lines = pickLines(orders, locale);
  return (
    <article className="shop-Sheet" data-paper="sheet">
      <header>
        <h1>{t('print.pick-list')}</h1>
        <p>{t('pick.of', { orders: orders.length, items: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
        <p>{t('pick.printed', { when: date(at, 'time') })}</p>
      </header>
      <table className="shop-PickList">
        <thead>
          <tr>
            <th scope="col">{t('pick.done')}</th>
            <th scope="col">{t('pick.product')}</th>
            <th scope="col">{t('pick.quantity')}</th>
            <th scope="col">{t('pick.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <td>
                <span className="shop-PickBox">{'\u00a0'}</span>
              </td>
              <th scope="row">
                {line.title}
                <small>{[line.options, line.sku, line.barcode].filter(Boolean).join(' · ')}</small>
              </th>
              <td>{number(line.quantity)}</td>
              <td>{line.orders.map(({ number: order, quantity }) => `${order} × ${quantity}`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
