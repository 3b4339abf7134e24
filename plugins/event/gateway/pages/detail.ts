import type { Load } from '#kernel/contract/load.ts';
import { plainText } from '#kit/richText/sanitise.ts';
import type { event } from '../../plugin.ts';
import { withOffset } from '../../rules/months.ts';
import { eventPath } from '../../rules/paths.ts';
import type { EventDetail, SeatMapView, TicketOffer } from '../../schemas.ts';

export interface DetailData {
  event: EventDetail;
  code: string;
  map: SeatMapView | null;
}

const STATUS = { cancelled: 'EventCancelled', postponed: 'EventPostponed' } as const;
const MODES = { onsite: 'Offline', online: 'Online', hybrid: 'Mixed' } as const;
const AVAILABILITY: Readonly<Record<TicketOffer['sale'], string>> = {
  on_sale: 'InStock',
  not_open: 'PreOrder',
  waitlist: 'SoldOut',
  sold_out: 'SoldOut',
  closed: 'Discontinued',
};

/** The event in the words of schema.org, its times with the offset of the site's own clock. */
function thingOf({ card, address, organiser, speakers, tickets }: EventDetail, origin: string, timezone: string) {
  const url = origin + eventPath(card.slug);
  const place = { '@type': 'Place', name: card.venue || card.title, address: address || card.venue };
  const online = { '@type': 'VirtualLocation', url };
  return {
    '@type': 'Event',
    name: card.title,
    description: card.summary,
    startDate: withOffset(card.startsAt, timezone),
    endDate: withOffset(card.endsAt, timezone),
    eventStatus: `https://schema.org/${STATUS[card.state as 'cancelled'] ?? 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${MODES[card.format]}EventAttendanceMode`,
    location: card.format === 'online' ? online : card.format === 'hybrid' ? [place, online] : place,
    ...(organiser.name && { organizer: { '@type': 'Organization', name: organiser.name, url: origin } }),
    ...(speakers.length > 0 && { performer: speakers.map(({ name }) => ({ '@type': 'Person', name })) }),
    offers: tickets.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.name,
      price: (ticket.priceSatang / 100).toFixed(2),
      priceCurrency: 'THB',
      availability: `https://schema.org/${AVAILABILITY[ticket.sale]}`,
      url,
      ...(ticket.saleFrom && { validFrom: withOffset(ticket.saleFrom, timezone) }),
    })),
  };
}

/** An event with its tickets; `?code=` opens those that are hidden without it. */
export const load: Load<typeof event, DetailData> = async ({ call, params, query, site }) => {
  const code = (query.code ?? '').trim().slice(0, 40);
  const detail = await call('findEvent', { slug: params.slug!, code });
  const { card } = detail;
  return {
    data: {
      event: detail,
      code,
      map: detail.tickets.some(({ seated }) => seated) ? (await call('findSeats', { slug: params.slug! })).map : null,
    },
    title: card.title,
    description: card.summary || plainText(detail.about).slice(0, 200),
    ...(card.cover && { image: card.cover.url }),
    thing: thingOf(detail, site.canonicalOrigin, site.timezone),
    canonical: eventPath(card.slug),
    noindex: !detail.listed,
  };
};
