import { useFormat } from '#kernel/client/format.ts';
import { useText } from '#kernel/client/text.ts';
import { Timeline } from '#kernel/ui/data/Timeline.tsx';
import type { Order } from '../../calls/orderSchemas.ts';

/** Events that texts know; another one is said in its own words. */
const KNOWN = new Set([
  'placed',
  'payment_authorized',
  'payment_pending_review',
  'payment_partially_paid',
  'payment_paid',
  'payment_overpaid',
  'payment_partially_refunded',
  'payment_refunded',
  'payment_voided',
  'confirmed',
  'started',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'reopened',
  'refunded_late',
  'paid_late',
  'overpaid',
  'partially_paid',
  'shipment_cancelled',
  'return_requested',
  'return_approved',
  'return_rejected',
  'return_received',
  'refunded',
  'note',
]);

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
          title: KNOWN.has(type) ? t(`event.${type}`) : text || t('event.note'),
          text: KNOWN.has(type) && text ? text : undefined,
          time: format.date(at, 'time'),
        }))}
      />
    </section>
  );
}
