import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ORDER_STATES } from '../../contract.ts';
import { OrderRow } from '../../parts/orders/OrderRow.tsx';
import { ShopArea } from '../../parts/ShopArea.tsx';
import type { load } from '../../gateway/pages/orders.ts';
import '#kit/ui/navigation/target.css';
import '../../parts/orders/order.css';

/** What the visitor has ordered, by how it stands. */
export default function OrdersPage({ data: { state, list, past } }: PageProps<typeof load>) {
  const t = useText('shop');
  const older = new URLSearchParams({ ...(state ? { state } : {}), before: list.next });
  return (
    <ShopArea>
      <div className="shop-Orders">
        <h1>{t('page.orders')}</h1>
        <FilterForm
          values={{ state }}
          submit={t('filter.apply')}
          fields={[
            {
              name: 'state',
              label: t('orders.state'),
              options: [
                { value: '', label: t('orders.all') },
                ...ORDER_STATES.map((value) => ({ value, label: t(`orderState.${value}`) })),
              ],
            },
          ]}
        />
        {list.orders.length === 0 ? (
          <EmptyState
            icon="cart"
            title={t(state ? 'orders.nothing' : 'orders.empty')}
            action={<LinkButton to={state ? '/shop/orders' : '/shop/products'}>{t(state ? 'orders.all' : 'cart.browse')}</LinkButton>}
          />
        ) : (
          <ul>
            {list.orders.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )}
        {list.next && (
          <p className="ui-Actions">
            <LinkButton variant="secondary" to={`/shop/orders?${older}`}>
              {t('orders.older')}
            </LinkButton>
          </p>
        )}
        {past && (
          <p>
            <Link className="ui-Target" to="/shop/past-orders">
              {t('page.pastOrders')}
            </Link>
          </p>
        )}
      </div>
    </ShopArea>
  );
}
