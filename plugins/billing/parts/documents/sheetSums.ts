import type { Document } from '../../schemas.ts';

/** A row of what a document comes to: its word (`document.<word>`), a rate behind it, and the amount. */
export interface SheetSum {
  readonly word: string;
  /** Basis points, 0 for none. */
  readonly rateBp: number;
  readonly satang: number;
  readonly strong: boolean;
}
const row = (word: string, satang: number, { rateBp = 0, strong = false } = {}): SheetSum => ({ word, rateBp, satang, strong });

/** What the lines of a document come to, in the order in which it is added up; the same rows as its PDF has. */
export function sheetSums(document: Document): SheetSum[] {
  const { kind, lines, priceMode, vatRateBp, vatSatang, baseSatang, untaxedSatang, roundingSatang, totalSatang, whtSatang } = document;
  const inclusive = priceMode === 'inclusive';
  const shown = lines.filter((line) => line.kind !== 'rounding').reduce((sum, line) => sum + line.totalSatang, 0);
  const kept = (word: string, sign: number, strong = false) =>
    document.withheld.map((one) => row(word, sign * one.whtSatang, { rateBp: one.rateBp, strong }));
  if (kind === 'wht_cert') return [row('subtotal', shown), ...kept('withheldFrom', 1, true)];
  const splitsVat = vatRateBp > 0 && kind !== 'abb_tax_invoice';
  return [
    ...(splitsVat || roundingSatang ? [row(splitsVat && inclusive && vatSatang ? 'subtotalInclusive' : 'subtotal', shown)] : []),
    ...(splitsVat && untaxedSatang ? [row('untaxed', untaxedSatang)] : []),
    ...(splitsVat && (inclusive || untaxedSatang) ? [row('base', baseSatang)] : []),
    ...(splitsVat ? [row('vat', vatSatang, { rateBp: vatRateBp })] : []),
    ...(roundingSatang ? [row('rounding', roundingSatang)] : []),
    row('total', totalSatang, { strong: true }),
    ...kept('withheld', -1),
    ...(whtSatang ? [row('toPay', totalSatang - whtSatang, { strong: true })] : []),
  ];
}
