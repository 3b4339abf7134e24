import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { eventPath } from '../rules/paths.ts';
import type { EventCard as Card } from '../schemas.ts';
import { EventCover } from './EventCover.tsx';
import { SaleNote } from './SaleNote.tsx';
import { useWhen } from './useWhen.ts';
import './card.css';

/** An event in a list: picture, day, place, price. The whole card follows its one link. */
export function EventCard({ event, level = 2, eager }: { event: Card; level?: 2 | 3; eager?: boolean }) {
  const t = useText('event');
  const { money } = useFormat();
  const when = useWhen();
  const Heading = `h${level}` as const;
  return (
    <article className="ui-Card event-Card">
      <div className="ui-Card-picture">
        <EventCover cover={event.cover} eager={eager} />
      </div>
      <div className="ui-Card-body">
        <p className="event-Card-when">{when(event.startsAt, event.endsAt)}</p>
        <Heading className="ui-Card-title">
          <Link to={eventPath(event.slug)}>
            <Phrases text={event.title} />
          </Link>
        </Heading>
        <p className="event-Card-place">
          <Icon name={event.format === 'online' ? 'globe' : 'pin'} />
          {event.format === 'online' ? t('format.online') : event.venue || t(`format.${event.format}`)}
        </p>
        <p className="event-Card-foot">
          {event.fromSatang !== null && (
            <strong>{event.fromSatang === 0 ? t('price.free') : t('price.from', { price: money(event.fromSatang) })}</strong>
          )}
          <SaleNote event={event} />
        </p>
      </div>
    </article>
  );
}
