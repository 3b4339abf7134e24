import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextReturn } from '../../machines/return.ts';
import type { shop } from '../../plugin.ts';
import { addEvent, change, holdOrder } from '../orders/act.ts';
import type { OrderRow, ReturnRow, ShopCtx } from '../orders/db.ts';
import { holdStock, putBack } from './putBack.ts';
import { fulfilmentOf, linesOf } from '../orders/shipments.ts';
import { notifyBuyer } from '../orders/notify.ts';
import { viewOrder } from '../orders/viewOrder.ts';

/** A return of a held order. @throws Refusal 404 */
export async function returnOf(ctx: ShopCtx, order: OrderRow, id: string): Promise<ReturnRow> {
  const [row] = await ctx.sql<ReturnRow>`select * from shop_return where id = ${uuid(id)} and order_id = ${order.id} for no key update`;
  if (!row) throw notFound();
  return row;
}

/** Staff say whether goods may come back. @throws Refusal 404 · 409 `action-not-allowed` · 422 `reason-missing` for a rejection without words */
export const decideReturn: HandlerOf<typeof shop, 'decideReturn'> = async (ctx, { id, returnId, as, answer }) => {
  const order = await holdOrder(ctx, id);
  const row = await returnOf(ctx, order, returnId);
  const state = nextReturn(row.state, as === 'approved' ? 'APPROVE' : 'REJECT');
  if (!state) throw ctx.refuse('action-not-allowed', { action: as, state: row.state });
  if (as === 'rejected' && answer.trim().length < 3) throw ctx.refuse('reason-missing');
  await ctx.sql`update shop_return set state = ${state}, answer = ${answer.trim()}, version = version + 1, updated_at = ${ctx.now()}
      where id = ${row.id}`;
  await addEvent(ctx, order.id, `return_${state}`, { text: answer.trim() });
  await notifyBuyer(ctx, order, as === 'approved' ? 'returnApproved' : 'returnRejected', { answer: answer.trim() }, `${state} ${row.id}`);
  return viewOrder(ctx, await change(ctx, order, {}), 'staff');
};

/** The goods are back: how many really, and which of them may be sold again. @throws Refusal 404 · 409 `action-not-allowed` · 422 `return-too-much` */
export const receiveReturn: HandlerOf<typeof shop, 'receiveReturn'> = async (ctx, { id, returnId, lines: received }) => {
  const order = await holdOrder(ctx, id);
  const row = await returnOf(ctx, order, returnId);
  const state = nextReturn(row.state, 'RECEIVE');
  if (!state) throw ctx.refuse('action-not-allowed', { action: 'received', state: row.state });
  const lines = await linesOf(ctx, order.id);
  const portions = row.lines.map(({ lineId, quantity }) => {
    const came = received.filter((each) => each.lineId.toLowerCase() === lineId);
    const [one] = came;
    if (came.length > 1 || (one && one.quantity > quantity)) throw ctx.refuse('return-too-much', { lineId, most: quantity });
    return { lineId, quantity: one?.quantity ?? 0, restock: one?.restock ?? false };
  });
  if (received.some((each) => !row.lines.some(({ lineId }) => lineId === each.lineId.toLowerCase()))) throw ctx.refuse('return-too-much');
  await holdStock(ctx, lines);
  await putBack(
    ctx,
    order,
    row.id,
    portions
      .filter(({ restock }) => restock)
      .map(({ lineId, quantity }) => ({ line: lines.find((line) => line.id === lineId)!, quantity })),
  );
  const after = lines.map((line) => ({
    ...line,
    returned: line.returned + (portions.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
  }));
  for (const { lineId, quantity } of portions)
    if (quantity > 0) await ctx.sql`update shop_order_line set returned = returned + ${quantity} where id = ${lineId}`;
  await ctx.sql`update shop_return
      set state = ${state}, lines = ${JSON.stringify(portions)}, version = version + 1, updated_at = ${ctx.now()} where id = ${row.id}`;
  await addEvent(ctx, order.id, 'return_received', { text: row.number });
  await notifyBuyer(ctx, order, 'returnReceived', {}, `received ${row.id}`);
  return viewOrder(ctx, await change(ctx, order, { fulfilment: fulfilmentOf(after) }), 'staff');
};
