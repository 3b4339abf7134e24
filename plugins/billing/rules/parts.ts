import { allocate, vatOfExclusive, vatOfInclusive } from '#kit/thai/vat.ts';
import type { ChargeLine } from '../contract.ts';
import type { DocumentTotals } from './documentTotals.ts';

/** So much of a line. */
export interface LineShare {
  readonly lineId: string;
  readonly amountSatang: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const isTaxed = ({ kind, vatClass }: ChargeLine, rateBp: number) => rateBp > 0 && kind !== 'rounding' && vatClass === 'vat7';

/** A part of a line, with VAT in it. */
export const shareLine = (line: ChargeLine, satang: number): ChargeLine => ({
  ...line,
  quantity: 1,
  unit: '',
  unitSatang: satang,
  discountSatang: 0,
  totalSatang: satang,
});

/** What each line of a charge comes to with VAT in it. */
export function grossLines(
  lines: readonly ChargeLine[],
  { priceMode, rateBp, perLine, vatSatang }: { priceMode: 'inclusive' | 'exclusive'; rateBp: number; perLine: boolean; vatSatang: number },
): ChargeLine[] {
  if (priceMode === 'inclusive') return [...lines];
  const taxed = lines.filter((line) => isTaxed(line, rateBp));
  const whole = taxed.map(({ totalSatang }) => totalSatang);
  const vat = perLine ? whole.map((satang) => vatOfExclusive(satang, rateBp).vatSatang) : taxed.length ? allocate(vatSatang, whole) : [];
  return lines.map((line) => ({ ...line, totalSatang: line.totalSatang + (vat[taxed.indexOf(line)] ?? 0) }));
}

/**
 * The lines that money which came in now is for: its share of what no paper stands for yet, and of the last money all that is left.
 * Null where a line takes something off, which cannot be shared out: such a charge has one paper, when all is there.
 */
export function partLines(
  gross: readonly ChargeLine[],
  standing: readonly (readonly ChargeLine[])[],
  { satang, isLast }: { satang: number; isLast: boolean },
): ChargeLine[] | null {
  if (gross.some(({ kind, totalSatang }) => totalSatang < 0 && kind !== 'rounding')) return null;
  const before = new Map<string, number>();
  for (const { id, totalSatang } of standing.flat()) before.set(id, (before.get(id) ?? 0) + totalSatang);
  const left = gross.map(({ id, totalSatang }) => totalSatang - (before.get(id) ?? 0));
  const weights = left.map((each) => Math.max(0, each));
  if (!isLast && sum(weights) < satang) return null;
  const shares = isLast ? left : allocate(satang, weights);
  return gross.map((line, index) => shareLine(line, shares[index]!)).filter(({ totalSatang }) => totalSatang !== 0);
}

/**
 * What a part comes to. Its VAT is that of all parts so far less that of those before, of the last one what is left of the whole: the
 * parts together are what one paper for all would be, to the satang. Parts of another rate count for themselves.
 */
export function partTotals(
  lines: readonly ChargeLine[],
  before: readonly { readonly lines: readonly ChargeLine[]; readonly vatRateBp: number; readonly vatSatang: number }[],
  { rateBp, perLine, isLast, whole }: { rateBp: number; perLine: boolean; isLast: boolean; whole: DocumentTotals },
): DocumentTotals {
  const same = before.filter(({ vatRateBp }) => vatRateBp === rateBp);
  const taxed = new Map<string, number>();
  const all = [...same.flatMap((part) => part.lines), ...lines].filter((line) => isTaxed(line, rateBp));
  for (const { id, totalSatang } of all) taxed.set(id, (taxed.get(id) ?? 0) + totalSatang);
  const vatOf = (satang: number) => vatOfInclusive(satang, rateBp).vatSatang;
  const amounts = [...taxed.values()];
  const soFar = perLine ? sum(amounts.map(vatOf)) : vatOf(sum(amounts));
  const isWhole = same.length === before.length;
  const vatUntilNow = isWhole ? (isLast ? whole.vatSatang : Math.min(soFar, whole.vatSatang)) : soFar;
  const vatSatang = vatUntilNow - sum(same.map((part) => part.vatSatang));
  const sumOf = (of: (line: ChargeLine) => boolean) => sum(lines.filter(of).map(({ totalSatang }) => totalSatang));
  const [taxedSatang, roundingSatang] = [sumOf((line) => isTaxed(line, rateBp)), sumOf(({ kind }) => kind === 'rounding')];
  const totalSatang = sumOf(() => true);
  return {
    baseSatang: taxedSatang - vatSatang,
    vatRateBp: rateBp,
    vatSatang,
    untaxedSatang: totalSatang - taxedSatang - roundingSatang,
    discountSatang: 0,
    roundingSatang,
    totalSatang,
    whtRateBp: 0,
    whtSatang: 0,
  };
}

/**
 * What of a refund is taken from each paper of a charge that was paid in parts, in the order of the papers: of each line as much as is
 * left of it there; a refund that names no lines takes what is left of each paper as a whole.
 */
export function creditShares(
  papers: readonly (readonly LineShare[])[],
  { amountSatang, lines }: { amountSatang: number; lines: readonly LineShare[] },
): LineShare[][] {
  const wanted = new Map<string, number>();
  for (const { lineId, amountSatang: satang } of lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + satang);
  let rest = amountSatang;
  return papers.map((left) => {
    const there = left.map((each) => Math.max(0, each.amountSatang));
    const whole = Math.min(rest, sum(there));
    const shares = lines.length
      ? there.map((most, index) => Math.min(most, wanted.get(left[index]!.lineId) ?? 0))
      : whole > 0
        ? allocate(whole, there)
        : there.map(() => 0);
    for (const [index, share] of shares.entries()) {
      const { lineId } = left[index]!;
      wanted.set(lineId, (wanted.get(lineId) ?? 0) - share);
    }
    rest -= sum(shares);
    return left.map(({ lineId }, index) => ({ lineId, amountSatang: shares[index]! })).filter((share) => share.amountSatang > 0);
  });
}
