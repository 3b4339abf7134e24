import { useFormat, Link, useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import { OrderBadges } from '../parts/orders/OrderBadges.tsx';
import type { load } from '../gateway/fills/tile.ts';
import '../parts/ordersTile.css';

/** The visitor's latest orders, on their dashboard. */
export default function OrdersTile({ data: { orders } }: FillProps<typeof load>) {
  const t = useText('shop');
  const format = useFormat();
  if (orders.length === 0)
    return (
      <Tile title={t('tile.title')} href="/shop/products" linkLabel={t('tile.shop')}>
        <p>{t('tile.empty')}</p>
      </Tile>
    );
  return (
    <Tile title={t('tile.title')} href="/shop/orders" linkLabel={t('tile.open')}>
      <ul className="shop-Tile">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/shop/orders/${order.id}`}>{order.number}</Link>
            <span>{format.money(order.totalSatang)}</span>
            <OrderBadges {...order} />
          </li>
        ))}
      </ul>
    </Tile>
  );
}
