import { closed, count, list, text, time } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  /** Whoever asks is a member of the cluster who may not do this. */
  'right-missing': { status: 403 },
  /** Somebody was faster, or it never could: how it stands now. */
  'state-changed': { details: closed({ state: text(40) }) },
  /** More than was ordered, or sent: what is still to come. */
  'over-received': { details: closed({ sku: text(60), most: count }) },
  'out-of-stock': { details: closed({ lines: list(closed({ sku: text(60), requested: count, available: count })) }) },
  'below-cost': {},
  'code-taken': { field: 'code' },
  'too-many-lines': { details: closed({ most: count }) },
  /** Nothing is below its point that is not ordered already. */
  'nothing-to-order': {},
  /** The supplier has no address that mail can be sent to. */
  'address-missing': {},
  'mailed-already': { details: closed({ address: text(200), mailedAt: time }) },
  /** The site sends no mail, or not to this address now. */
  'mail-unavailable': {},
} as const;
