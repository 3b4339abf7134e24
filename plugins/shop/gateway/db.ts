import type { Kysely, Selectable } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { VatClass } from '../../billing/contract.ts';
import type { PRODUCT_STATES, PRODUCT_TYPES } from '../calls/deskCatalogue.ts';
import type { IMPORT_STATES } from '../calls/deskImport.ts';
import type { MOVE_KINDS } from '../calls/deskStock.ts';
import type { shop } from '../plugin.ts';
import type { Picture, REVIEW_STATES } from '../schemas.ts';

export type ShopCtx = Ctx<typeof shop>;

export type ProductState = (typeof PRODUCT_STATES)[number];
export type ProductType = (typeof PRODUCT_TYPES)[number];
export type MoveKind = (typeof MOVE_KINDS)[number];
export type ImportState = (typeof IMPORT_STATES)[number];
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A named choice that a variant stands for: `{ name: 'สี', value: 'แดง' }`. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}
/** What a variant costs: regular and sale price, satang, and the window of the sale, Unix seconds, 0 where it is open. */
export type PriceSpan = readonly [regular: number, sale: number, from: number, to: number];

export interface ShopTables extends Omit<
  Pick<Tables, Extract<keyof Tables, `shop_${string}`>>,
  'shop_product' | 'shop_variant' | 'shop_listing' | 'shop_move' | 'shop_review' | 'shop_import' | 'shop_facet'
> {
  shop_product: Refined<'shop_product', { type: ProductType; status: ProductState; vat_class: VatClass }>;
  shop_variant: Tables['shop_variant'];
  shop_listing: Tables['shop_listing'];
  shop_move: Refined<'shop_move', { kind: MoveKind }>;
  shop_review: Refined<'shop_review', { state: ReviewState }>;
  shop_import: Refined<'shop_import', { state: ImportState; format: 'csv' | 'xlsx' }>;
  shop_facet: Refined<'shop_facet', { kind: 'category' | 'brand' | 'tag' }>;
}

/** A JSON column that holds what this plugin wrote there. */
export const choicesOf = (column: unknown): readonly Choice[] => column as readonly Choice[];
export const spansOf = (column: unknown): readonly PriceSpan[] => column as readonly PriceSpan[];
export const pictureOf = (column: unknown): Picture | null => column as Picture | null;

export type ProductRow = Selectable<ShopTables['shop_product']>;
export type VariantRow = Selectable<ShopTables['shop_variant']>;
export type ListingRow = Selectable<ShopTables['shop_listing']>;
export type ImportRow = Selectable<ShopTables['shop_import']>;

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<ShopCtx, 'db'>): Kysely<ShopTables> => ctx.db;
