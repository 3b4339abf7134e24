import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { totalRows } from '../../totalRows.ts';
import { Thumb } from '../Thumb.tsx';

/** What was ordered, and of each how much has been sent, has come back, was refunded. */
export function DeskLines({ order }: { order: Order }) {
  const t = useText('shop');
  const { money } = useFormat();
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-lines">
      <h2 id="shop-lines">{t('order.lines', { count: order.items })}</h2>
      <ul className="shop-DeskLines">
        {order.lines.map((line) => {
          const facts = [
            t('order.sent', { count: line.fulfilled, of: line.quantity }),
            ...(line.returned > 0 ? [t('order.returned', { count: line.returned })] : []),
            ...(line.refundedSatang > 0 ? [t('order.refunded', { amount: money(line.refundedSatang) })] : []),
          ];
          return (
            <li key={line.id}>
              <Thumb picture={line.picture} />
              <div>
                <p>
                  <Link to={`/shop/product/${line.sku}`}>{line.title}</Link>
                </p>
                <p className="shop-Note">{[line.options, line.sku, line.barcode].filter(Boolean).join(' · ')}</p>
                <p className="shop-Note">
                  {money(line.unitSatang)} × {line.quantity}
                  {line.discountSatang > 0 && ` − ${money(line.discountSatang)}`}
                </p>
                <p className="shop-Note">{facts.join(' · ')}</p>
              </div>
              <strong>{money(line.totalSatang)}</strong>
            </li>
          );
        })}
      </ul>
      <MoneyTotal lines={totalRows(order.totals, t, true)} totalLabel={t('total.total')} total={order.totals.totalSatang} />
    </section>
  );
}
