import { useFormat, useText } from '#kernel/contract/page.ts';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { ORDER_EVENTS } from '../../rules/orderEvents.ts';

/** Everything that has happened to an order, the newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useText('shop');
  const format = useFormat();
  const events = order.events.filter(({ internal }) => !internal);
  if (events.length === 0) return null;
  return (
    <section className="shop-Order-part" aria-labelledby="shop-history">
      <h2 id="shop-history">{t('order.history')}</h2>
      <Timeline
        label={t('order.history')}
        items={events.map(({ id, type, text, at }) => ({
          id,
          title: ORDER_EVENTS.has(type) ? t(`event.${type}`) : text || t('event.note'),
          text: ORDER_EVENTS.has(type) && text ? text : undefined,
          time: format.date(at, 'time'),
        }))}
      />
    </section>
  );
}
