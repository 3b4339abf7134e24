import { useFormat, usePosted, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { eventPath } from '../../rules/paths.ts';
import type { EventDetail, SeatMapView, TicketOffer } from '../../schemas.ts';
import { SeatPicker } from '../seats/SeatPicker.tsx';
import { JoinWaitlist } from './JoinWaitlist.tsx';

interface Props {
  event: EventDetail;
  code: string;
  map: SeatMapView | null;
}

/** Tickets of an event: which seats, or how many of which. The gateway keeps the places and leads on to who comes. */
export function TicketForm({ event, code, map }: Props) {
  const t = useText('event');
  const posted = usePosted('event.hold');
  const onSale = event.tickets.filter(({ sale }) => sale === 'on_sale');
  const queued = event.tickets.filter(({ sale, waitlist }) => sale === 'waitlist' && waitlist);
  return (
    <aside className="event-Box" data-hall={map ? true : undefined} aria-labelledby="event-tickets" id="tickets">
      <h2 id="event-tickets">{t('tickets.title')}</h2>
      {event.tickets.length === 0 && <p>{t('tickets.none')}</p>}
      <PostForm call="event.hold" with={{ slug: event.card.slug }} to=":path">
        {map && <SeatPicker event={event} map={map} />}
        {map && <h3>{t('seats.best')}</h3>}
        <ul className="event-Tickets">
          {event.tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketLine ticket={ticket} only={onSale.length === 1 && !map} typed={posted?.entries} />
            </li>
          ))}
        </ul>
        {onSale.some(({ kind }) => kind === 'donation') && (
          <TextField
            label={t('tickets.donation')}
            hint={t('tickets.donationHint')}
            name="donationSatang"
            inputMode="decimal"
            optional
            defaultValue={posted?.typed('donationSatang')}
          />
        )}
        {onSale.length > 0 && (
          <>
            <TextField
              label={t('tickets.code')}
              name="code"
              optional
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              defaultValue={posted?.typed('code') ?? code}
              hint={event.codeFits ? t('tickets.codeFits') : undefined}
            />
            {event.approval && <p className="event-Note">{t('tickets.approval')}</p>}
            <Button type="submit">{t('tickets.go')}</Button>
          </>
        )}
      </PostForm>
      {onSale.length === 0 && event.tickets.length > 0 && queued.length === 0 && (
        <LinkButton variant="secondary" to="/event">
          {t('tickets.others')}
        </LinkButton>
      )}
      {queued.length > 0 && <JoinWaitlist slug={event.card.slug} tickets={queued} />}
      {!event.codeFits && (
        <details className="event-Queue">
          <summary>{t('tickets.haveCode')}</summary>
          <form method="get" action={eventPath(event.card.slug)}>
            <TextField label={t('tickets.code')} id="event-unlock" name="code" maxLength={40} autoComplete="off" />
            <Button type="submit" variant="secondary">
              {t('tickets.unlock')}
            </Button>
          </form>
        </details>
      )}
    </aside>
  );
}

interface LineProps {
  ticket: TicketOffer;
  /** The only kind that is sold: one of it is chosen to begin with. */
  only: boolean;
  typed: readonly (readonly [name: string, value: string])[] | undefined;
}

function TicketLine({ ticket, only, typed }: LineProps) {
  const t = useText('event');
  const { money, date } = useFormat();
  const before = typed?.find(([name, value]) => name === 'take' && value.startsWith(ticket.id))?.[1];
  const counts = Array.from({ length: Math.max(0, ticket.most - ticket.least + 1) }, (_, nth) => ticket.least + nth);
  return (
    <>
      <p className="event-Ticket-head">
        <strong>{ticket.name}</strong>
        <span>
          {ticket.kind === 'free' ? t('price.free') : ticket.kind === 'donation' ? t('price.donation') : money(ticket.priceSatang)}
        </span>
      </p>
      {ticket.detail && <p className="event-Note">{ticket.detail}</p>}
      {ticket.sale === 'on_sale' && counts.length > 0 ? (
        <>
          <SelectField
            id={`take-${ticket.id}`}
            label={t(ticket.seated ? 'seats.bestOf' : 'tickets.count', { name: ticket.name })}
            name="take"
            defaultValue={before ?? (only ? `${ticket.id}:${ticket.least}` : '')}
            options={[{ value: '', label: t('tickets.zero') }, ...counts.map((n) => ({ value: `${ticket.id}:${n}`, label: String(n) }))]}
          />
          {ticket.left !== null && <p className="event-Note">{t('tickets.left', { left: ticket.left })}</p>}
          {ticket.saleTo && <p className="event-Note">{t('tickets.until', { when: date(ticket.saleTo, 'time') })}</p>}
        </>
      ) : (
        <p>
          <Badge tone={ticket.sale === 'not_open' ? 'info' : 'neutral'}>
            {ticket.sale === 'not_open' && ticket.saleFrom
              ? t('tickets.from', { when: date(ticket.saleFrom, 'time') })
              : t(`sale.${ticket.sale === 'on_sale' ? 'sold_out' : ticket.sale}`)}
          </Badge>
        </p>
      )}
    </>
  );
}
