import { sql } from 'kysely';
import type { VatClass } from '../../billing/contract.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { Picture } from '../schemas.ts';
import type { Choice } from '../columns.ts';
import type { ProductRow, ProductType, ShopCtx, VariantRow } from './db.ts';

/** Something that may be put into a cart, as it is now. */
export interface Item {
  readonly variantId: string;
  readonly productId: string;
  readonly sku: string;
  readonly barcode: string | null;
  /** In the visitor's language. */
  readonly name: string;
  /** `แดง / L`; empty where the product has one variant only. */
  readonly options: string;
  readonly picture: Picture | null;
  readonly type: ProductType;
  readonly vatClass: VatClass;
  readonly unit: string;
  readonly weightGrams: number;
  readonly trackStock: boolean;
  readonly allowBackorder: boolean;
  /** On sale: both the product and the variant. */
  readonly active: boolean;
  /** What may be sold now over all locations, never below 0; what is not counted has 0. */
  readonly available: number;
  readonly categoryIds: readonly string[];
  readonly costSatang: number | null;
}

/** Codes in the form in which they are compared. */
export const skuOf = (text: string): string => text.trim();

/** Variants by id. Those that are gone are left out; those that are not on sale say so. */
export const itemsOf = (ctx: ShopCtx, variantIds: readonly string[], locale: Locale = ctx.locale): Promise<Map<string, Item>> =>
  read(ctx, 'id', variantIds.filter(isUuid), ({ variantId }) => variantId, locale);

/** The same by SKU. */
export const itemsBySku = (ctx: ShopCtx, skus: readonly string[]): Promise<Map<string, Item>> =>
  read(ctx, 'sku', skus.map(skuOf), ({ sku }) => sku, ctx.locale);

async function read(
  ctx: ShopCtx,
  by: 'id' | 'sku',
  values: readonly string[],
  keyOf: (item: Item) => string,
  locale: Locale,
): Promise<Map<string, Item>> {
  if (values.length === 0) return new Map();
  const wanted = by === 'id' ? sql`v.id = any(${values}::uuid[])` : sql`${sql.ref(`v.${by}`)} collate "C" = any(${values}::text[])`;
  const { rows } = await sql<
    Pick<
      VariantRow,
      'id' | 'product_id' | 'sku' | 'barcode' | 'options' | 'weight_grams' | 'track_stock' | 'allow_backorder' | 'cost_satang' | 'active'
    > &
      Pick<ProductRow, 'name_th' | 'name_en' | 'type' | 'vat_class' | 'unit'> & {
        picture: Picture | null;
        available: number;
        categories: string[];
      }
  >`
    select v.id, v.product_id, v.sku, v.barcode, p.name_th, p.name_en, v.options, p.type, p.vat_class, p.unit, v.weight_grams,
      v.track_stock, v.allow_backorder, v.cost_satang, v.active and v.removed_at is null and p.status = 'active' as active,
      (select jsonb_build_object('src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height) from shop_picture i
        where i.space_id = p.space_id and i.product_id = p.id order by i.src = v.picture desc, i.position limit 1) as picture,
      coalesce((select sum(greatest(l.on_hand - l.allocated - l.shortfall - l.threshold, 0)) from shop_level l
        join shop_location o on o.space_id = l.space_id and o.id = l.location_id and o.active
        where l.space_id = v.space_id and l.variant_id = v.id), 0)::int as available,
      array(select c.category_id from shop_product_category c where c.space_id = p.space_id and c.product_id = p.id) as categories
    from shop_variant v join shop_product p on p.space_id = v.space_id and p.id = v.product_id
    where v.space_id = ${ctx.space} and ${wanted} and v.removed_at is null`.execute(ctx.db);
  const items = rows.map((row): Item => ({
    variantId: row.id,
    productId: row.product_id,
    sku: row.sku,
    barcode: row.barcode,
    name: (locale === 'en' && row.name_en) || row.name_th,
    options: optionText(row.options),
    picture: row.picture,
    type: row.type,
    vatClass: row.vat_class,
    unit: row.unit,
    weightGrams: row.weight_grams,
    trackStock: row.track_stock,
    allowBackorder: row.allow_backorder,
    active: row.active,
    available: row.track_stock ? row.available : 0,
    categoryIds: row.categories,
    costSatang: row.cost_satang,
  }));
  return new Map(items.map((item) => [keyOf(item), item]));
}

/** What tells a variant from its neighbours, in one line. */
export const optionText = (options: readonly Choice[]): string => options.map(({ value }) => value).join(' / ');
