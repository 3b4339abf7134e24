import { hash } from 'node:crypto';
import type { Standing } from './standing.ts';

/**
 * Stands for everything that a buyer has been shown: an order is placed for this or not at all. The total stands before it in plain
 * sight, so that a refusal can say what it was.
 */
export function quoteHash({ open, priced, chosen, method }: Standing): string {
  const { quote, lines, usable } = priced;
  const shown = [
    open.cart.id,
    lines.map(({ row, price, problem, at }) => [row.variant_id, row.quantity, price?.satang ?? null, problem, quote.lines[at] ?? null]),
    quote.used,
    open.cart.coupons.map((code) => [
      code,
      usable.refused.find((each) => each.code === code)?.problem ?? quote.missed.find((each) => each.code === code)?.problem ?? '',
    ]),
    chosen?.id ?? null,
    method,
    quote.totals,
  ];
  return `${quote.totals.totalSatang}.${hash('sha256', JSON.stringify(shown), 'base64url')}`;
}

/** The total that a hash was shown with; null for what is none. */
export const shownTotal = (shown: string): number | null => (/^\d{1,15}\./.test(shown) ? Number(shown.split('.')[0]) : null);
