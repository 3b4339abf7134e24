import type { Value } from '#kit/schema/schema.ts';

/** `draft` → `published` → `ongoing` at the start → `ended` → `archived`; `postponed` until it has another day; `cancelled`. */
export const EVENT_STATES = ['draft', 'published', 'ongoing', 'ended', 'archived', 'postponed', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** `held` for some minutes → `pending_approval` → `awaiting_payment` → `confirmed`; the rest is over. */
export const ORDER_STATES = [
  'held',
  'pending_approval',
  'awaiting_payment',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Of one ticket. `awaiting`: its order is not confirmed yet. */
export const ATTENDEE_STATES = ['awaiting', 'active', 'transferred', 'cancelled'] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

export const WAITLIST_STATES = ['waiting', 'offered', 'purchased', 'offer_expired', 'cancelled'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** What a door says of a code. */
export const VERDICTS = ['in', 'out', 'again', 'not_in', 'wrong', 'void', 'unknown', 'closed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const FORMATS = ['onsite', 'online', 'hybrid'] as const;
export type EventFormat = Value<{ readonly type: 'string'; readonly enum: typeof FORMATS }>;
