import { roundHalfUp } from './rounding.ts';

const WHOLE = 10_000n;

/** What section 80 of the Revenue Code says when no royal decree lowers it, basis points. */
export const STATUTORY_VAT_BP = 1000;

/**
 * The rates of value added tax by day, both ends included, `to: null` where none is set. Local tax is in them: 7 % are 6.3 % and
 * 0.7 %. `confirmed` is false where no decree was found yet: the rate is the one before, and whoever is responsible should look.
 */
export const VAT_RATES: readonly { from: string; to: string | null; rateBp: number; confirmed: boolean; source: string }[] = [
  { from: '1992-01-01', to: '1997-08-15', rateBp: 700, confirmed: true, source: 'Revenue Code, section 80, with royal decrees' },
  { from: '1997-08-16', to: '1999-03-31', rateBp: 1000, confirmed: true, source: 'Revenue Code, section 80' },
  {
    from: '1999-04-01',
    to: '2026-09-30',
    rateBp: 700,
    confirmed: true,
    source: 'Royal decrees under the Revenue Code that lower the rate, renewed every year or two; the last one ends on 30 September 2026',
  },
  { from: '2026-10-01', to: null, rateBp: 700, confirmed: false, source: 'As before; the decree that renews it is yet to be entered here' },
];

/** The rate on a day, `2026-11-21`. Before 1992 there was none. */
export function vatRateOn(day: string): { rateBp: number; confirmed: boolean } {
  const found = VAT_RATES.find(({ from, to }) => from <= day && (to === null || day <= to));
  return found ? { rateBp: found.rateBp, confirmed: found.confirmed } : { rateBp: 0, confirmed: true };
}

/** The tax in an amount that includes it. `baseSatang + vatSatang` is always the amount; a negative one mirrors the positive. */
export function vatOfInclusive(totalSatang: number, rateBp: number): { baseSatang: number; vatSatang: number } {
  const vatSatang = roundHalfUp(BigInt(totalSatang) * BigInt(rateBp), WHOLE + BigInt(rateBp));
  return { baseSatang: totalSatang - vatSatang, vatSatang };
}

/** The tax on an amount without it. */
export function vatOfExclusive(baseSatang: number, rateBp: number): { vatSatang: number; totalSatang: number } {
  const vatSatang = roundHalfUp(BigInt(baseSatang) * BigInt(rateBp), WHOLE);
  return { vatSatang, totalSatang: baseSatang + vatSatang };
}

/**
 * An amount (a discount, the tax of a document) laid on its lines in proportion to `weights`: whole numbers from 0. The largest
 * remainders get the satang that are left over, the earlier line where they are equal, so that the parts sum to the amount and
 * none has another sign. Weights that are all 0 share evenly.
 * @throws RangeError for a weight below 0, or an amount and nothing to lay it on
 */
export function allocate(amountSatang: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('weights are 0 or more');
  if (!weights.length && amountSatang) throw new RangeError('no weights');
  const shares = (weights.some(Boolean) ? weights : weights.map(() => 1)).map(BigInt);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const size = BigInt(Math.abs(amountSatang));
  const parts = shares.map((share, index) => ({ index, part: (size * share) / whole, rest: (size * share) % whole }));
  const left = Number(size - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const part of byRest.slice(0, left)) part.part += 1n;
  return parts.map(({ part }) => (amountSatang < 0 && part ? -Number(part) : Number(part)));
}
