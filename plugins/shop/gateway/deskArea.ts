import { sql } from 'kysely';
import type { DeskAreaApi, DeskRecord } from '#plugins/desk/contract.ts';
import { literal } from '#kit/postgres/like.ts';
import { formatFor } from '#kit/page/format.ts';
import { versionOf } from './catalogue/touch.ts';
import type { ShopCtx } from './db.ts';
import { find } from './search/find.ts';

interface OrderFound {
  id: string;
  number: string;
  name: string;
  total_satang: number;
  placed_at: Date;
}

/** What the desk knows of the shop: orders to pack, stock that runs low, reviews to look at; orders and products by what they are called. */
export function deskArea(ctx: ShopCtx): DeskAreaApi {
  const orderRecord = ({ id, number, name, total_satang }: OrderFound): DeskRecord => ({
    title: number,
    detail: [name, formatFor(ctx.locale, ctx.site.timezone).money(total_satang)].filter(Boolean).join(' · '),
    path: `/shop/orders/${id}`,
  });
  const toPack = ctx.db
    .selectFrom('shop_order')
    .where('state', 'in', ['confirmed', 'processing'])
    .where('fulfilment', 'in', ['unfulfilled', 'partially_fulfilled']);
  return {
    async counts() {
      const listings = ctx.db.selectFrom('shop_listing').where('stock_left', '<=', ctx.settings.lowStock).where('backorder', '=', false);
      const reviews = ctx.db.selectFrom('shop_review').where('state', '=', 'waiting');
      return ctx.db
        .selectNoFrom(({ fn }) => [
          toPack.select(fn.countAll<number>().as('n')).as('toPack'),
          listings.select(fn.countAll<number>().as('n')).as('low'),
          reviews.select(fn.countAll<number>().as('n')).as('reviews'),
        ])
        .$castTo<Record<'toPack' | 'low' | 'reviews', number>>()
        .executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('orders')) return [];
      const rows = await toPack
        .select(['id', 'number', sql<string>`coalesce(contact ->> 'name', '')`.as('name'), 'total_satang', 'placed_at'])
        .orderBy('placed_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...orderRecord(row), since: row.placed_at.toISOString() }));
    },
    async find(text, kind, limit) {
      const like = `%${literal(text)}%`;
      const orders = ctx.can('orders')
        ? await ctx.sql<OrderFound>`select id, number, coalesce(contact ->> 'name', '') as name, total_satang, placed_at from shop_order
            where number ilike ${like} or (${kind !== 'document'} and (contact ->> 'name' ilike ${like} or contact ->> 'email' ilike ${like}))
            order by placed_at desc limit ${limit}`
        : [];
      if (kind !== 'anything' || !ctx.can('catalogue')) return orders.map(orderRecord);
      // What is on sale is found as buyers find it; the others are few.
      const { ids } = await find(ctx, await versionOf(ctx), text);
      const products = await ctx.sql<{ id: string; name: string; sku: string }>`select p.id, p.name_th as name,
          coalesce((select v.sku from shop_variant v where v.space_id = p.space_id and v.product_id = p.id and v.removed_at is null order by v.position limit 1), '') as sku
        from shop_product p where p.id = any(${ids.slice(0, limit)}::uuid[]) or (p.status <> 'active' and (p.name_th ilike ${like} or p.name_en ilike ${like}))
        order by p.status <> 'active', array_position(${ids.slice(0, limit)}::uuid[], p.id), p.updated_at desc limit ${limit}`;
      return [
        ...orders.map(orderRecord),
        ...products.map(({ id, name, sku }): DeskRecord => ({ title: name, detail: sku, path: `/shop/desk/products/${id}` })),
      ].slice(0, limit);
    },
  };
}
