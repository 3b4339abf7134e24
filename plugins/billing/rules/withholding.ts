import { partOf } from '#kit/thai/rounding.ts';
import { allocate } from '#kit/thai/vat.ts';
import type { ChargeLine } from '../contract.ts';

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

/** Rates that a line may have, basis points. */
export const WHT_RATES = [0, ...new Set(Object.values(WITHHOLDING))].toSorted((a, b) => a - b);

/** What is kept back at one rate. */
export interface Withheld {
  readonly rateBp: number;
  /** Before VAT. */
  readonly baseSatang: number;
  readonly whtSatang: number;
}

/** Whether lines say for themselves what is kept back of them. */
export const isByLine = (lines: readonly ChargeLine[]): boolean => lines.some(({ whtBp }) => whtBp !== undefined && whtBp > 0);

/** Lines of whom nothing is kept back. */
export const withoutWithholding = (lines: readonly ChargeLine[]): ChargeLine[] =>
  lines.map((line) => {
    const { whtBp: _, ...rest } = line;
    return rest;
  });

/**
 * What a company keeps back of lines, by rate, the lowest first. Each line's price before VAT is its share of what all of its kind come to
 * before VAT, so that the bases together are the document's to the satang; tax is rounded once for each rate.
 */
export function withheldByRate(
  lines: readonly ChargeLine[],
  {
    baseSatang,
    untaxedSatang,
    isTaxed,
    whtRateBp = 0,
  }: { baseSatang: number; untaxedSatang: number; isTaxed: (line: ChargeLine) => boolean; whtRateBp?: number },
): Withheld[] {
  const bases = new Map<number, number>();
  const share = (some: readonly ChargeLine[], satang: number) => {
    if (!some.length) return;
    const weights = some.map(({ totalSatang }) => Math.max(0, totalSatang));
    for (const [index, part] of allocate(satang, weights).entries()) {
      const rateBp = some[index]!.whtBp ?? whtRateBp;
      bases.set(rateBp, (bases.get(rateBp) ?? 0) + part);
    }
  };
  const counted = lines.filter(({ kind }) => kind !== 'rounding');
  share(counted.filter(isTaxed), baseSatang);
  share(
    counted.filter((line) => !isTaxed(line)),
    untaxedSatang,
  );
  return [...bases]
    .filter(([rateBp]) => rateBp > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rateBp, base]) => ({ rateBp, baseSatang: base, whtSatang: withheld(base, rateBp) }));
}

/** What a document says is kept back, by rate: of its lines, or of all of it. */
export function withheldOn(document: {
  lines: readonly ChargeLine[];
  baseSatang: number;
  untaxedSatang: number;
  vatRateBp: number;
  whtRateBp: number;
  whtSatang: number;
}): Withheld[] {
  const { lines, baseSatang, untaxedSatang, vatRateBp, whtRateBp, whtSatang } = document;
  if (whtSatang === 0) return [];
  if (!isByLine(lines)) return [{ rateBp: whtRateBp, baseSatang: baseSatang + untaxedSatang, whtSatang }];
  return withheldByRate(lines, { baseSatang, untaxedSatang, isTaxed: ({ vatClass }) => vatRateBp > 0 && vatClass === 'vat7', whtRateBp });
}
