import { closed, count, text } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'code-unknown': { status: 404, field: 'code' },
  'code-taken': { field: 'code' },
  'slug-taken': { field: 'slug' },
  'applied-before': {},
  'socials-invalid': { status: 422, field: 'socials', details: closed({ line: count }) },
  'tax-id-needed': { status: 422, field: 'taxId' },
  'too-many-links': { details: closed({ most: count }) },
  'link-target': { status: 422, field: 'target' },
  'gift-gone': { field: 'itemId' },
  'gift-closed': { field: 'slug' },
  'gift-self': {},
  'gift-short': { details: closed({ leftSatang: count, priceSatang: count }) },
  'wallet-frozen': {},
  'message-long': { status: 422, field: 'message', details: closed({ most: count }) },
  'thanks-bad': { status: 422, field: 'thanks' },
  'state-changed': { details: closed({ state: text(20) }) },
  'nothing-to-pay': { details: closed({ netSatang: { type: 'integer' } }) },
  'payee-without-tax-id': { field: 'influencerId' },
  'statement-open': { details: closed({ number: text(20) }) },
  'no-wallet': { field: 'method' },
  'reference-missing': { status: 422, field: 'reference' },
  'certificate-incomplete': {},
  'period-invalid': { field: 'toDay' },
} as const;
