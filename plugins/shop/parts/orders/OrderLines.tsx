import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { RowPicture } from '../RowPicture.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { totalRows } from '../totalRows.ts';

/** What was ordered, as it was sold, and what it came to. */
export function OrderLines({ order }: { order: Order }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { refundedSatang } = order;
  return (
    <section className="shop-Order-part" aria-labelledby="shop-lines">
      <h2 id="shop-lines">{t('order.lines', { count: order.items })}</h2>
      <ul className="shop-OrderLines">
        {order.lines.map((line) => (
          <li key={line.id}>
            <span className="shop-OrderLine-picture">
              <RowPicture picture={line.picture} size={64} />
            </span>
            <div>
              <p>
                <Link to={`/shop/product/${line.sku}`}>{line.title}</Link>
              </p>
              {line.options && <p className="shop-Note">{line.options}</p>}
              <p className="shop-Note">
                {money(line.unitSatang)} × {line.quantity}
                {line.discountSatang > 0 && ` − ${money(line.discountSatang)}`}
              </p>
              {line.returned > 0 && <p className="shop-Note">{t('order.returned', { count: line.returned })}</p>}
            </div>
            <strong>{money(line.totalSatang)}</strong>
          </li>
        ))}
      </ul>
      <MoneyTotal
        lines={totalRows(order.totals, t, order.address !== null || order.totals.shippingSatang > 0)}
        totalLabel={t('total.total')}
        total={order.totals.totalSatang}
      />
      {refundedSatang > 0 && <p>{t('order.refunded', { amount: money(refundedSatang) })}</p>}
    </section>
  );
}
