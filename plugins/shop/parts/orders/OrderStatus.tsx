import { useFormat, useText } from '#kernel/contract/page.ts';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import type { Order } from '../../calls/orderSchemas.ts';

const WAY = ['awaiting_payment', 'confirmed', 'processing', 'completed'] as const;

/** How far an order is on its way: what has been, where it is, what comes. */
export function OrderStatus({ order }: { order: Order }) {
  const t = useText('shop');
  const format = useFormat();
  const at = WAY.indexOf(order.state as (typeof WAY)[number]);
  if (at < 0) return null;
  const shipped = order.shipments.find(({ state }) => state === 'ready' || state === 'shipped' || state === 'delivered');
  const sent = order.pickup ? 'way.ready' : 'way.sent';
  const times: Partial<Record<(typeof WAY)[number], string | null>> = {
    awaiting_payment: order.placedAt,
    processing: shipped?.shippedAt ?? null,
    completed: shipped?.deliveredAt ?? null,
  };
  return (
    <section className="shop-Order-part" aria-labelledby="shop-status">
      <h2 id="shop-status">{t('order.status')}</h2>
      <Timeline
        label={t('order.status')}
        items={WAY.map((state, index) => ({
          id: state,
          title: t(
            index === 0 && at > 0
              ? 'way.placed'
              : state === 'processing' && shipped
                ? sent
                : state === 'completed' && order.pickup
                  ? 'way.collected'
                  : `way.${state}`,
          ),
          time: index <= at && times[state] ? format.date(times[state], 'time') : undefined,
          state: index < at || order.state === 'completed' ? 'done' : index === at ? 'current' : 'ahead',
        }))}
      />
    </section>
  );
}
