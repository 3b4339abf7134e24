import { partOf } from '#kit/thai/rounding.ts';

/**
 * Income tax that a company keeps back from what it pays and hands to the Revenue Department, basis points of the price before
 * VAT. Source: Revenue Code section 3 tredecim with order Tor.Por.4/2528.
 */
export const WITHHOLDING: Record<'service' | 'rent' | 'advertising' | 'transport' | 'insurance', number> = {
  service: 300,
  rent: 500,
  advertising: 200,
  transport: 100,
  /** Against loss, not life. */
  insurance: 100,
};

/** What is kept back of a price before VAT, satang. */
export const withheld = partOf;
