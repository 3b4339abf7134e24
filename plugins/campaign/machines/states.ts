/** `draft` → `scheduled` until it opens → `open` → `closed` → `archived`. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `submitted` → `verified` → `confirmed`, or `waitlisted` → `offered` → `confirmed`; who came is `attended`. */
export const REGISTRATION_STATES = [
  'submitted',
  'verified',
  'confirmed',
  'waitlisted',
  'offered',
  'offer_expired',
  'attended',
  'no_show',
  'cancelled',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What a door says of a code. */
export const VERDICTS = ['in', 'again', 'wrong', 'void', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];
