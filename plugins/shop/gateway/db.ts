import type { Ctx } from '#kernel/contract/ctx.ts';
import type { shop } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type ShopCtx = Ctx<typeof shop>;

export type ProductRow = Row<'shop_product'>;
export type VariantRow = Row<'shop_variant'>;
export type ListingRow = Row<'shop_listing'>;
export type ImportRow = Row<'shop_import'>;

export type ProductState = ProductRow['status'];
export type ProductType = ProductRow['type'];
export type MoveKind = Row<'shop_move'>['kind'];
export type ReviewState = Row<'shop_review'>['state'];
