import type { VatClass } from '#plugins/billing/contract.ts';
import type { LineModifier } from './modifiers.ts';

/** What stands on bills, carts, tickets and orders to the kitchen. */

export interface BillLine {
  readonly id: string;
  /** Null for what is typed by hand. */
  readonly variantId: string | null;
  readonly sku: string;
  readonly title: string;
  readonly unit: string;
  /** Thousandths: 1 piece is 1000, 0.355 kg is 355. */
  readonly quantityMilli: number;
  /** For 1000, with VAT. */
  readonly unitSatang: number;
  /** Of this line alone. */
  readonly discountSatang: number;
  /** round(quantity × unit / 1000) − discount. */
  readonly totalSatang: number;
  readonly vatClass: VatClass;
  readonly note: string;
  /** What it was had with: contained in `unitSatang`. Not there where it has none. */
  readonly modifiers?: readonly LineModifier[];
}

/** What is taken off: a share in basis points, or an amount in satang. */
export type Discount = { readonly kind: 'share'; readonly bp: number } | { readonly kind: 'amount'; readonly satang: number };

/** A line before it is paid: its discount is not worked out yet. */
export interface CartLine extends Omit<BillLine, 'discountSatang' | 'totalSatang'> {
  readonly discount: Discount | null;
  /** Its quantity came from a scale: the same goods once more are a line of their own. */
  readonly weighed: boolean;
  /** At a table: which guest's it is, from 1. */
  readonly seat?: number;
}

/** A customer as carts and tickets have them; `user`: members' prices are theirs. */
export interface CartCustomer {
  readonly id: string;
  readonly name: string;
  readonly priceRole: 'guest' | 'user';
}

/** What is said of a whole ticket. */
export interface TicketFacts {
  /** What staff know it by; empty for a table's. */
  readonly name: string;
  readonly tableId: string | null;
  readonly guests: number;
  readonly discount: Discount | null;
  /** Who buys, where they are known. */
  readonly customer?: CartCustomer | null;
}

/** How much of a line goes to another ticket, and what it is there: of what goes whole the id stays. */
export interface TicketPart {
  readonly lineId: string;
  readonly quantityMilli: number;
  readonly newLineId: string;
}

/** What is to be made; less than nothing where an order is taken back. */
export interface KitchenLine {
  readonly lineId: string;
  readonly title: string;
  readonly quantityMilli: number;
  readonly unit: string;
  readonly modifiers: readonly string[];
  readonly note: string;
  /** 0 for nobody's. */
  readonly seat: number;
}
