import { closed, count, flag, id, text } from '#kit/schema/shapes.ts';
import { LETTER_KINDS } from './rules/letters.ts';
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
/** There may be something to write to a buyer; for the shop itself, which looks and writes. `kind`: of a cart that was left, or an absence. */
export const LetterDue = defineTask('shop:letterDue@1', closed({ kind: { type: 'string', enum: LETTER_KINDS }, subjectId: id }));
/** Goods that were promised have gone over a counter, or are there again; for the shop itself, which marks its orders. */
export const OrdersShort = defineTask('shop:ordersShort@1', closed({ variantId: id }));
/** What there is of a variant has changed; `available` is what may be sold over all locations. */
export const StockChanged = defineEvent(
  'shop:stockChanged@1',
  closed({ variantId: id, sku: text(60), available: { type: 'integer' }, back: flag }),
);

/** A variant on sale as tills keep it. */
export interface CatalogueProduct {
  readonly variantId: string;
  readonly productId: string;
  readonly sku: string;
  readonly barcode: string | null;
  /** Thai; `titleEn` is empty where there is none. */
  readonly title: string;
  readonly titleEn: string;
  readonly options: string;
  readonly unit: string;
  /** With VAT; what a guest pays now. */
  readonly priceSatang: number;
  readonly regularSatang: number;
  /** What members pay now, where that is less. */
  readonly memberSatang?: number;
  readonly vatClass: 'vat7' | 'zero' | 'exempt' | 'none';
  readonly available: number;
  readonly categoryIds: string[];
  /** Address of its picture; empty for none. */
  readonly picture: string;
  /** Whether it is counted at all. */
  readonly track: boolean;
  readonly sold: number;
}

/** All that is on sale, as a till keeps it. */
export interface Catalogue {
  readonly products: readonly CatalogueProduct[];
  readonly categories: readonly { readonly id: string; readonly name: string; readonly nameEn: string; readonly rank: number }[];
}

/** What has left a location, or come back to it. */
export interface Taken {
  /** Counts once. */
  readonly moveId: string;
  readonly variantId: string;
  /** Below zero for what comes back. */
  readonly quantity: number;
  readonly refType: string;
  readonly refId: string;
  /** When it was, where that is not now: tills send what they sold hours before. */
  readonly at?: Date;
}

/** What is on sale and what leaves at tills, for plugins that sell elsewhere (the point of sale). Part of the caller's transaction. */
export interface StockApi {
  /** Changes whenever the catalogue does. */
  version(): Promise<string>;
  /** What is on sale with the prices of guests; `available` at one location, or over all of them. May be a minute old. */
  catalogue(locationId: string | null): Promise<Catalogue>;
  /** What these cost a guest (or a member) now, satang, by variant; those that are gone are left out. At a location as it has them. */
  prices(
    variantIds: readonly string[],
    options?: { readonly locationId?: string | null; readonly role?: 'user' },
  ): Promise<ReadonlyMap<string, number>>;
  /**
   * Takes what has been sold at a till, there or not: the goods have gone. What was not there counts as shortfall and is told. What comes
   * back settles that first. What is not counted, or not known, is passed over.
   */
  take(taken: {
    readonly locationId: string;
    readonly lines: readonly Taken[];
  }): Promise<readonly Pick<Taken, 'moveId' | 'variantId' | 'quantity'>[]>;
}
export const Stock = defineService<StockApi>('shop:stock@1');

/** Where stock is kept, for plugins that have stores of their own. Part of the caller's transaction. */
export interface LocationsApi {
  /** Those that are in use, the one that is sold from first before the others. */
  all(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** The one that is sold from first; it is made where there is none. */
  first(): Promise<string>;
  /** Makes one and gives its id. */
  make(name: string): Promise<string>;
}
export const Locations = defineService<LocationsApi>('shop:locations@1');

/** A variant as whoever keeps a store's stock knows it, on sale or not. */
export interface StoreGood {
  readonly variantId: string;
  readonly productId: string;
  readonly sku: string;
  readonly barcode: string | null;
  /** In the visitor's language. */
  readonly title: string;
  /** `แดง / L`; empty where the product has one variant only. */
  readonly options: string;
  readonly unit: string;
  /** It is counted at all. */
  readonly tracked: boolean;
  /** With VAT, without offers. */
  readonly priceSatang: number;
  /** What one cost on average; null where nobody knows. */
  readonly costSatang: number | null;
}

/** What there is of a variant at some locations. */
export interface StoreLevel extends StoreGood {
  /** Below 0 where tills have sold what was not there. */
  readonly onHand: number;
  /** Promised to orders. */
  readonly allocated: number;
  /** What may be sold: below 0 where more is promised than there is. */
  readonly available: number;
  readonly places: readonly { readonly locationId: string; readonly onHand: number }[];
}

/** What happens to stock of a store. `return` is back to whom it was bought from. */
export interface StoreMove {
  /** Kept by whoever asks: sent again it counts once. */
  readonly moveId: string;
  readonly variantId: string;
  readonly locationId: string;
  readonly kind: 'receive' | 'transfer' | 'count' | 'damage' | 'return';
  /** Change of what is there. */
  readonly quantity: number;
  readonly reason: string;
  /** When it was, where that is not now. */
  readonly at?: Date;
}

/** Of what less would be there than is promised to orders. */
export interface ShortStock {
  readonly sku: string;
  readonly requested: number;
  readonly available: number;
}

/**
 * Stock of stores on the shop's ledger, for plugins that keep it: who may is theirs to say. Part of the caller's transaction. Locks are
 * taken in one order: goods that are held, then levels with `record`, all of them at once.
 */
export interface StoreStockApi {
  /** Variants by id, those that are gone left out; with `hold` nobody else changes their costs until the transaction ends. */
  ofIds(variantIds: readonly string[], options?: { readonly hold?: boolean }): Promise<ReadonlyMap<string, StoreGood>>;
  /** By barcode or SKU first, then by what it is called; 20 at most. */
  find(text: string): Promise<readonly StoreGood[]>;
  /** What there is at these locations taken together, by SKU; what was never there is left out. */
  levels(query: {
    readonly locationIds: readonly string[];
    readonly variantIds?: readonly string[];
    readonly q?: string;
    /** `low` by the shop's setting `lowStock`. */
    readonly show?: 'all' | 'low' | 'out' | 'negative';
    /** From 1. */
    readonly page?: number;
    readonly size?: number;
  }): Promise<{ readonly rows: readonly StoreLevel[]; readonly total: number }>;
  /**
   * Writes all of these moves, or none where `short` says why; what is not counted is passed over. `onHand` is what is there of each
   * variant now, over all locations, and cannot change any more before the transaction ends.
   */
  record(work: {
    readonly refType: string;
    readonly refId: string;
    readonly moves: readonly StoreMove[];
  }): Promise<{ readonly short: readonly ShortStock[]; readonly onHand: ReadonlyMap<string, number> }>;
  /** What one of each costs from now on, satang. They are held (`ofIds`). */
  setCosts(costs: readonly { readonly variantId: string; readonly costSatang: number }[]): Promise<void>;
}
export const StoreStock = defineService<StoreStockApi>('shop:storeStock@1');

/** What goods cost at a place of its own. */
export interface StorePrice {
  readonly variantId: string;
  readonly locationId: string;
  readonly satang: number;
}

/** What goods cost members and staff of the site, from a quantity on. */
export interface ListPrice {
  readonly variantId: string;
  /** Of the price list. */
  readonly title: string;
  readonly minQuantity: number;
  readonly satang: number;
}

/** Prices of stores, for plugins that keep them: who may is theirs to say. Part of the caller's transaction. */
export interface StorePricesApi {
  /** Prices of these goods that stand beside those of the shop: at these places, and on price lists that are in force. */
  ofVariants(
    variantIds: readonly string[],
    locationIds: readonly string[],
  ): Promise<{ readonly places: readonly StorePrice[]; readonly lists: readonly ListPrice[] }>;
  /**
   * Sets what one costs at a place, where it still costs what was `seen` there; the shop's own price makes it follow the shop again.
   * @returns what it costs there now: `satang`, or what somebody else has made of it
   * @throws Refusal 404 for a variant or a place that is gone
   */
  set(price: StorePrice & { readonly seen: number }): Promise<number>;
}
export const StorePrices = defineService<StorePricesApi>('shop:storePrices@1');

/** Beside a product: what else a site wants to say or sell there. */
export const ProductAside = defineSlot<{ sku: string; productId: string }>('shop:productAside@1');

/** In a checkout below its bill: what else the buyer may say before the order is placed. */
export const CheckoutAside = defineSlot('shop:checkoutAside@1');

/** The next step of an import is to be done; each step has a transaction of its own. */
export const ImportDue = defineTask('shop:importDue@1', closed({ importId: id, turn: count }));
