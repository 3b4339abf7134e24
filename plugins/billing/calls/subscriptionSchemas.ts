import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ChargeRow } from '../schemas.ts';

export const INTERVALS = ['day', 'week', 'month', 'year'] as const;
/** What may be subscribed to. */
export const PlanDraft = closed({
  code: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,39}$' },
  nameTh: { type: 'string', minLength: 1, maxLength: 120 },
  nameEn: text(120),
  summaryTh: text(400),
  summaryEn: text(400),
  /** What it brings, a line each. */
  featuresTh: list(text(120)),
  featuresEn: list(text(120)),
  interval: { type: 'string', enum: INTERVALS },
  intervalCount: { type: 'integer', minimum: 1, maximum: 36 },
  priceSatang: { type: 'integer', minimum: 0, maximum: 1_000_000_000 },
  trialDays: { type: 'integer', minimum: 0, maximum: 365 },
  active: flag,
});
export const Plan = closed({ ...PlanDraft.properties, id, subscribers: count, version: count });
export type Plan = Value<typeof Plan>;

export const SUBSCRIPTION_STATES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export const Subscription = closed({
  id,
  plan: Plan,
  state: { type: 'string', enum: SUBSCRIPTION_STATES },
  /** Whose it is, for staff. */
  memberName: text(120),
  periodStart: time,
  periodEnd: time,
  /** Day of the month on which it renews: 31 is the last day of shorter months. */
  anchorDay: { type: 'integer', minimum: 1, maximum: 31 },
  cancelAtPeriodEnd: flag,
  trialEndsAt: orNull(time),
  graceUntil: orNull(time),
  /** What changes at the next renewal. */
  nextPlan: orNull(Plan),
  /** What is still to be paid for it. */
  openCharge: orNull(ChargeRow),
  payFrom: { type: 'string', enum: ['invoice', 'wallet'] },
  charges: list(ChargeRow),
  createdAt: time,
  version: count,
});
export type Subscription = Value<typeof Subscription>;
