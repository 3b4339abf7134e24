import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ATTENDEE_STATES, EVENT_STATES, FORMATS, ORDER_STATES } from './machines/states.ts';

/** So many tickets have one order, and so many questions one event. */
export const MOST_TICKETS = 10;
export const MOST_QUESTIONS = 4;
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export const TICKET_KINDS = ['free', 'paid', 'donation'] as const;
/** What of a ticket's sale is now: derived, stored nowhere. */
export const SALE_STATES = ['not_open', 'on_sale', 'sold_out', 'waitlist', 'closed'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const slug = {
  type: 'string',
  minLength: 1,
  maxLength: 120,
  pattern: '^[a-z0-9\\u0e00-\\u0e7f]+(?:-[a-z0-9\\u0e00-\\u0e7f]+)*$',
} as const;
export const token = { ...text(80), default: '' } as const;
export const email = { type: 'string', maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' } as const;
const satang = { type: 'integer', minimum: 0, maximum: 100_000_000 } as const;
export const price = satang;
const named = { type: 'string', minLength: 1, maxLength: 200 } as const;

export const Cover = closed({ url: text(500), width: count, height: count, fileId: orNull(id) });
export type Cover = Value<typeof Cover>;
/** `page` is the path of a page about them on the site: an influencer's. */
export const Speaker = closed(
  { name: named, about: text(500), page: { type: 'string', maxLength: 200, pattern: '^(?:/[^/\\\\\\s][^\\\\\\s]*)?$' } },
  ['page'],
);
export type Speaker = Value<typeof Speaker>;
/** `at` is a clock of the event's day, `09:00`. */
export const AgendaItem = closed({ at: text(20), title: named, speaker: text(200), room: text(120) });
export type AgendaItem = Value<typeof AgendaItem>;
/** Asked of each who comes; with `choices` one of them is chosen. */
export const Question = closed({ label: named, required: flag, choices: { type: 'array', items: text(120), maxItems: 20 } as const });
export type Question = Value<typeof Question>;
/** What was chosen, at the price that it had then. `discountSatang` is the line's share of what a code took off. */
export const OrderLine = closed({ ticketTypeId: id, name: text(120), quantity: count, unitSatang: count, discountSatang: count });
export type OrderLine = Value<typeof OrderLine>;

/** A kind of ticket as visitors see it. */
export const TicketOffer = closed({
  id,
  name: text(120),
  detail: text(1_000),
  kind: { type: 'string', enum: TICKET_KINDS },
  priceSatang: count,
  least: count,
  /** It is for seats of the map. */
  seated: flag,
  /** So many may be taken at once now: fewer than usual where fewer are left. */
  most: count,
  /** Places that are left; null where there are many. */
  left: orNull(count),
  sale: { type: 'string', enum: SALE_STATES },
  saleFrom: orNull(time),
  saleTo: orNull(time),
  waitlist: flag,
});
export type TicketOffer = Value<typeof TicketOffer>;

/** So many seats has a map at most. */
export const MOST_SEATS = 1_000;
export const SECTION_KINDS = ['rows', 'tables', 'standing'] as const;
const along = { type: 'integer', minimum: 0, maximum: 5_000 } as const;
const place = { x: along, y: along } as const;
/** A part of a map. Lengths are tenths of the distance between two seats; what has seats is as large as they reach. */
export const SeatSection = closed({
  id,
  name: text(60),
  kind: { type: 'string', enum: SECTION_KINDS },
  ...place,
  width: along,
  height: along,
  /** Of an area without seats: the kind of ticket that is for it. */
  ticketTypeId: orNull(id),
});
export type SeatSection = Value<typeof SeatSection>;
const seat = {
  id,
  section: id,
  /** A row, or a table. */
  row: { type: 'string', minLength: 1, maxLength: 20 },
  label: { type: 'string', minLength: 1, maxLength: 10 },
  ...place,
  ticketTypeId: id,
  accessible: flag,
} as const;
/** A seat as visitors see it. */
export const MapSeat = closed({ ...seat, taken: flag });
export type MapSeat = Value<typeof MapSeat>;
/** A seat as the staff draw it; one that is blocked is theirs, and the note says why. */
export const SeatDraft = closed({ ...seat, blocked: flag, note: text(200) });
export type SeatDraft = Value<typeof SeatDraft>;
const sections = { type: 'array', items: SeatSection, maxItems: 40 } as const;
export const SeatMapDraft = closed({
  stage: text(60),
  sections,
  seats: { type: 'array', items: SeatDraft, maxItems: MOST_SEATS } as const,
});
export type SeatMapDraft = Value<typeof SeatMapDraft>;
export const SeatMapView = closed({ stage: text(60), sections, seats: list(MapSeat) });
export type SeatMapView = Value<typeof SeatMapView>;
/** What a seat is called. */
export const SeatName = closed({ section: text(60), kind: { type: 'string', enum: SECTION_KINDS }, row: text(20), label: text(10) });
export type SeatName = Value<typeof SeatName>;

/** An event in a list. */
export const EventCard = closed({
  slug: text(120),
  title: text(200),
  summary: text(500),
  cover: orNull(Cover),
  category: text(80),
  format: { type: 'string', enum: FORMATS },
  venue: text(200),
  state: { type: 'string', enum: EVENT_STATES },
  startsAt: time,
  endsAt: time,
  /** The lowest price; null where there are no tickets. */
  fromSatang: orNull(count),
  sale: { type: 'string', enum: SALE_STATES },
});
export type EventCard = Value<typeof EventCard>;

/** An event as its page shows it. */
export const EventDetail = closed({
  card: EventCard,
  about: { type: 'string' },
  address: text(500),
  mapUrl: text(500),
  doorsAt: orNull(time),
  organiser: closed({ name: text(200), email: text(254), phone: text(40) }),
  speakers: list(Speaker),
  agenda: list(AgendaItem),
  questions: list(Question),
  approval: flag,
  refundPolicy: text(2_000),
  refundUntil: orNull(time),
  endReason: text(500),
  listed: flag,
  tickets: list(TicketOffer),
  /** The code with which it was asked for opens something. */
  codeFits: flag,
});
export type EventDetail = Value<typeof EventDetail>;

/** A ticket of an order. */
export const Ticket = closed({
  id,
  number: count,
  typeName: text(120),
  /** Null where nobody has a seat of their own. */
  seat: orNull(SeatName),
  name: text(200),
  email: text(254),
  answers: list(text(300)),
  state: { type: 'string', enum: ATTENDEE_STATES },
  /** The text of its QR; empty where it opens nothing now, or is somebody else's. */
  code: text(60),
  /** It can be put into Apple's Wallet. */
  pass: flag,
  qr: orNull(closed({ edge: count, path: text(20_000) })),
  /** Its own page, for who has only this ticket. */
  path: text(300),
  passedOn: flag,
  inside: flag,
  actions: list({ type: 'string', enum: ['transfer', 'cancel'] }),
});
export type Ticket = Value<typeof Ticket>;

/** A registration as its buyer sees it. */
export const OrderView = closed({
  id,
  reference: text(40),
  token: text(80),
  state: { type: 'string', enum: ORDER_STATES },
  event: closed({
    slug: text(120),
    title: text(200),
    state: { type: 'string', enum: EVENT_STATES },
    startsAt: time,
    endsAt: time,
    venue: text(200),
    address: text(500),
    mapUrl: text(500),
    format: { type: 'string', enum: FORMATS },
    /** For who has a ticket only. */
    onlineUrl: text(500),
    endReason: text(500),
    refundPolicy: text(2_000),
    feedbackUrl: text(500),
  }),
  buyer: closed({ name: text(200), email: text(254), phone: text(40) }),
  lines: list(OrderLine),
  totalSatang: count,
  discountSatang: count,
  refundedSatang: count,
  dueAt: orNull(time),
  reason: text(500),
  questions: list(Question),
  tickets: list(Ticket),
  charge: orNull(closed({ id, token: orNull(text(80)), path: text(300), state: text(30) })),
  mayCancel: flag,
  /** Money comes back when it is cancelled now. */
  moneyBack: flag,
});
export type OrderView = Value<typeof OrderView>;
