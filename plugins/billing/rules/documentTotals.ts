import { vatOfExclusive, vatOfInclusive } from '#kit/thai/vat.ts';
import { withheldByRate } from './withholding.ts';
import type { ChargeLine } from '../contract.ts';

/** What a document's lines come to, satang. `baseSatang + vatSatang + untaxedSatang + roundingSatang = totalSatang`, always. */
export interface DocumentTotals {
  /** Before VAT, of what VAT is on. */
  readonly baseSatang: number;
  readonly vatRateBp: number;
  readonly vatSatang: number;
  /** What has no VAT on it: zero rate, exempt, outside. */
  readonly untaxedSatang: number;
  /** What was taken off the lines; they are without it. */
  readonly discountSatang: number;
  /** Of cash, a line of its own. */
  readonly roundingSatang: number;
  readonly totalSatang: number;
  /** The rate of all lines; 0 where they have several. */
  readonly whtRateBp: number;
  /** Tax that the buyer keeps back, of what is before VAT. */
  readonly whtSatang: number;
}

export interface TotalsOptions {
  readonly priceMode: 'inclusive' | 'exclusive';
  /** 0 for a seller who is not registered: nothing is taxed then. */
  readonly rateBp: number;
  /** VAT line by line instead of once on the whole. */
  readonly perLine?: boolean;
  readonly whtRateBp?: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Adds up the lines of a document. VAT is worked out once on the total of what is taxed and rounded half up at the third decimal of
 * a baht; the base is what is left, so that both always add up to what is paid. Source: Revenue Code sections 79 and 80, order
 * Por.86/2542 item 4 (6).
 */
export function documentTotals(
  lines: readonly ChargeLine[],
  { priceMode, rateBp, perLine = false, whtRateBp = 0 }: TotalsOptions,
): DocumentTotals {
  const isTaxed = ({ kind, vatClass }: ChargeLine) => rateBp > 0 && kind !== 'rounding' && vatClass === 'vat7';
  const taxed = lines.filter(isTaxed).map(({ totalSatang }) => totalSatang);
  const untaxedSatang = sum(lines.filter((line) => line.kind !== 'rounding' && !isTaxed(line)).map(({ totalSatang }) => totalSatang));
  const roundingSatang = sum(lines.filter(({ kind }) => kind === 'rounding').map(({ totalSatang }) => totalSatang));
  const vatOf = (amount: number) => (priceMode === 'inclusive' ? vatOfInclusive : vatOfExclusive)(amount, rateBp).vatSatang;
  const vatSatang = perLine ? sum(taxed.map(vatOf)) : vatOf(sum(taxed));
  const baseSatang = priceMode === 'inclusive' ? sum(taxed) - vatSatang : sum(taxed);
  const rates = new Set(lines.filter(({ kind }) => kind !== 'rounding').map(({ whtBp = whtRateBp }) => whtBp));
  const kept = withheldByRate(lines, { baseSatang, untaxedSatang, isTaxed, whtRateBp });
  return {
    baseSatang,
    vatRateBp: rateBp,
    vatSatang,
    untaxedSatang,
    discountSatang: sum(lines.map(({ discountSatang }) => discountSatang)),
    roundingSatang,
    totalSatang: baseSatang + vatSatang + untaxedSatang + roundingSatang,
    whtRateBp: rates.size === 1 ? [...rates][0]! : rates.size ? 0 : whtRateBp,
    whtSatang: sum(kept.map(({ whtSatang }) => whtSatang)),
  };
}
