import { Link, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { OrderLines } from '../../parts/orders/OrderLines.tsx';
import { OrderPay } from '../../parts/orders/OrderPay.tsx';
import { OrderStatus } from '../../parts/orders/OrderStatus.tsx';
import { useOrderNews } from '../../parts/orders/useOrderNews.ts';
import { orderPath } from '../../parts/orders/orderPath.ts';
import type { load } from '../../gateway/pages/thankyou.ts';
import '../../parts/orders/order.css';

/** After the order: how it is paid, and once it is paid how it goes on. The same after a reload, and on another device by its link. */
export default function ThankYouPage({ data: { order, token, pay } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { role } = useSite();
  useOrderNews(order);
  const { state } = order;
  const isOver = state === 'cancelled' || state === 'expired';
  return (
    <div className="shop-Order">
      <header className="shop-Thanks" data-over={isOver || undefined}>
        <span className="shop-Thanks-mark">
          <Icon name={isOver ? 'info' : state === 'awaiting_payment' ? 'wallet' : 'check'} />
        </span>
        <h1>
          <Phrases text={t(isOver ? `thanks.${state}` : state === 'awaiting_payment' ? 'thanks.pay' : 'thanks.title')} />
        </h1>
        <p>{t('thanks.number', { number: order.number })}</p>
        {!isOver && order.contact.email && <p className="shop-Note">{t('thanks.mail', { email: order.contact.email })}</p>}
      </header>
      <OrderPay order={order} method={pay} />
      <OrderStatus order={order} />
      <OrderLines order={order} />
      <div className="ui-Actions">
        <LinkButton variant="secondary" to={orderPath(order.id, token)}>
          {t('thanks.toOrder')}
        </LinkButton>
        <LinkButton variant="quiet" to="/shop/products">
          {t('cart.more')}
        </LinkButton>
      </div>
      {role === 'guest' && (
        <p className="shop-Note">
          {t('thanks.keepLink')} <Link to="/shop/find-order">{t('page.findOrder')}</Link>
        </p>
      )}
    </div>
  );
}
