import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskTable, type DeskTableProps } from '#kit/ui/desk/DeskTable.tsx';
import { LookFacts } from '#kit/ui/desk/list/LookFacts.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskOrdersData } from '../../../gateway/pages/ordersDesk.ts';
import { CHANNELS } from '../../../rules/channels.ts';
import { call } from '../../call.ts';
import { OrderLook } from './OrderLook.tsx';
import { OrderStates } from './OrderStates.tsx';

interface Props extends Pick<DeskTableProps, 'selected' | 'onSelect'> {
  list: DeskOrdersData['list'];
  isFiltered: boolean;
}

/** Orders, each with what is in it, whose it is and how it stands. */
export function OrderTable({ list, isFiltered, ...table }: Props) {
  const t = useText('shop');
  const { money, date, number } = useFormat();
  const { rows } = list;
  const row = (id: string) => rows.find((order) => order.id === id)!;
  const pathOf = (id: string) => `/shop/orders/${id}`;
  return (
    <DeskTable
      {...table}
      caption={t('page.orders')}
      sum={
        <>
          {t('orders.count', { count: list.total })} · <strong>{money(list.sumSatang)}</strong>
        </>
      }
      look={{
        title: (id) => t('order.title', { number: row(id).number }),
        to: pathOf,
        renderFacts: (id) => (
          <>
            <OrderStates {...row(id)} />
            <LookFacts key={id} read={() => call('deskOrder', { id })}>
              {(order) => <OrderLook order={order} />}
            </LookFacts>
          </>
        ),
      }}
      columns={[
        { key: 'number', title: t('orders.number') },
        { key: 'placed', title: t('orders.placed') },
        { key: 'buyer', title: t('orders.buyer') },
        { key: 'items', title: t('orders.goods') },
        { key: 'total', title: t('orders.total'), align: 'end' },
        { key: 'state', title: t('orders.state'), head: true },
        { key: 'pieces', title: t('orders.pieces'), align: 'end', extra: true },
        { key: 'channel', title: t('sales.channel'), extra: true },
      ]}
      rows={rows.map((order) => ({
        id: order.id,
        cells: [
          <Link key="number" className="ui-Target shop-Nowrap" to={pathOf(order.id)}>
            {order.number}
          </Link>,
          <span key="placed" className="shop-Nowrap">
            {date(order.placedAt, 'short')}
          </span>,
          order.buyerName,
          t('orders.first', { first: order.first, more: Math.max(0, order.items - 1) }),
          money(order.totalSatang),
          <OrderStates key="state" {...order} />,
          number(order.items),
          CHANNELS.has(order.channel) ? t(`channel.${order.channel}`) : order.channel,
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
