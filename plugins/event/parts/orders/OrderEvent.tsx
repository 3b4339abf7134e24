import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { eventPath } from '../../rules/paths.ts';
import type { OrderView } from '../../schemas.ts';
import { useWhen } from '../useWhen.ts';

/** What a registration is for, with what became of it. */
export function OrderEvent({ event, icsPath }: { event: OrderView['event']; icsPath?: string | undefined }) {
  const t = useText('event');
  const when = useWhen();
  return (
    <section className="event-OrderEvent" aria-label={t('order.event')}>
      <p className="event-OrderFact">
        <Icon name="clock" />
        <span>{when(event.startsAt, event.endsAt)}</span>
      </p>
      <p className="event-OrderFact">
        <Icon name={event.format === 'online' ? 'globe' : 'pin'} />
        <span>
          {event.format === 'online' ? t('order.online') : [event.venue, event.address].filter(Boolean).join(' · ')}{' '}
          {event.mapUrl && (
            <a href={event.mapUrl} target="_blank" rel="noreferrer">
              {t('order.map')}
            </a>
          )}
        </span>
      </p>
      {event.onlineUrl && (
        <p>
          <a href={event.onlineUrl} target="_blank" rel="noreferrer">
            {t('order.enter')}
          </a>
        </p>
      )}
      {(event.state === 'cancelled' || event.state === 'postponed') && (
        <Alert tone={event.state === 'cancelled' ? 'danger' : 'warning'} title={t(`order.event.${event.state}`)}>
          {event.endReason && <p>{event.endReason}</p>}
        </Alert>
      )}
      <p className="ui-Actions">
        <Link to={eventPath(event.slug)}>{t('order.toEvent')}</Link>
        {icsPath && (
          <a href={icsPath} download>
            {t('order.ics')}
          </a>
        )}
        {event.feedbackUrl && (
          <a href={event.feedbackUrl} target="_blank" rel="noreferrer">
            {t('order.feedback')}
          </a>
        )}
      </p>
    </section>
  );
}
