import type { ShopCtx } from '../db.ts';
import { pastEmail } from '../orders/pastOrders.ts';

/** What a member has bought of a product: the last time. */
export interface Bought {
  readonly productId: string;
  readonly orderId: string;
  /** It was in a shop from before: the order is one of those that came from there. */
  readonly past: boolean;
  readonly number: string;
  /** ISO 8601. */
  readonly at: string;
  /** The variant that it was, where that is still to be had; empty where it is not. */
  readonly sku: string;
  readonly options: string;
  readonly times: number;
}

const SOLD = ['confirmed', 'processing', 'completed'];

/**
 * What the visitor has bought of these products before, by product; of guests nothing is known. Of orders from another shop those count
 * that were paid there and kept, by the codes that goods have here.
 */
export async function boughtOf(ctx: ShopCtx, productIds: readonly string[]): Promise<Readonly<Record<string, Bought>>> {
  if (!ctx.account || productIds.length === 0) return {};
  const email = await pastEmail(ctx);
  const rows = await ctx.sql<Omit<Bought, 'at'> & { at: Date }>`
    select distinct on (b."productId") b.*, (count(*) over (partition by b."productId"))::int as times from (
      select l.product_id as "productId", o.id as "orderId", false as past, o.number, o.placed_at as at, l.options,
        coalesce(v.sku, '') as sku, l.position
      from shop_order o join shop_order_line l on l.space_id = o.space_id and l.order_id = o.id
      left join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id and v.active and v.removed_at is null
      where o.account_id = ${ctx.account.id} and o.state = any(${SOLD}::text[]) and l.product_id = any(${productIds}::uuid[])
      union all
      select v.product_id, o.id, true, upper(o.foreign_id), o.placed_at, '', case when v.active then v.sku else '' end, l.position
      from shop_past_order o join shop_past_line l on l.space_id = o.space_id and l.order_id = o.id
      join shop_variant v on v.space_id = l.space_id and v.sku = l.sku and v.removed_at is null
      where (o.account_id = ${ctx.account.id} or (o.account_id is null and o.email <> '' and o.email = ${email})) and o.outcome = 'done'
        and l.sku <> '' and v.product_id = any(${productIds}::uuid[])
    ) b order by b."productId", b.at desc, b.position`;
  return Object.fromEntries(
    rows.map(({ productId, orderId, past, number, at, options, sku, times }) => [
      productId,
      { productId, orderId, past, number, at: at.toISOString(), options, sku, times },
    ]),
  );
}

/** Products that the visitor has bought before, the latest first, at most so many. */
export async function boughtIds(ctx: ShopCtx, most: number): Promise<string[]> {
  if (!ctx.account) return [];
  const email = await pastEmail(ctx);
  const rows = await ctx.sql<{ id: string }>`
    select b.id from (
      select l.product_id as id, o.placed_at as at from shop_order o join shop_order_line l on l.space_id = o.space_id and l.order_id = o.id
      where o.account_id = ${ctx.account.id} and o.state = any(${SOLD}::text[])
      union all
      select v.product_id, o.placed_at from shop_past_order o join shop_past_line l on l.space_id = o.space_id and l.order_id = o.id
      join shop_variant v on v.space_id = l.space_id and v.sku = l.sku and v.removed_at is null
      where (o.account_id = ${ctx.account.id} or (o.account_id is null and o.email <> '' and o.email = ${email})) and o.outcome = 'done'
        and l.sku <> ''
    ) b group by 1 order by max(b.at) desc, 1 limit ${most}`;
  return rows.map(({ id }) => id);
}
