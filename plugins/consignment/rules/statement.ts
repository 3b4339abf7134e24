import { partOf } from '#kit/thai/rounding.ts';
import { vatOfExclusive } from '#kit/thai/vat.ts';

/** A line of a bill that is a vendor's. */
export interface Sold {
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
  /** Below zero where it came back. */
  readonly quantityMilli: number;
  /** With VAT, discounts taken off. */
  readonly netSatang: number;
  readonly commissionBp: number;
}

/** What was sold of a good at one rate, and what is kept of it. */
export interface StatementLine extends Omit<Sold, 'netSatang'> {
  readonly grossSatang: number;
  readonly commissionSatang: number;
}

/** What a vendor gets, satang: `netSatang = gross − commission − vat + withheld + adjusted`. */
export interface StatementSums {
  readonly grossSatang: number;
  /** Without VAT. */
  readonly commissionSatang: number;
  /** On the commission. */
  readonly vatSatang: number;
  /** Of the commission: the vendor keeps it and pays it as tax in the seller's name. */
  readonly withheldSatang: number;
  readonly adjustedSatang: number;
  readonly netSatang: number;
}
export interface Statement extends StatementSums {
  readonly lines: readonly StatementLine[];
}

/** Rates of a statement, basis points, and what was agreed on besides. */
export interface Terms {
  readonly vatBp: number;
  readonly withholdingBp: number;
  readonly adjustedSatang: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * Adds up what was sold. Commission is rounded line by line, half a satang away from zero, so that what is printed sums to what is paid;
 * VAT and withholding are of the whole commission.
 */
export function statementOf(sold: readonly Sold[], { vatBp, withholdingBp, adjustedSatang }: Terms): Statement {
  const groups = Map.groupBy(sold, ({ variantId, commissionBp }) => `${variantId} ${commissionBp}`);
  const lines = [...groups.values()]
    .map((parts): StatementLine => {
      const { variantId, sku, title, commissionBp } = parts.at(-1)!;
      const grossSatang = sum(parts.map(({ netSatang }) => netSatang));
      const quantityMilli = sum(parts.map((part) => part.quantityMilli));
      return { variantId, sku, title, commissionBp, quantityMilli, grossSatang, commissionSatang: partOf(grossSatang, commissionBp) };
    })
    .toSorted((a, b) => (a.sku === b.sku ? a.commissionBp - b.commissionBp : a.sku < b.sku ? -1 : 1));
  const grossSatang = sum(lines.map((line) => line.grossSatang));
  const commissionSatang = sum(lines.map((line) => line.commissionSatang));
  const { vatSatang } = vatOfExclusive(commissionSatang, vatBp);
  const withheldSatang = partOf(commissionSatang, withholdingBp);
  const netSatang = grossSatang - commissionSatang - vatSatang + withheldSatang + adjustedSatang;
  return { lines, grossSatang, commissionSatang, vatSatang, withheldSatang, adjustedSatang, netSatang };
}
