import { closed, text } from '#kit/schema/shapes.ts';

const whole = { type: 'integer' } as const;

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'till-unknown': { status: 403 },
  'device-revoked': { status: 403 },
  'pin-wrong': { status: 403, details: closed({ left: whole }) },
  'pin-locked': { status: 403 },
  'member-needed': { status: 403 },
  /** An entry that was changed on its way, or not made by this till. */
  'log-invalid': { status: 422, details: closed({ seq: whole }) },
  /** Something is missing before what was sent: `expected` comes next. */
  'log-gap': { details: closed({ expected: whole }) },
  /** What was sent does not go on from what is here: the till was brought back from a copy. `seq` is where they part. */
  'log-forked': { details: closed({ seq: whole, expected: whole }) },
  'log-foreign': { status: 422 },
  /** Nothing of it is taxed, or who sold it is not registered for VAT. */
  'no-tax-invoice': {},
  'bill-returned': {},
  /** A full tax invoice has taken its place already. */
  'document-ended': { details: closed({ number: text(60) }) },
  /** The law asks for something that the store has not said. */
  'document-incomplete': { status: 422, details: closed({ fields: { type: 'object', additionalProperties: text(80) } as const }) },
  /** No member's code, or one that has run out. */
  'code-unknown': { status: 404 },
  'method-off': {},
  'id-taken': {},
  /** It was given back; whoever wants to pay by it asks anew. */
  'tender-undone': {},
  'tender-used': {},
  'insufficient-funds': { details: closed({ availableSatang: whole }) },
  'wallet-frozen': {},
  'gift-unknown': { status: 404 },
  'gift-empty': { details: closed({ balanceSatang: whole }) },
  'credit-refused': { details: closed({ leftSatang: whole }) },
  'deposit-unknown': { status: 404 },
  'deposit-used': {},
  'deposit-differs': { details: closed({ depositSatang: whole }) },
  'charge-paid': {},
  'right-missing': { status: 403 },
  'shift-open': {},
  'shift-closed': {},
  /** Of what is over or short by more than the limit. */
  'reason-needed': { status: 422, field: 'reason', details: closed({ overSatang: whole }) },
  'quarantine-ended': {},
  'till-gone': {},
  'mail-off': {},
  'mail-address': { status: 422, field: 'email' },
  'mail-too-many': { status: 429 },
  /** An id that is there twice, or more that must be chosen than there is. */
  'setup-invalid': { status: 422 },
  /** No code of a table, or one that was renewed. */
  'table-code': { status: 410 },
  'table-off': {},
  /** Goods that this store does not sell at its tables. */
  'goods-unknown': { status: 404 },
  'goods-out': { details: closed({ title: text(300) }) },
  'choices-invalid': { status: 422 },
  'prices-changed': {},
  'order-full': {},
  'order-empty': {},
  /** More than guests order: of this browser, or at this table. */
  'table-busy': { status: 429 },
  'order-decided': {},
} as const;
