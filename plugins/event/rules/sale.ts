import type { SaleState } from '../schemas.ts';

interface Sold {
  readonly sale_from: Date | null;
  readonly sale_to: Date | null;
  readonly waitlist: boolean;
}

/** What of a ticket's sale is now. It ends with the event, whatever is said of it. */
export function saleOf(type: Sold, left: number, isOpen: boolean, endsAt: Date, now: Date, someWait: boolean): SaleState {
  if (!isOpen || now >= endsAt || (type.sale_to && now >= type.sale_to)) return 'closed';
  if (type.sale_from && now < type.sale_from) return 'not_open';
  if (left > 0 && !someWait) return 'on_sale';
  return type.waitlist ? 'waitlist' : 'sold_out';
}

/** When a sale begins or ends by itself next; null for never. */
export function nextTurn({ sale_from: from, sale_to: to }: Pick<Sold, 'sale_from' | 'sale_to'>, now: Date): Date | null {
  if (from && from > now) return from;
  return to && to > now ? to : null;
}

const ORDER: readonly SaleState[] = ['on_sale', 'not_open', 'waitlist', 'sold_out', 'closed'];

/** The best that can be said of several tickets. */
export const bestSale = (sales: readonly SaleState[]): SaleState => ORDER.find((sale) => sales.includes(sale)) ?? 'closed';
