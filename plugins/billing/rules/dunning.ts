import type { Subscription } from '../calls/subscriptionSchemas.ts';

const DAY = 86_400_000;
/** Days after a renewal was opened on which it is tried or asked for again; after the last one it is past due. */
export const DUNNING_DAYS = [1, 3, 7] as const;
/** Until when a first charge may be paid, ms: then the subscription has not begun. */
export const INCOMPLETE_MS = 23 * 3_600_000;
/** Days before a renewal on which its member is told. */
export const REMIND_DAYS = 3;

/** What says when time changes something of a subscription. */
export interface Timed {
  readonly state: Subscription['state'];
  readonly period_end: Date;
  readonly cancel_at_period_end: boolean;
  readonly open_charge_id: string | null;
  readonly open_since: Date | null;
  readonly dunning_step: number;
  readonly grace_until: Date | null;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The moment of the next reminder. */
export const dunAt = ({ open_since: since, dunning_step: step }: Timed): Date =>
  new Date(since!.getTime() + DUNNING_DAYS[Math.min(step, DUNNING_DAYS.length - 1)]! * DAY);

/** When time changes something of a subscription next; null where it waits for somebody (a first charge ends by itself). */
export function dueAt(row: Timed): Date | null {
  const { state, period_end: end, cancel_at_period_end: ends } = row;
  if (state !== 'trialing' && state !== 'active' && state !== 'past_due') return null;
  if (state === 'past_due') return ends ? earlier(row.grace_until!, end) : row.grace_until;
  if (row.open_charge_id === null) return end;
  return ends ? earlier(dunAt(row), end) : dunAt(row);
}
