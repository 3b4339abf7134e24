import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { putIn } from '../cart/changeCart.ts';
import { needCart, touch, withContents } from '../cart/openCart.ts';
import { viewCart, type Notice } from '../cart/viewCart.ts';
import { itemsOf } from '../items.ts';
import { addEvent, change, holdOrder } from './act.ts';
import type { OrderLineRow, OrderRow, ReturnRow, ShopCtx } from './db.ts';
import { endUnpaid } from './endOrder.ts';
import { orderRow } from './orderRow.ts';
import { returnable } from '../returns/returnable.ts';
import { notifyStaff } from './notify.ts';
import { mayOpen } from './token.ts';
import { viewOrder } from './viewOrder.ts';

const PAGE = 20;

/** A member's orders, the newest first. */
export const listOrders: HandlerOf<typeof shop, 'listOrders'> = async (ctx, { state, before }) => {
  let query = ctx.db.selectFrom('shop_order').selectAll().where('account_id', '=', ctx.account!.id);
  if (state) query = query.where('state', '=', state);
  if (isUuid(before)) {
    const at = await ctx.db.selectFrom('shop_order').select(['placed_at', 'id']).where('id', '=', before).executeTakeFirst();
    if (at) query = query.where((eb) => eb(eb.refTuple('placed_at', 'id'), '<', eb.tuple(at.placed_at, at.id)));
  }
  const found = await query
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { orders: found.slice(0, PAGE).map(orderRow), next: found.length > PAGE ? found[PAGE - 1]!.id : '' };
};

/** An order of the visitor: a member's own, or a guest's by its token. Anything else is not there. @throws Refusal 404 */
async function ownOrder(ctx: ShopCtx, id: string, token: string, { hold = false } = {}): Promise<OrderRow> {
  const order = hold ? await holdOrder(ctx, id) : (await ctx.sql<OrderRow>`select * from shop_order where id = ${uuid(id)}`)[0];
  if (!order || !mayOpen(ctx, order, token)) throw notFound();
  return order;
}

/** `GET /api/shop/orders/:id`. */
export const getOrder: HandlerOf<typeof shop, 'getOrder'> = async (ctx, { id, token }) =>
  viewOrder(ctx, await ownOrder(ctx, id, token), 'buyer');

/** Its buyer lets an order be that nobody has paid. @throws Refusal 404 · 409 `action-not-allowed` · 409 `charge-paid` */
export const cancelOrder: HandlerOf<typeof shop, 'cancelOrder'> = async (ctx, { id, token, reason }) => {
  const order = await ownOrder(ctx, id, token, { hold: true });
  if (order.state === 'cancelled') return viewOrder(ctx, order, 'buyer');
  if (order.state !== 'awaiting_payment' || order.payment_state !== 'unpaid')
    throw ctx.refuse('action-not-allowed', { action: 'CANCEL', state: order.state });
  return viewOrder(ctx, await endUnpaid(ctx, order, 'CANCEL', reason.trim()), 'buyer');
};

/** Asks to return what has arrived. Sent again with the same id it is the same. @throws Refusal 404 · 422 `return-too-much` (`lineId`, `most`) · 409 `action-not-allowed` */
export const requestReturn: HandlerOf<typeof shop, 'requestReturn'> = async (ctx, { id, token, returnId, reason, lines }) => {
  const order = await ownOrder(ctx, id, token, { hold: true });
  const [known] = await ctx.sql<ReturnRow>`select * from shop_return where id = ${returnId}`;
  if (known) {
    if (known.order_id !== order.id) throw ctx.refuse('id-taken');
    return viewOrder(ctx, order, 'buyer');
  }
  const [orderLines, returns] = await Promise.all([
    ctx.sql<OrderLineRow>`select * from shop_order_line where order_id = ${order.id}`,
    ctx.sql<ReturnRow>`select * from shop_return where order_id = ${order.id}`,
  ]);
  const left = returnable(ctx, order, orderLines, returns);
  if (left.size === 0) throw ctx.refuse('action-not-allowed', { action: 'RETURN', state: order.state });
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw ctx.refuse('return-too-much');
  for (const { lineId, quantity } of lines) {
    const most = left.get(lineId.toLowerCase()) ?? 0;
    if (quantity > most) throw ctx.refuse('return-too-much', { lineId, most });
  }
  await ctx.db
    .insertInto('shop_return')
    .values({
      space_id: ctx.space,
      id: returnId,
      order_id: order.id,
      number: `${order.number}-R${returns.length + 1}`,
      state: 'requested',
      reason: reason.trim(),
      lines: JSON.stringify(lines.map(({ lineId, quantity }) => ({ lineId: lineId.toLowerCase(), quantity, restock: true }))),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  await addEvent(ctx, order.id, 'return_requested', { text: reason.trim() });
  await notifyStaff(ctx, 'returnRequested', order, { reason: reason.trim() });
  return viewOrder(ctx, await change(ctx, order, {}), 'buyer');
};

/** Puts what there still is of an order into the member's cart once more. */
export const orderAgain: HandlerOf<typeof shop, 'orderAgain'> = async (ctx, { id }) => {
  const order = await ownOrder(ctx, id, '');
  const lines = await ctx.sql<OrderLineRow>`select * from shop_order_line where order_id = ${order.id} order by position`;
  const items = await itemsOf(
    ctx,
    lines.map((line) => line.variant_id),
  );
  const open = await needCart(ctx, '');
  const notices: Notice[] = [];
  for (const line of lines) {
    const item = items.get(line.variant_id);
    const there = item?.active && (!item.trackStock || item.allowBackorder || item.available > 0);
    if (there) notices.push(...(await putIn(ctx, open, item, (inCart) => inCart + line.quantity)));
    else notices.push({ code: 'gone', sku: line.sku });
  }
  await touch(ctx, open);
  return viewCart(ctx, await withContents(ctx, open.cart, ''), notices);
};
