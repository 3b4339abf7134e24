import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { OrderData } from '../../gateway/pages/thankyou.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderBadges } from './OrderBadges.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPay } from './OrderPay.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { Returns } from '../returns/Returns.tsx';
import { Shipments } from './Shipments.tsx';
import { useOrderNews } from './useOrderNews.ts';
import './order.css';

/** An order as its buyer sees it: how it stands, what is in it, what may be done with it, what has happened. */
export function OrderView({ order, token }: Pick<OrderData, 'order' | 'token'>) {
  const t = useText('shop');
  const format = useFormat();
  const refresh = useOrderNews(order);
  return (
    <div className="shop-Order">
      <header className="shop-Order-head">
        <h1>{t('order.title', { number: order.number })}</h1>
        <p>
          <OrderBadges {...order} /> <span className="shop-Note">{t('order.placedAt', { when: format.date(order.placedAt, 'time') })}</span>
        </p>
      </header>
      <OrderPay order={order} />
      <OrderStatus order={order} />
      <Shipments order={order} />
      <Returns order={order} />
      <OrderLines order={order} />
      <OrderFacts order={order} />
      {order.documents.length > 0 && (
        <section className="shop-Order-part" aria-labelledby="shop-documents">
          <h2 id="shop-documents">{t('order.documents')}</h2>
          <ul className="shop-Documents">
            {order.documents.map(({ id, kind, number, path }) => (
              <li key={id}>
                <Link to={path}>
                  <Icon name="download" />
                  {t('order.document', { kind: t(`document.${kind}`), number })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OrderActions order={order} token={token} onChange={refresh} />
      <OrderHistory order={order} />
    </div>
  );
}
