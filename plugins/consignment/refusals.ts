import { closed, text } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  /** Whoever asks is of the cluster and does not own it. */
  'right-missing': { status: 403 },
  'account-unknown': { field: 'accountId' },
  /** Another vendor has the good there on some of these days. */
  'item-taken': { details: closed({ vendor: text(160), from: text(40) }) },
  /** Something was sold of it: its last day is this one, or after it. */
  'sold-since': { details: closed({ day: text(40) }) },
  'state-changed': { details: closed({ state: text(20) }) },
  /** Another statement of the vendor is worked on. */
  'settlement-open': { details: closed({ number: text(20) }) },
  /** The vendor would get nothing, or owe something: it waits for further sales. */
  'nothing-to-pay': { details: closed({ netSatang: { type: 'integer' } }) },
  'period-invalid': { field: 'toDay' },
} as const;
