import type { Value } from '#kit/schema/schema.ts';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Image } from '#kit/ui/media/Image.tsx';
import { RowPicture } from '../RowPicture.tsx';
import type { OrderRow as Row } from '../../calls/orderSchemas.ts';
import { OrderBadges } from './OrderBadges.tsx';

/** An order in a list: the first thing in it, on a pile where there is more, how it stands, what it came to. */
export function OrderRow({ order }: { order: Value<typeof Row> }) {
  const t = useText('shop');
  const format = useFormat();
  return (
    <article className="shop-OrderRow">
      {order.picture && order.items > 1 ? (
        <Image {...order.picture} alt="" width={64} height={64} stack={{ layers: order.items > 2 ? 2 : 1 }} />
      ) : (
        <span className="shop-OrderLine-picture">
          <RowPicture picture={order.picture} size={64} />
        </span>
      )}
      <div>
        <h2>
          <Link to={`/shop/orders/${order.id}`}>
            {order.first}
            {order.items > 1 && <span className="shop-Note"> {t('orders.items', { count: order.items })}</span>}
          </Link>
        </h2>
        <p className="shop-Note">
          {order.number} · {format.date(order.placedAt, 'short')}
        </p>
        <OrderBadges {...order} />
      </div>
      <strong>{format.money(order.totalSatang)}</strong>
    </article>
  );
}
