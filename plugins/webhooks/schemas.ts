import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

export const STATES = ['waiting', 'delivered', 'failed'] as const;
export const OFF_REASONS = ['gone', 'failing'] as const;
/** Why there was no answer: what `askOutside` says, `off` where the endpoint is switched off, `sealed` where its secret cannot be read. */
export const ERRORS = ['address', 'forbidden', 'unreachable', 'redirects', 'large', 'slow', 'off', 'sealed'] as const;

const name = { type: 'string', minLength: 1, maxLength: 80, pattern: '\\S' } as const;
const url = { type: 'string', minLength: 1, maxLength: 500 } as const;
const events = orNull({ type: 'array', items: { type: 'string', maxLength: 200 }, minItems: 1, maxItems: 500, uniqueItems: true } as const);

/** What an admin says of an endpoint. `events`: ids of events, or null for all. */
export const EndpointDraft = closed({ name, url, events });
export const NewSecret = closed({ secret: text(100) });
export const Added = closed({ id, secret: text(100) });
export const Turn = closed({ on: flag });
export const Since = closed({ since: time });
export const Replayed = closed({ count });

/** What came of one try. */
const outcome = {
  status: orNull(count),
  error: { type: ['string', 'null'], enum: [...ERRORS, null] },
  millis: orNull(count),
  answer: text(500),
} as const;
export const Tried = closed({ ...outcome, delivered: flag });

export const Delivery = closed({
  id,
  event: text(200),
  state: { type: 'string', enum: STATES },
  at: time,
  attempts: count,
  triedAt: orNull(time),
  dueAt: orNull(time),
  body: { type: 'string' },
  ...outcome,
});
export const DeliveriesQuery = closed(
  {
    state: { type: 'string', enum: ['all', ...STATES], default: 'all' },
    after: text(40),
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
  },
  ['after'],
);
export const Deliveries = closed({ items: list(Delivery), next: orNull(id) });

/** `webhooks:deliveryDue@1`: a delivery is to be tried, unless it has been tried more often than this. */
export const Due = closed({ id, attempt: count });
