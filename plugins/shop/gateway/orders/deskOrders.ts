import { sql } from 'kysely';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { isDay } from '#kit/thai/day.ts';
import type { Order } from '../../calls/orderSchemas.ts';
import { act, addEvent, change, holdOrder } from './act.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { STOCK_SHORT } from './ordersShort.ts';
import { orderRow } from './orderRow.ts';
import { viewOrder, viewOrders } from './viewOrder.ts';

const PAGE = 25;
/** Most orders that are printed together. */
const MOST_PRINTS = 100;

/** An order that is held, as staff have seen it. @throws Refusal 404 · 409 `conflict` with the order as it is now */
export async function holdSeen(ctx: ShopCtx, id: string, version: number): Promise<OrderRow> {
  const order = await holdOrder(ctx, id);
  if (order.version !== version) throw conflict(await viewOrder(ctx, order, 'staff'));
  return order;
}

/** Orders for the staff, the newest first. `q` is of a number, a name, a telephone number or an SKU. */
export const deskOrders: HandlerOf<typeof shop, 'deskOrders'> = async (ctx, { q, state, payment, fulfilment, show, from, to, before }) => {
  let query = ctx.db.selectFrom('shop_order as o');
  const words = q.trim();
  if (words) {
    const like = `%${literal(words)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('o.number', 'ilike', like),
        eb(sql<string>`o.contact ->> 'name'`, 'ilike', like),
        eb(sql<string>`o.contact ->> 'phone'`, 'like', `%${literal(words.replace(/^0/, '').replaceAll(/[\s-]/g, ''))}%`),
        eb(sql<string>`o.contact ->> 'email'`, 'ilike', like),
        eb.exists(
          eb
            .selectFrom('shop_order_line as l')
            .select('l.id')
            .whereRef('l.space_id', '=', 'o.space_id')
            .whereRef('l.order_id', '=', 'o.id')
            .where('l.sku', '=', words),
        ),
      ]),
    );
  }
  if (state) query = query.where('o.state', '=', state);
  if (payment) query = query.where('o.payment_state', '=', payment);
  if (fulfilment) query = query.where('o.fulfilment', '=', fulfilment);
  if (show === 'to_pack')
    query = query.where('o.state', 'in', ['confirmed', 'processing']).where('o.fulfilment', 'in', ['unfulfilled', 'partially_fulfilled']);
  if (show === 'attention') query = query.where('o.attention', '<>', '');
  if (show === 'stock_short') query = query.where('o.attention', '=', STOCK_SHORT);
  if (show === 'returns')
    query = query.where('o.id', 'in', (eb) =>
      eb.selectFrom('shop_return').select('order_id').where('state', 'in', ['requested', 'approved', 'received']),
    );
  const zone = ctx.site.timezone;
  for (const day of [from, to]) if (day && !isDay(day)) throw ctx.refuse('invalid-input');
  if (from) query = query.where('o.placed_at', '>=', sql<Date>`${from}::date::timestamp at time zone ${zone}`);
  if (to) query = query.where('o.placed_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${zone}`);
  const { total, sum } = await query
    .select((eb) => [eb.fn.countAll<number>().as('total'), sql<number>`coalesce(sum(o.total_satang), 0)::bigint`.as('sum')])
    .executeTakeFirstOrThrow();
  if (isUuid(before)) {
    const at = await ctx.db.selectFrom('shop_order').select(['placed_at', 'id']).where('id', '=', before).executeTakeFirst();
    if (at) query = query.where((eb) => eb(eb.refTuple('o.placed_at', 'o.id'), '<', eb.tuple(at.placed_at, at.id)));
  }
  const found = await query
    .selectAll('o')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { rows: found.slice(0, PAGE).map(orderRow), next: found.length > PAGE ? found[PAGE - 1]!.id : '', total, sumSatang: sum };
};

/** `GET /api/shop/desk/orders/:id`. */
export const deskOrder: HandlerOf<typeof shop, 'deskOrder'> = async (ctx, { id }): Promise<Order> => {
  const [order] = await ctx.sql<OrderRow>`select * from shop_order where id = ${uuid(id)}`;
  if (!order) throw notFound();
  return viewOrder(ctx, order, 'staff');
};

/** Writes a note: for the staff alone, or for the buyer to read. */
export const noteOrder: HandlerOf<typeof shop, 'noteOrder'> = async (ctx, { id, text, internal }) => {
  const order = await holdOrder(ctx, id);
  await addEvent(ctx, order.id, 'note', { text: text.trim(), internal });
  return viewOrder(ctx, internal ? order : await change(ctx, order, {}), 'staff');
};

/** Begins to pack what is paid. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const startOrder: HandlerOf<typeof shop, 'startOrder'> = async (ctx, { id, version }) =>
  viewOrder(ctx, await act(ctx, await holdSeen(ctx, id, version), 'START'), 'staff');

/** Orders to print, in the order asked for. */
export const prints: HandlerOf<typeof shop, 'prints'> = async (ctx, { ids }) => {
  const wanted = [...new Set(ids.split(',').filter(isUuid))].slice(0, MOST_PRINTS);
  const found = await ctx.sql<OrderRow>`select * from shop_order where id = any(${wanted}::uuid[])`;
  const inOrder = wanted.flatMap((id) => found.find((order) => order.id === id.toLowerCase()) ?? []);
  return { orders: await viewOrders(ctx, inOrder, 'staff'), seller: ctx.site.name, shipFrom: ctx.settings.shipFrom || ctx.site.name };
};
