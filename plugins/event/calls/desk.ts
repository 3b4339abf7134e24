import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { FORMATS } from '../machines/states.ts';
import { AgendaItem, Cover, MOST_QUESTIONS, price, Question, slug, Speaker, TICKET_KINDS, VISIBILITIES } from '../schemas.ts';

const title = { type: 'string', minLength: 1, maxLength: 200 } as const;
const name = { type: 'string', minLength: 1, maxLength: 120 } as const;
const url = { type: 'string', maxLength: 500, pattern: '^(?:https?://[^\\s]+)?$', default: '' } as const;
const ids = { type: 'array', items: id, maxItems: 30, default: [] } as const;
const manage = { roles: STAFF, needs: 'manage' } as const;
const version = { ...orNull(count), default: null } as const;

export const NewEvent = closed({
  id,
  title,
  slug,
  format: { type: 'string', enum: FORMATS, default: 'onsite' },
  startsAt: time,
  endsAt: time,
});

/** An event as its manager writes it. */
export const EventDraft = closed({
  title,
  slug,
  summary: { ...text(500), default: '' },
  about: { type: 'string', maxLength: 60_000, default: '' },
  cover: { ...orNull(Cover), default: null },
  category: { ...text(80), default: '' },
  format: { type: 'string', enum: FORMATS },
  venue: { ...text(200), default: '' },
  address: { ...text(500), default: '' },
  mapUrl: url,
  onlineUrl: url,
  startsAt: time,
  endsAt: time,
  doorsAt: { ...orNull(time), default: null },
  organiser: { ...text(200), default: '' },
  organiserEmail: { ...text(254), default: '' },
  organiserPhone: { ...text(40), default: '' },
  speakers: { type: 'array', items: Speaker, maxItems: 60, default: [] },
  agenda: { type: 'array', items: AgendaItem, maxItems: 100, default: [] },
  questions: { type: 'array', items: Question, maxItems: MOST_QUESTIONS, default: [] },
  visibility: { type: 'string', enum: VISIBILITIES },
  approval: flag,
  holdMinutes: { type: 'integer', minimum: 1, maximum: 120 },
  refundDays: orNull({ type: 'integer', minimum: 0, maximum: 365 }),
  refundPolicy: { ...text(2_000), default: '' },
  transferable: flag,
  reminderHours: { type: 'integer', minimum: 0, maximum: 336 },
  feedbackUrl: url,
  certificate: flag,
});

export const PoolDraft = closed({ name, capacity: { type: 'integer', minimum: 0, maximum: 1_000_000 } });
export const TypeDraft = closed({
  name,
  detail: { ...text(1_000), default: '' },
  kind: { type: 'string', enum: TICKET_KINDS },
  priceSatang: { ...price, default: 0 },
  poolIds: { type: 'array', items: id, minItems: 1, maxItems: 10 },
  minPerOrder: { type: 'integer', minimum: 1, maximum: 10, default: 1 },
  maxPerOrder: { type: 'integer', minimum: 1, maximum: 10, default: 10 },
  saleFrom: { ...orNull(time), default: null },
  saleTo: { ...orNull(time), default: null },
  hiddenWithoutCode: { ...flag, default: false },
  hideWhenSoldOut: { ...flag, default: false },
  waitlist: { ...flag, default: true },
  active: { ...flag, default: true },
});
export const PROMO_KINDS = ['percent', 'fixed', 'unlock'] as const;
export const PromoDraft = closed({
  code: { type: 'string', minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9ก-๙_-]+$' },
  kind: { type: 'string', enum: PROMO_KINDS },
  percent: { type: 'integer', minimum: 0, maximum: 100, default: 0 },
  amountSatang: { ...price, default: 0 },
  ticketTypeIds: ids,
  maxUses: { ...orNull({ type: 'integer', minimum: 1, maximum: 1_000_000 }), default: null },
  expiresAt: { ...orNull(time), default: null },
});
export const ListDraft = closed({
  name,
  ticketTypeIds: ids,
  doors: { type: 'array', items: text(60), maxItems: 20, default: [] },
  activeFrom: { ...orNull(time), default: null },
  activeTo: { ...orNull(time), default: null },
});
export const MessageDraft = closed({
  subject: title,
  body: { type: 'string', minLength: 1, maxLength: 5_000 },
  ticketTypeIds: ids,
  listId: { ...orNull(id), default: null },
  presence: { type: 'string', enum: ['all', 'came', 'absent'], default: 'all' },
});

const reason = { ...text(500), default: '' } as const;
const about = <const Path extends string>(path: Path) => ({ method: 'POST', path: `/api/event/desk/${path}`, ...manage }) as const;

/** The staff's work on events and what is sold for them. */
export const desk = {
  createEvent: { ...about('events'), idempotent: true, body: NewEvent, refuses: ['slug-taken', 'times-wrong'] },
  saveEvent: {
    ...about('events/:id'),
    body: closed({ event: EventDraft, version: count }),
    reply: closed({ version: count, slug: text(120) }),
    refuses: ['slug-taken', 'times-wrong'],
  },
  /** Publishes, postpones, cancels, archives; with `startsAt` it takes place then. Cancelling gives money back, step by step. */
  turnEvent: {
    ...about('events/:id/turn'),
    body: closed({
      action: { type: 'string', enum: ['PUBLISH', 'POSTPONE', 'CANCEL', 'ARCHIVE'] },
      reason,
      startsAt: { ...orNull(time), default: null },
      endsAt: { ...orNull(time), default: null },
    }),
    refuses: ['action-not-allowed', 'refund-needed', 'times-wrong', 'type-missing'],
  },
  /** Makes drafts like it, at other times: one, or a series of them. */
  copyEvent: {
    ...about('events/:id/copy'),
    idempotent: true,
    body: closed({ starts: { type: 'array', items: time, minItems: 1, maxItems: 52 } }),
    reply: closed({ slugs: list(text(120)) }),
  },
  removeEvent: { ...about('events/:id/remove'), refuses: ['in-use'] },

  savePool: { ...about('events/:event/pools'), body: closed({ id, pool: PoolDraft, version }), refuses: ['capacity-taken'] },
  removePool: { ...about('pools/:id/remove'), refuses: ['in-use'] },
  saveType: {
    ...about('events/:event/types'),
    body: closed({ id, type: TypeDraft, version }),
    refuses: ['pool-missing', 'quantity-wrong'],
  },
  removeType: { ...about('types/:id/remove'), refuses: ['in-use'] },
  savePromo: { ...about('events/:event/promos'), body: closed({ id, promo: PromoDraft, version }), refuses: ['code-taken'] },
  removePromo: { ...about('promos/:id/remove') },

  decideOrder: {
    ...about('orders/:id/decide'),
    body: closed({ action: { type: 'string', enum: ['APPROVE', 'REJECT'] }, reason }),
    refuses: ['action-not-allowed', 'unavailable'],
  },
  /** Gives a registration up in its buyer's place; with `refund` all that was paid for it goes back. */
  deskCancelOrder: {
    ...about('orders/:id/cancel'),
    needs: 'refund',
    money: 'refund',
    body: closed({ reason, refund: flag }),
    refuses: ['action-not-allowed'],
  },
  /** A bill was paid when the places had gone: it is honoured, or the money goes back. */
  decideLate: {
    ...about('orders/:id/late'),
    needs: 'refund',
    money: 'refund',
    body: closed({ as: { type: 'string', enum: ['honour', 'refund'] } }),
    refuses: ['action-not-allowed', 'nothing-to-refund', 'sold-out'],
  },
  /** Sends the mail with the tickets once more. */
  mailOrder: { ...about('orders/:id/mail'), refuses: ['action-not-allowed'] },
  sendMessage: { ...about('events/:event/messages'), idempotent: true, body: closed({ id, message: MessageDraft }) },
} as const;
