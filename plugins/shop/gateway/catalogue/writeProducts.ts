import { setImmediate } from 'node:timers/promises';
import { plainText } from '../../rules/plainText.ts';
import { splitter, weighedWords } from '../../rules/words.ts';
import type { ShopCtx, VariantRow } from '../db.ts';
import { indexWords, type Indexed } from '../search/indexWords.ts';
import { defaultLocation, makeFirstLevels, makeLevels, type FirstStock } from '../stock/levels.ts';
import type { Product } from './products.ts';
import { refreshListings } from './refreshListings.ts';

/** What is to stand of a product; the caller has checked it and holds the row, and description and pictures are safe. */
export type NewProduct = Omit<Product, 'version' | 'createdAt' | 'updatedAt'>;

/**
 * Writes products whole, all at once: rows, variants, categories, pictures, empty stock levels, the words by which they are found
 * and what lists show. Variants that a product no longer has are kept for orders and the ledger, and their codes become free.
 *
 * @param stock what there is of new variants
 * @throws what PostgreSQL throws for a SKU or barcode that somebody took meanwhile (`shop_variant_sku`, `shop_variant_barcode`)
 */
export async function writeProducts(ctx: ShopCtx, products: readonly NewProduct[], stock: readonly FirstStock[] = []): Promise<void> {
  if (products.length === 0) return;
  // Words are found while the database writes.
  const [known, indexed] = await Promise.all([writeRows(ctx, products, stock), wordsOfProducts(ctx, products)]);
  await indexWords(ctx, indexed, known);
  await refreshListings(
    ctx,
    products.map(({ id }) => id),
  );
}

/** Writes the rows of products; gives the ids of those that were there before. */
async function writeRows(ctx: ShopCtx, products: readonly NewProduct[], stock: readonly FirstStock[]): Promise<ReadonlySet<string>> {
  const now = ctx.now();
  const variants = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, productId: id, position, barcode: variant.barcode || null })),
  );
  const rows = products.map((product) => ({ ...product, variants: undefined, pictures: undefined, categoryIds: undefined }));
  const written = await ctx.sql<{ id: string; known: boolean }>`
    insert into shop_product (space_id, id, type, status, name_th, name_en, summary_th, summary_en, description_th, description_en, brand,
      vat_class, unit, tags, ribbon, options, seo_title, seo_description, created_at, updated_at)
    select ${ctx.space}, p.id, p.type, p.status, p.name ->> 'th', p.name ->> 'en', p.summary ->> 'th', p.summary ->> 'en',
      p.description ->> 'th', p.description ->> 'en', p.brand, p."vatClass", p.unit, p.tags, p.ribbon, p.options, p."seoTitle",
      p."seoDescription", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, type text, status text, name jsonb, summary jsonb,
      description jsonb, brand text, "vatClass" text, unit text, tags text[], ribbon text, options jsonb, "seoTitle" text, "seoDescription" text)
    order by p.id
    on conflict (space_id, id) do update set type = excluded.type, status = excluded.status, name_th = excluded.name_th,
      name_en = excluded.name_en, summary_th = excluded.summary_th, summary_en = excluded.summary_en,
      description_th = excluded.description_th, description_en = excluded.description_en, brand = excluded.brand,
      vat_class = excluded.vat_class, unit = excluded.unit, tags = excluded.tags, ribbon = excluded.ribbon, options = excluded.options,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description, updated_at = excluded.updated_at,
      version = shop_product.version + 1
    returning id, old.id is not null as known`;
  const known = written.flatMap((row) => (row.known ? [row.id] : []));

  if (known.length > 0) await freeCodes(ctx, known, variants);
  await ctx.sql`
    insert into shop_variant (space_id, id, product_id, position, sku, barcode, options, regular_satang, sale_satang, sale_from, sale_to,
      cost_satang, track_stock, allow_backorder, threshold, weight_grams, picture, active)
    select ${ctx.space}, w.id, w."productId", w.position, w.sku, w.barcode, w.options, w."regularSatang", w."saleSatang", w."saleFrom",
      w."saleTo", w."costSatang", w."trackStock", w."allowBackorder", w.threshold, w."weightGrams", w.picture, w.active
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as w (id uuid, "productId" uuid, position int, sku text,
      barcode text, options jsonb, "regularSatang" bigint, "saleSatang" bigint, "saleFrom" timestamptz, "saleTo" timestamptz,
      "costSatang" bigint, "trackStock" boolean, "allowBackorder" boolean, threshold int, "weightGrams" int, picture text,
      active boolean)
    order by w.id
    on conflict (space_id, id) do update set position = excluded.position, sku = excluded.sku, barcode = excluded.barcode,
      options = excluded.options, regular_satang = excluded.regular_satang, sale_satang = excluded.sale_satang,
      sale_from = excluded.sale_from, sale_to = excluded.sale_to, cost_satang = excluded.cost_satang, track_stock = excluded.track_stock,
      allow_backorder = excluded.allow_backorder, threshold = excluded.threshold, weight_grams = excluded.weight_grams,
      picture = excluded.picture, active = excluded.active, removed_at = null
    where shop_variant.product_id = excluded.product_id`;

  if (known.length > 0) {
    await ctx.sql`delete from shop_product_category where space_id = ${ctx.space} and product_id = any(${known}::uuid[])`;
    await ctx.sql`delete from shop_picture where space_id = ${ctx.space} and product_id = any(${known}::uuid[])`;
  }
  const categories = products.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => ({ id, categoryId })));
  if (categories.length > 0)
    await ctx.sql`
      insert into shop_product_category (space_id, product_id, category_id)
      select ${ctx.space}, * from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ categoryId }) => categoryId)}::uuid[])
      on conflict do nothing`;
  const pictures = products.flatMap(({ id, pictures }) => pictures.map((picture, position) => ({ ...picture, productId: id, position })));
  if (pictures.length > 0)
    await ctx.sql`
      insert into shop_picture (space_id, product_id, position, file_id, src, alt, width, height)
      select ${ctx.space}, i."productId", i.position, i."fileId", i.src, i.alt, i.width, i.height
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
        as i ("productId" uuid, position int, "fileId" uuid, src text, alt text, width int, height int)`;

  const locationId = await defaultLocation(ctx);
  await makeFirstLevels(ctx, stock, locationId);
  const stocked = new Set(stock.map(({ variantId }) => variantId));
  await makeLevels(
    ctx,
    variants.flatMap(({ id, trackStock }) => (trackStock && !stocked.has(id) ? [id] : [])),
    locationId,
  );
  if (known.length > 0) await carryToLevels(ctx, known);
  return new Set(known);
}

/**
 * Takes out the variants that products no longer have, and for a moment those whose codes have changed: two may have swapped theirs.
 */
async function freeCodes(
  ctx: ShopCtx,
  productIds: readonly string[],
  variants: readonly { id: string; sku: string; barcode: string | null }[],
): Promise<void> {
  const had = await ctx.sql<Pick<VariantRow, 'id' | 'sku' | 'barcode'>>`
    select id, sku, barcode from shop_variant
    where space_id = ${ctx.space} and product_id = any(${productIds}::uuid[]) and removed_at is null`;
  const wanted = new Map(variants.map((variant) => [variant.id, variant]));
  const ids = had.flatMap(({ id, sku, barcode }) => {
    const variant = wanted.get(id);
    return variant?.sku === sku && variant.barcode === barcode ? [] : [id];
  });
  if (ids.length === 0) return;
  const stay = ids.filter((id) => wanted.has(id));
  await ctx.sql`
    update shop_variant set removed_at = ${ctx.now()}, active = false,
      sku = case when id = any(${stay}::uuid[]) then 'x-' || id else sku end,
      barcode = case when id = any(${stay}::uuid[]) then null else barcode end
    where space_id = ${ctx.space} and id = any(${ids}::uuid[])`;
}

/** Levels have what guards them from being oversold beside them. */
async function carryToLevels(ctx: ShopCtx, productIds: readonly string[]): Promise<void> {
  await ctx.sql`
    with held as (
      select l.variant_id, l.location_id, v.threshold, v.allow_backorder from shop_level l
      join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id
      where l.space_id = ${ctx.space} and v.product_id = any(${productIds}::uuid[])
        and (l.threshold, l.allow_backorder) is distinct from (v.threshold, v.allow_backorder)
      order by l.variant_id, l.location_id for update of l
    )
    update shop_level l set threshold = h.threshold, allow_backorder = h.allow_backorder from held h
    where l.space_id = ${ctx.space} and l.variant_id = h.variant_id and l.location_id = h.location_id`;
}

/** Products whose words are found before others have their turn. */
const AT_ONCE = 25;

/** By which words products are found: those of their names, brand, tags, categories, codes and texts. */
async function wordsOfProducts(ctx: ShopCtx, products: readonly NewProduct[]): Promise<Indexed[]> {
  const names = await categoryNames(ctx, [...new Set(products.flatMap(({ categoryIds }) => categoryIds))]);
  const split = splitter();
  const indexed: Indexed[] = [];
  for (const product of products) {
    if (indexed.length % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const words = weighedWords(
      {
        name: [product.name.th, product.name.en],
        labels: [
          product.brand,
          ...product.tags,
          ...product.categoryIds.flatMap((id) => names.get(id) ?? []),
          ...product.variants.flatMap(({ options }) => options.map(({ value }) => value)),
        ],
        summary: [product.summary.th, product.summary.en],
        description: [plainText(product.description.th), plainText(product.description.en)],
      },
      split,
    );
    indexed.push({ productId: product.id, words });
  }
  return indexed;
}

async function categoryNames(ctx: ShopCtx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<{ id: string; names: string[] }>`
    select c.id, array_agg(a.name_th || ' ' || a.name_en) as names from shop_category c
    join shop_category a on a.space_id = c.space_id and a.id = any(c.path)
    where c.space_id = ${ctx.space} and c.id = any(${ids}::uuid[]) group by 1`;
  return new Map(rows.map(({ id, names }) => [id, names]));
}
