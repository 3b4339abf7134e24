import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { Order } from '../../calls/orderSchemas.ts';

const TONES = {
  requested: 'warning',
  approved: 'info',
  rejected: 'danger',
  received: 'info',
  refunded: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
} as const;

/** What the buyer wants to give back, and what has come of it. */
export function Returns({ order }: { order: Order }) {
  const t = useText('shop');
  const { money, date } = useFormat();
  if (order.returns.length === 0) return null;
  return (
    <section className="shop-Order-part" aria-labelledby="shop-returns">
      <h2 id="shop-returns">{t('return.title')}</h2>
      <ul className="shop-Parcels">
        {order.returns.map((each) => (
          <li key={each.id}>
            <p>
              <strong>{each.number}</strong> <Badge tone={TONES[each.state]}>{t(`returnState.${each.state}`)}</Badge>
            </p>
            <p className="shop-Note">
              {date(each.createdAt, 'short')} ·{' '}
              {each.lines
                .map(({ lineId, quantity }) => `${order.lines.find(({ id }) => id === lineId)?.title ?? ''} × ${quantity}`)
                .join(' · ')}
            </p>
            <p>{each.reason}</p>
            {each.answer && <p>{t('return.answer', { answer: each.answer })}</p>}
            {each.refundSatang > 0 && <p>{t('order.refunded', { amount: money(each.refundSatang) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
