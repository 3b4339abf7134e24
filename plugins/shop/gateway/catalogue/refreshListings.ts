import type { NextDue } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import type { ShopCtx } from '../db.ts';
import { refreshStock, stockOf } from '../stock/refreshStock.ts';
import { touch } from './touch.ts';

/**
 * Writes what lists show of products anew, from the products themselves: price, window of the sale, stock, stars, and where they
 * are found. In the transaction that changed them.
 */
export async function refreshListings(ctx: ShopCtx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)].toSorted();
  const now = ctx.now();
  const inSale = sql`(sale_satang > 0 and (sale_from is null or sale_from <= ${now}) and (sale_to is null or sale_to > ${now}))`;
  const { rows } = await sql<{ id: string; known: boolean }>`
    insert into shop_listing (space_id, product_id, active, sku, name_th, name_en, picture, ribbon, variants, prices, price_satang, on_sale,
      changes_at, stock_left, backorder, rating, reviews, created_at)
    select p.space_id, p.id, p.status = 'active' and v.count > 0, coalesce(v.sku, ''), p.name_th, coalesce(nullif(p.name_en, ''), p.name_th),
      (select jsonb_build_object('src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height) from shop_picture i
        where i.space_id = p.space_id and i.product_id = p.id order by i.position limit 1),
      p.ribbon, v.count, coalesce(v.prices, '[]'), coalesce(v.price, 0), coalesce(v.on_sale, false), v.changes_at, v.stock_left, v.backorder,
      r.rating, r.count, p.created_at
    from shop_product p
    cross join lateral (
      select count(*)::int as count, (array_agg(sku order by position))[1] as sku,
        jsonb_agg(distinct jsonb_build_array(regular_satang, sale_satang, coalesce(extract(epoch from sale_from)::bigint, 0),
          coalesce(extract(epoch from sale_to)::bigint, 0))) as prices,
        min(case when ${inSale} then sale_satang else regular_satang end) as price, bool_or(${inSale}) as on_sale,
        min(case when sale_satang = 0 then null when sale_from > ${now} then sale_from when sale_to > ${now} then sale_to end) as changes_at,
        ${stockOf('shop_variant')}
      from shop_variant where space_id = p.space_id and product_id = p.id and active and removed_at is null
    ) v
    cross join lateral (
      select count(*)::int as count, avg(stars)::numeric(3, 2) as rating from shop_review
      where space_id = p.space_id and product_id = p.id and state = 'shown'
    ) r
    where p.space_id = ${ctx.space} and p.id = any(${ids}::uuid[])
    order by p.id
    on conflict (space_id, product_id) do update set active = excluded.active, sku = excluded.sku, name_th = excluded.name_th,
      name_en = excluded.name_en, picture = excluded.picture, ribbon = excluded.ribbon, variants = excluded.variants,
      prices = excluded.prices, price_satang = excluded.price_satang, on_sale = excluded.on_sale, changes_at = excluded.changes_at,
      rating = excluded.rating, reviews = excluded.reviews
    returning product_id as id, old.product_id is not null as known`.execute(ctx.db);
  const known = rows.flatMap((row) => (row.known ? [row.id] : []));
  // Of a product that is new nobody else changes the stock yet.
  await refreshStock(ctx, known);
  await refreshFacets(ctx, known);
  const added = rows.flatMap((row) => (row.known ? [] : [row.id]));
  if (added.length > 0)
    await sql`
      insert into shop_facet (space_id, kind, value, product_id) select ${ctx.space}, kind, value, product_id from (${facetsOf(ctx, added)}) w`.execute(
      ctx.db,
    );
}

/** In which categories and those above them, under which brand and which tags products on sale are found. */
const facetsOf = (ctx: ShopCtx, productIds: readonly string[]) => sql`
  select l.product_id, f.kind, f.value from unnest(${productIds}::uuid[]) w (id)
  join shop_listing l on l.space_id = ${ctx.space} and l.product_id = w.id and l.active
  join shop_product p on p.space_id = l.space_id and p.id = l.product_id
  cross join lateral (
    select 'brand' as kind, p.brand as value where p.brand <> ''
    union select 'tag', unnest(p.tags)
    union select 'category', a.id::text from shop_product_category pc
      join shop_category c on c.space_id = pc.space_id and c.id = pc.category_id
      join shop_category a on a.space_id = c.space_id and a.id = any(c.path) and a.active
      where pc.space_id = p.space_id and pc.product_id = p.id
  ) f`;

/** Has products on sale found by their categories, brand and tags, and by no others. */
export async function refreshFacets(ctx: ShopCtx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    with wanted as (${facetsOf(ctx, productIds)}), gone as (
      delete from shop_facet f where f.space_id = ${ctx.space} and f.product_id = any(${productIds}::uuid[])
        and not exists (select 1 from wanted w where (w.product_id, w.kind, w.value) = (f.product_id, f.kind, f.value))
    )
    insert into shop_facet (space_id, kind, value, product_id) select ${ctx.space}, kind, value, product_id from wanted
    on conflict do nothing`.execute(ctx.db);
}

/** Writes anew what lists show of products whose sale has begun or ended since; so many at a time. A timed job. */
export async function turnPrices(ctx: ShopCtx): Promise<NextDue> {
  const due = await ctx.db
    .selectFrom('shop_listing')
    .select('product_id')
    .where('changes_at', '<=', ctx.now())
    .orderBy('changes_at')
    .limit(5_000)
    .execute();
  await refreshListings(
    ctx,
    due.map(({ product_id }) => product_id),
  );
  if (due.length > 0) await touch(ctx);
  const [next] = await ctx.sql<{ at: Date | null }>`select min(changes_at) as at from shop_listing`;
  return next!.at;
}
