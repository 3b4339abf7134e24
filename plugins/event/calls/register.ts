import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { WAITLIST_STATES } from '../machines/states.ts';
import { email, MOST_QUESTIONS, MOST_TICKETS, OrderView, price, slug, token } from '../schemas.ts';

const limit = { times: 60, seconds: 60 } as const;
const path = closed({ path: text(300) });
const byToken = closed({ token });

const fill = <const Schema extends object>(most: number, letter: string, schema: Schema) =>
  Object.fromEntries(Array.from({ length: most }, (_, nth) => [`${letter}${nth + 1}`, schema])) as Record<string, Schema>;

/** Who comes with a ticket: of a form, so each has a name of its own: `attendees.t2.name`, `attendees.t2.q1`. */
const Attendee = {
  type: 'object',
  properties: { name: text(200), email: text(254), ...fill(MOST_QUESTIONS, 'q', text(300)) },
  additionalProperties: false,
} as const;
const Attendees = { type: 'object', properties: fill(MOST_TICKETS, 't', Attendee), additionalProperties: false } as const;
export type AttendeesInput = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;

export const Buyer = { name: { type: 'string', minLength: 1, maxLength: 200 }, email, phone: { ...text(40), default: '' } } as const;

/** What visitors do: guests by the address of their registration, which nobody guesses. All of it works as a form. */
export const register = {
  /** Keeps places for some minutes. `take` says how many of which ticket, `<id>:2`: of one with seats the best that are free. */
  hold: {
    method: 'POST',
    path: '/api/event/holds',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    body: closed({
      slug,
      take: { type: 'array', items: text(50), maxItems: 20, default: [] },
      /** Seats of the map that were chosen one by one. */
      seats: { type: 'array', items: id, maxItems: 20, default: [] },
      code: { ...text(40), default: '' },
      donationSatang: { ...price, default: 0 },
    }),
    reply: path,
    limit,
    refuses: [
      'code-expired',
      'code-unknown',
      'code-used-up',
      'donation-missing',
      'not-on-sale',
      'nothing-chosen',
      'quantity-wrong',
      'seats-gone',
      'sold-out',
    ],
  },
  /** Says who comes: then it stands, waits for the staff, or is to be paid. */
  register: {
    method: 'POST',
    path: '/api/event/orders/:order/register',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    body: closed({ token, ...Buyer, attendees: { ...Attendees, default: {} } }),
    reply: path,
    limit,
    refuses: ['action-not-allowed', 'answer-missing', 'hold-expired', 'name-missing', 'unavailable'],
  },
  findOrder: { method: 'GET', path: '/api/event/orders/:order', roles: EVERYONE, query: byToken, reply: OrderView },
  /** Gives up all of it; money comes back by what the event says of it. */
  cancelOrder: {
    method: 'POST',
    path: '/api/event/orders/:order/cancel',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit,
    refuses: ['action-not-allowed', 'too-late'],
  },
  cancelTicket: {
    method: 'POST',
    path: '/api/event/tickets/:ticket/cancel',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit,
    refuses: ['action-not-allowed', 'too-late'],
  },
  /** Somebody else comes: they get a ticket with a code of its own, this one opens nothing any more. */
  transferTicket: {
    method: 'POST',
    path: '/api/event/tickets/:ticket/transfer',
    roles: EVERYONE,
    form: true,
    body: closed({ token, name: Buyer.name, email }),
    reply: path,
    limit,
    refuses: ['action-not-allowed', 'not-transferable'],
  },
  joinWaitlist: {
    method: 'POST',
    path: '/api/event/waitlist',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    body: closed({ slug, ticketTypeId: id, ...Buyer }),
    reply: path,
    limit,
    refuses: ['waitlist-closed', 'waits-already'],
  },
  findOffer: {
    method: 'GET',
    path: '/api/event/waitlist/:entry',
    roles: EVERYONE,
    query: byToken,
    reply: closed({
      id,
      token: text(80),
      state: { type: 'string', enum: WAITLIST_STATES },
      name: text(200),
      ticketName: text(120),
      event: closed({ slug: text(120), title: text(200), startsAt: text(40), state: text(20) }),
      /** Place in the queue, from 1; null for who does not wait. */
      place: { type: ['integer', 'null'] },
      dueAt: { type: ['string', 'null'] },
      orderPath: { type: ['string', 'null'] },
    }),
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/event/waitlist/:entry/accept',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit,
    refuses: ['offer-over'],
  },
  leaveWaitlist: {
    method: 'POST',
    path: '/api/event/waitlist/:entry/leave',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit,
    refuses: ['offer-over'],
  },
} as const;
