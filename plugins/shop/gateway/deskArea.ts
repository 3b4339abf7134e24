import { sql } from 'kysely';
import type { DeskAreaApi, DeskRecord, DeskTask } from '#plugins/desk/contract.ts';
import { literal } from '#kit/postgres/like.ts';
import { formatFor } from '#kit/page/format.ts';
import { versionOf } from './catalogue/touch.ts';
import type { ShopCtx } from './db.ts';
import { find } from './search/find.ts';

type Texts = Awaited<ReturnType<ShopCtx['texts']>>;

/** Of what waits, so many places are for stock. */
const ROOM_FOR_STOCK = 2;

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
  const low = ctx.db.selectFrom('shop_listing as l').where('l.stock_left', '<=', ctx.settings.lowStock).where('l.backorder', '=', false);
  const packTasks = async (text: Texts, limit: number): Promise<DeskTask[]> => {
    const rows = await toPack
      .select(['id', 'number', sql<string>`coalesce(contact ->> 'name', '')`.as('name'), 'total_satang', 'placed_at'])
      .orderBy('placed_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...orderRecord(row),
      title: text('desk.task.pack', { number: row.number }),
      since: row.placed_at.toISOString(),
    }));
  };
  const stockTasks = async (text: Texts, limit: number): Promise<DeskTask[]> => {
    const rows = await low
      .select(['l.name_th', 'l.name_en', 'l.stock_left'])
      // since it was last moved
      .select(
        sql<Date>`coalesce((select max(m.at) from shop_variant v join shop_move m on m.space_id = v.space_id and m.variant_id = v.id
          where v.space_id = l.space_id and v.product_id = l.product_id), l.created_at)`.as('since'),
      )
      .orderBy('l.stock_left')
      .orderBy('l.product_id')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const name = ctx.locale === 'th' ? row.name_th : row.name_en;
      return {
        title: text('desk.task.restock', { name }),
        detail: text('desk.task.left', { count: row.stock_left! }),
        path: `/shop/desk/stock?${new URLSearchParams({ q: name })}`,
        since: row.since.toISOString(),
      };
    });
  };
  return {
    async counts() {
      const reviews = ctx.db.selectFrom('shop_review').where('state', '=', 'waiting');
      return ctx.db
        .selectNoFrom(({ fn }) => [
          toPack.select(fn.countAll<number>().as('n')).as('toPack'),
          low.select(fn.countAll<number>().as('n')).as('low'),
          reviews.select(fn.countAll<number>().as('n')).as('reviews'),
        ])
        .$castTo<Record<'toPack' | 'low' | 'reviews', number>>()
        .executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      const text = await ctx.texts();
      const stock = ctx.can('stock') ? await stockTasks(text, limit) : [];
      // Buyers wait for orders: they come first, and leave some room for what runs out.
      const orders = ctx.can('orders') ? await packTasks(text, limit - Math.min(stock.length, ROOM_FOR_STOCK)) : [];
      return [...orders, ...stock].slice(0, limit);
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
