import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/mine.ts';
import '../../parts/orders/order.css';

const TONES: Readonly<Record<string, BadgeTone>> = {
  confirmed: 'success',
  awaiting_payment: 'warning',
  held: 'warning',
  pending_approval: 'info',
};

/** What a member comes to, and where they wait. */
export default function MinePage({ data: { orders, waiting } }: PageProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  return (
    <MemberPage area={t('mine.area')} title={t('page.mine')}>
      {orders.length + waiting.length === 0 && (
        <EmptyState icon="calendar" title={t('mine.empty')} action={<LinkButton to="/event">{t('mine.find')}</LinkButton>} />
      )}
      {waiting.length > 0 && (
        <section>
          <h2>{t('mine.waiting')}</h2>
          <ul className="event-Mine">
            {waiting.map((entry) => (
              <li key={entry.id}>
                <Link to={`/event/offer/${entry.id}`}>{entry.title}</Link>
                <Badge tone={entry.state === 'offered' ? 'success' : 'neutral'}>{t(`queueState.${entry.state}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && (
        <ul className="event-Mine">
          {orders.map((order) => (
            <li key={order.id}>
              <div>
                <Link to={`/event/order/${order.id}`}>{order.title}</Link>
                <p className="event-Note">
                  {[date(order.startsAt, 'time'), order.venue, t('mine.tickets', { count: order.tickets })].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Badge tone={order.isPast ? 'neutral' : (TONES[order.state] ?? 'neutral')}>
                {order.isPast && order.state === 'confirmed' ? t('mine.past') : t(`orderState.${order.state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </MemberPage>
  );
}
