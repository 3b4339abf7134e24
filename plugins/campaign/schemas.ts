import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { CAMPAIGN_STATES, REGISTRATION_STATES } from './machines/states.ts';

/** A text of the staff; English may be missing. */
export const local = (maxLength: number) => closed({ th: text(maxLength), en: { ...text(maxLength), default: '' } });
export type Local = { readonly th: string; readonly en: string };

/** Rounds of a campaign, and questions of its form, at most. */
export const MOST_ROUNDS = 60;
export const MOST_QUESTIONS = 60;
export const ONE_BY = ['email', 'phone', 'national_id'] as const;

export const slug = { type: 'string', minLength: 1, maxLength: 80, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' } as const;
export const token = { ...text(80), default: '' } as const;
export const email = { type: 'string', maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' } as const;

export const Cover = closed({ url: text(500), width: count, height: count, fileId: orNull(id) });
export type Cover = Value<typeof Cover>;

/** What visitors may know of a round; places only where the campaign counts them in public. */
export const RoundView = closed({
  id,
  name: text(200),
  place: text(200),
  startsAt: time,
  endsAt: time,
  /** `open` has places, `queue` takes people for the waiting list. */
  now: { type: 'string', enum: ['open', 'queue', 'full', 'over'] },
  left: orNull(count),
  capacity: orNull(count),
  waiting: count,
});
export type RoundView = Value<typeof RoundView>;

/** How a campaign stands at this moment, by its clock. */
export const STANDINGS = ['soon', 'open', 'closed'] as const;
export type Standing = (typeof STANDINGS)[number];

export const Seats = closed({ standing: { type: 'string', enum: STANDINGS }, rounds: list(RoundView) });

/** The page of the campaign's form that comes next, with what is asked there by the answers so far. */
export const Step = closed({ page: text(40), number: count, count, shown: list(text(40)), required: list(text(40)) });
export type Step = Value<typeof Step>;

export const RegistrationView = closed({
  id,
  token: text(80),
  reference: text(40),
  state: { type: 'string', enum: REGISTRATION_STATES },
  name: text(200),
  email: text(254),
  campaign: closed({ slug: text(80), title: text(200), contact: text(300), confirmText: text(4_000) }),
  round: closed({ name: text(200), place: text(200), startsAt: time, endsAt: time }),
  /** What the door reads; empty without a place. */
  code: text(40),
  /** Place in the queue, from 1; null for who does not wait. */
  place: orNull(count),
  dueAt: orNull(time),
  attendedAt: orNull(time),
  mayCancel: flag,
});
export type RegistrationView = Value<typeof RegistrationView>;

export const campaignState = { type: 'string', enum: CAMPAIGN_STATES } as const;
