import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { load } from '../../gateway/pages/detail.ts';
import { Agenda, Speakers } from '../../parts/browse/Programme.tsx';
import { Facts } from '../../parts/browse/Facts.tsx';
import { Refused } from '../../parts/browse/Refused.tsx';
import { TicketForm } from '../../parts/browse/TicketForm.tsx';
import { EventCover } from '../../parts/EventCover.tsx';
import { SaleNote } from '../../parts/SaleNote.tsx';
import '../../parts/card.css';
import '../../parts/browse/browse.css';

/** An event: when, where, what and who; and its tickets, which a form without a script takes. */
export default function DetailPage({ data: { event, code, map } }: PageProps<typeof load>) {
  const t = useText('event');
  const { card } = event;
  const isOff = card.state === 'cancelled' || card.state === 'postponed';
  return (
    <article className="event-Page">
      <Refused />
      {card.cover && (
        <div className="event-Hero">
          <EventCover cover={card.cover} eager />
        </div>
      )}
      <header className="event-Listing-head">
        {card.category && (
          <p className="event-Card-when">
            <Link to={`/event?${new URLSearchParams({ category: card.category })}`}>{card.category}</Link>
          </p>
        )}
        <h1>
          <Phrases text={card.title} />
        </h1>
        {card.summary && <p>{card.summary}</p>}
        <p>
          <SaleNote event={card} />
        </p>
        {!isOff && event.tickets.length > 0 && (
          <p className="event-Jump" data-hall={map ? true : undefined}>
            <a className="ui-Button" data-variant="primary" href="#tickets">
              {t('tickets.choose')}
            </a>
          </p>
        )}
      </header>
      {isOff && (
        <Alert tone={card.state === 'cancelled' ? 'danger' : 'warning'} title={t(`off.${card.state}`)}>
          {event.endReason && <p>{event.endReason}</p>}
        </Alert>
      )}
      <div className="event-Columns">
        <div className="event-Main">
          <Facts event={event} />
          {event.about && (
            <section>
              <h2>{t('detail.about')}</h2>
              <Prose html={event.about} />
            </section>
          )}
          <Agenda items={event.agenda} />
          <Speakers speakers={event.speakers} />
          {event.refundPolicy && (
            <section>
              <h2>{t('detail.refund')}</h2>
              <p>{event.refundPolicy}</p>
            </section>
          )}
          <p className="event-Feeds">
            <a href={`/event/${encodeURIComponent(card.slug)}/event.ics`} download>
              <Icon name="calendar" />
              {t('detail.ics')}
            </a>
          </p>
        </div>
        {!isOff && !map && <TicketForm event={event} code={code} map={null} />}
      </div>
      {!isOff && map && <TicketForm event={event} code={code} map={map} />}
    </article>
  );
}
