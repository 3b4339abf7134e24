import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'already-refunded': {},
  'amount-invalid': { status: 422, details: closed({ mostSatang: { type: 'integer' } }) },
  'authentication-token-missing': { status: 401, details: closed({ detail: { type: 'string' } }) },
  'code-promptpay': { status: 422 },
  'code-unknown': { status: 422 },
  'hold-ended': { details: closed({ as: { type: ['string', 'null'] } }) },
  'insufficient-funds': { details: closed({ availableSatang: { type: 'integer' } }) },
  'pay-self': { status: 422 },
  'payee-expired': { status: 422 },
  'reason-missing': { status: 422 },
  'too-many-open': { details: closed({ most: { type: 'integer' } }) },
  'top-up-unavailable': {},
  'transfers-off': { status: 403 },
  'wallet-frozen': {},
} as const;
