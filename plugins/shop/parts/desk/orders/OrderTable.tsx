import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskOrdersData } from '../../../gateway/pages/ordersDesk.ts';
import { OrderStates } from './OrderStates.tsx';

interface Props {
  rows: DeskOrdersData['list']['rows'];
  isFiltered: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
}

/** Orders, each with what is in it, whose it is and how it stands. */
export function OrderTable({ rows, isFiltered, selected, onSelect }: Props) {
  const t = useText('shop');
  const { money, date } = useFormat();
  return (
    <DataTable
      caption={t('page.orders')}
      selected={selected}
      onSelect={onSelect}
      columns={[
        { key: 'number', title: t('orders.number') },
        { key: 'placed', title: t('orders.placed') },
        { key: 'buyer', title: t('orders.buyer') },
        { key: 'items', title: t('orders.goods') },
        { key: 'total', title: t('orders.total'), align: 'end' },
        { key: 'state', title: t('orders.state') },
      ]}
      rows={rows.map((order) => ({
        id: order.id,
        cells: [
          <Link key="number" className="ui-Target shop-Nowrap" to={`/shop/orders/${order.id}`}>
            {order.number}
          </Link>,
          <span key="placed" className="shop-Nowrap">
            {date(order.placedAt, 'short')}
          </span>,
          order.buyerName,
          t('orders.first', { first: order.first, more: Math.max(0, order.items - 1) }),
          money(order.totalSatang),
          <OrderStates key="state" {...order} />,
        ],
      }))}
      empty={
        <EmptyState
          icon="cart"
          title={t(isFiltered ? 'orders.notFound' : 'orders.empty')}
          action={
            isFiltered && (
              <LinkButton variant="secondary" to="/shop/orders">
                {t('desk.clear')}
              </LinkButton>
            )
          }
        />
      }
    />
  );
}
