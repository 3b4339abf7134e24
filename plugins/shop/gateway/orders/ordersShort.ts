import type { ShopCtx, OrderRow } from './db.ts';
import { addEvent, change } from './act.ts';
import { notifyStaff } from './notify.ts';
import { ORDER_REF } from './place.ts';

/** Goods that are promised to an order have gone over a counter: it is refunded or filled up, which staff decide. */
export const STOCK_SHORT = 'stock_short';

/** Orders for which what is there does not reach, the newest first to go without: of these variants, at whatever location. */
async function uncovered(ctx: ShopCtx, variantIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.sql<{ id: string }>`
    with held as (
      select ref_id::uuid as id, variant_id, location_id, sum(allocated)::int as held from shop_move
      where space_id = ${ctx.space} and ref_type = ${ORDER_REF} and variant_id = any(${[...variantIds]}::uuid[]) group by 1, 2, 3 having sum(allocated) > 0
    ), lined as (
      select h.id, l.on_hand - l.shortfall as there,
        sum(h.held) over (partition by h.variant_id, h.location_id order by o.placed_at, o.id) as upto
      from held h join shop_order o on o.space_id = ${ctx.space} and o.id = h.id
        join shop_level l on l.space_id = ${ctx.space} and l.variant_id = h.variant_id and l.location_id = h.location_id and l.shortfall > 0
      where o.state not in ('completed', 'cancelled', 'expired')
    )
    select distinct id from lined where upto > there`;
  return new Set(rows.map(({ id }) => id));
}

/** More or less of a variant has gone over counters than was there: marks orders that cannot be filled now, and lets those go that can again. */
export async function ordersShort(ctx: ShopCtx, { variantId }: { variantId: string }): Promise<void> {
  const marked = await ctx.sql<{ id: string; variants: string[] }>`
    select o.id, (select array_agg(distinct l.variant_id) from shop_order_line l where l.space_id = o.space_id and l.order_id = o.id) as variants
    from shop_order o where o.space_id = ${ctx.space} and o.attention = ${STOCK_SHORT} and exists (
      select 1 from shop_order_line l where l.space_id = o.space_id and l.order_id = o.id and l.variant_id = ${variantId})`;
  const short = await uncovered(ctx, [variantId, ...marked.flatMap(({ variants }) => variants)]);
  const ids = [...new Set([...short, ...marked.map(({ id }) => id)])].toSorted();
  if (ids.length === 0) return;
  const held = await ctx.sql<OrderRow>`
    select * from shop_order where space_id = ${ctx.space} and id = any(${ids}::uuid[]) order by id for no key update`;
  for (const order of held) {
    if (short.has(order.id) && order.attention === '') {
      const row = await change(ctx, order, { attention: STOCK_SHORT });
      await addEvent(ctx, row.id, STOCK_SHORT, { internal: true });
      await notifyStaff(ctx, 'attention', row);
    } else if (!short.has(order.id) && order.attention === STOCK_SHORT) await change(ctx, order, { attention: '' });
  }
}
