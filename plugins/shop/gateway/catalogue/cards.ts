import { unitPrice, type UnitPrice } from '../../rules/price.ts';
import type { ProductCard } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { ShopCtx, VariantRow } from '../db.ts';
import { listRoles, pricesOf } from '../prices/prices.ts';

/** What a card is made of. */
export type Listed = Pick<
  Row<'shop_listing'>,
  'product_id' | 'sku' | 'name_th' | 'name_en' | 'picture' | 'ribbon' | 'variants' | 'prices' | 'stock_left' | 'backorder' | 'reviews'
> & { readonly rating: number | null };

const timeOf = (seconds: number): Date | null => (seconds === 0 ? null : new Date(seconds * 1000));

/** What the variants of a product cost now, each price once. */
function pricesNow(listing: Listed, now: Date): UnitPrice[] {
  return listing.prices.map(([regularSatang, saleSatang, from, to]) =>
    unitPrice({ regularSatang, saleSatang, saleFrom: timeOf(from), saleTo: timeOf(to) }, now),
  );
}

/** How much of a product there is, in a word. */
export function stockState({ left, backorder }: { left: number | null; backorder: boolean }, lowStock: number): ProductCard['stock'] {
  if (left === null || left > lowStock) return 'in_stock';
  if (left > 0) return 'low';
  return backorder ? 'backorder' : 'out';
}

/** A price as replies have it. */
export const priceView = ({ saleEndsAt, ...price }: UnitPrice) => ({ ...price, saleEndsAt: saleEndsAt?.toISOString() ?? null });

/** What a list shows of the products, and which versions of their rows that was made of. */
export interface Listing {
  readonly stamp: string | null;
  readonly rows: readonly Listed[];
}

/**
 * What a list shows of the products, in the order of `ids`; those that are not on sale (any more) are left out.
 *
 * @param before as it was read last: where no row has been written since it is given back, and nothing more is read
 */
export async function listingsOf(ctx: ShopCtx, ids: readonly string[], before?: Listing): Promise<Listing> {
  if (ids.length === 0) return { stamp: null, rows: [] };
  // As PostgreSQL writes an array: pg would write each of the ids by itself.
  const set = `{${ids.join(',')}}`;
  const [read] = await ctx.sql<{ stamp: string | null; rows: Listed[] | null }>`
    select s.stamp, case when s.stamp is distinct from ${before?.stamp ?? ''}::text then (
      select json_agg(r) from (
        select l.product_id, l.sku, l.name_th, l.name_en, l.picture, l.ribbon, l.variants, l.prices, l.stock_left, l.backorder, l.rating, l.reviews
        from unnest(${set}::uuid[]) with ordinality as w (id, at)
        join shop_listing l on l.space_id = ${ctx.space} and l.product_id = w.id and l.active order by w.at
      ) r
    ) end as rows
    from (
      select string_agg(l.xmin::text, ' ' order by w.at) as stamp from unnest(${set}::uuid[]) with ordinality as w (id, at)
      join shop_listing l on l.space_id = ${ctx.space} and l.product_id = w.id and l.active
    ) s`;
  const { stamp, rows } = read!;
  return before && before.stamp === stamp ? before : { stamp, rows: rows ?? [] };
}

/** Whether something of it may be sold. */
export const isInStock = ({ stock_left: left, backorder }: Listed): boolean => left === null || left > 0 || backorder;

/** Products as cards, in the order of `ids`; those that are not on sale (any more) are left out. */
export const cardsOf = async (ctx: ShopCtx, ids: readonly string[]): Promise<ProductCard[]> =>
  cardsFrom(ctx, (await listingsOf(ctx, ids)).rows);

/** Listings as cards, with the prices of the visitor's own lists and what they have wished for. */
export async function cardsFrom(ctx: ShopCtx, listings: readonly Listed[]): Promise<ProductCard[]> {
  const ids = listings.map(({ product_id }) => product_id);
  const [wished, agreed] = ctx.account
    ? await Promise.all([wishedOf(ctx, ids), agreedOf(ctx, ids)])
    : [new Set(), new Map<string, UnitPrice[]>()];
  const now = ctx.now();
  return listings.map((row) => {
    const prices = agreed.get(row.product_id) ?? pricesNow(row, now);
    const lowest = prices.reduce((best, price) => (price.satang < best.satang ? price : best), prices[0]!);
    return {
      id: row.product_id,
      sku: row.sku,
      name: ctx.locale === 'en' ? row.name_en : row.name_th,
      picture: row.picture,
      price: priceView(lowest),
      from: prices.some(({ satang }) => satang !== lowest.satang),
      options: row.variants > 1,
      stock: stockState({ left: row.stock_left, backorder: row.backorder }, ctx.settings.lowStock),
      rating: row.rating,
      reviews: row.reviews,
      ribbon: row.ribbon,
      wished: wished.has(row.product_id),
    };
  });
}

async function wishedOf(ctx: ShopCtx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.sql<Pick<Row<'shop_wish'>, 'product_id'>>`
    select product_id from shop_wish where space_id = ${ctx.space} and account_id = ${ctx.account!.id}
      and product_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Prices of those products that a price list of the visitor has. */
async function agreedOf(ctx: ShopCtx, productIds: readonly string[]): Promise<Map<string, UnitPrice[]>> {
  const rows = await ctx.sql<Pick<VariantRow, 'id' | 'product_id'>>`
    select v.id, v.product_id from shop_variant v
    where v.space_id = ${ctx.space} and v.product_id = any(${productIds}::uuid[]) and v.active and v.removed_at is null
      and exists (select 1 from shop_price_list where space_id = ${ctx.space} and active and role = any(${listRoles(ctx)}::text[]))`;
  const prices = await pricesOf(
    ctx,
    rows.map(({ id }) => ({ variantId: id, quantity: 1 })),
  );
  const byProduct = new Map<string, UnitPrice[]>();
  for (const { id, product_id } of rows) byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), prices.get(id)!]);
  return byProduct;
}
