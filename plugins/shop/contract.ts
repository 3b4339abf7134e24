import { closed, count, flag, id, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineTask, defineService, defineSlot } from '#kernel/contract/tokens.ts';

/** How an order stands. Machine: `machines/order.ts`. */
export const ORDER_STATES = ['awaiting_payment', 'confirmed', 'processing', 'completed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order was placed: stock is taken and its charge is open. */
export const OrderPlaced = defineEvent(
  'shop:orderPlaced@1',
  closed({ orderId: id, number: text(40), accountId: { type: ['string', 'null'] }, totalSatang: count, channel: text(40) }),
);
/** An order has gone on to another state. */
export const OrderChanged = defineEvent('shop:orderChanged@1', closed({ orderId: id, state: { type: 'string', enum: ORDER_STATES } }));
/** Nobody has paid an order in its time; for the shop itself, which ends it. */
export const OrderDue = defineTask('shop:orderDue@1', closed({ orderId: id }));
/** What there is of a variant has changed; `available` is what may be sold over all locations. */
export const StockChanged = defineEvent(
  'shop:stockChanged@1',
  closed({ variantId: id, sku: text(60), available: { type: 'integer' }, back: flag }),
);

/** What somebody sells, as others may know it. */
export interface SaleItem {
  readonly variantId: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly title: string;
  readonly options: string;
  /** With VAT; what a guest pays now. */
  readonly priceSatang: number;
  readonly regularSatang: number;
  readonly vatClass: 'vat7' | 'zero' | 'exempt' | 'none';
  readonly available: number;
  readonly unit: string;
}

/** Products and stock, for plugins that sell elsewhere (the point of sale). Part of the caller's transaction. */
export interface StockApi {
  find(text: string): Promise<readonly SaleItem[]>;
  ofCodes(codes: readonly string[]): Promise<ReadonlyMap<string, SaleItem>>;
  /**
   * Sells what is there, at one location. Each `moveId` counts once.
   * @throws Refusal 409 `out-of-stock` (`lines: [{ sku, requested, available }]`): nothing has moved
   */
  sell(sale: {
    readonly locationId: string;
    readonly refType: string;
    readonly refId: string;
    readonly lines: readonly { readonly moveId: string; readonly variantId: string; readonly quantity: number }[];
  }): Promise<void>;
}
export const Stock = defineService<StockApi>('shop:stock@1');

/** Beside a product: what else a site wants to say or sell there. */
export const ProductAside = defineSlot<{ sku: string; productId: string }>('shop:productAside@1');

/** The next step of an import is to be done; each step has a transaction of its own. */
export const ImportDue = defineTask('shop:importDue@1', closed({ importId: id, turn: count }));
