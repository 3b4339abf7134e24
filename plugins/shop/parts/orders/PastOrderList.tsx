import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { PastData } from '../../gateway/pages/pastOrders.ts';
import '#kit/ui/navigation/target.css';

const TONES = { open: 'warning', done: 'success', cancelled: 'neutral', refunded: 'neutral' } as const;

/** What became of an order that came from another shop: nothing of it can be done here any more. */
export function PastState({ outcome }: { outcome: keyof typeof TONES }) {
  const t = useText('shop');
  return (
    <>
      <Badge tone="info">{t('past.imported')}</Badge> <Badge tone={TONES[outcome]}>{t(`past.outcome.${outcome}`)}</Badge>
    </>
  );
}

/** Orders that came from another shop, the newest first. */
export function PastOrderList({ data: { q, isLaterPage, list }, withNames }: { data: PastData; withNames: boolean }) {
  const t = useText('shop');
  const { money, date } = useFormat();
  const older = new URLSearchParams({ ...(q ? { q } : {}), before: list.next });
  return (
    <>
      <DataTable
        caption={t('page.pastOrders')}
        columns={[
          { key: 'number', title: t('past.number') },
          { key: 'placed', title: t('past.placed') },
          ...(withNames ? [{ key: 'name', title: t('past.name') }] : []),
          { key: 'goods', title: t('past.goods') },
          { key: 'state', title: t('past.state') },
          { key: 'total', title: t('total.total'), align: 'end' as const },
        ]}
        rows={list.orders.map((order) => ({
          id: order.id,
          cells: [
            <Link key="number" className="ui-Target" to={`/shop/past-orders/${order.id}`}>
              {order.number}
            </Link>,
            date(order.placedAt, 'short'),
            ...(withNames ? [order.name || '–'] : []),
            order.first ? `${order.first}${order.items > 1 ? ` (${order.items})` : ''}` : '–',
            <PastState key="state" outcome={order.outcome} />,
            money(order.totalSatang),
          ],
        }))}
        empty={<EmptyState icon="cart" title={t(q ? 'past.nothing' : 'past.empty')} />}
      />
      {(isLaterPage || list.next) && (
        <p className="ui-Actions">
          {isLaterPage && (
            <LinkButton variant="secondary" to={`/shop/past-orders${q ? `?${new URLSearchParams({ q })}` : ''}`}>
              {t('past.newest')}
            </LinkButton>
          )}
          {list.next && (
            <LinkButton variant="secondary" to={`/shop/past-orders?${older}`}>
              {t('past.older')}
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}
