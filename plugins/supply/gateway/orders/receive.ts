import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { nextOrder } from '../../machines/order.ts';
import type { supply } from '../../plugin.ts';
import { placeOf, storeOf } from '../place.ts';
import { bookIn } from '../lots/book.ts';
import { lotGoods } from '../lots/keepLots.ts';
import { bookCosts } from '../stock/costs.ts';
import { holdOrder, linesOfOrder } from './hold.ts';

/**
 * Books what came of an order: the lines, the store's stock and what the goods cost on average from now on, in one transaction. Each
 * `receiptId` counts once.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `state-changed`, `over-received` (`sku`, `most`) · 422 `invalid-fields`
 */
export const receive: HandlerOf<typeof supply, 'receive'> = async (ctx, { clusterId, id, receiptId, deliveryNote, lines }) => {
  const place = await placeOf(ctx, clusterId, 'receive');
  const order = await holdOrder(ctx, place, id);
  const receipt = uuid(receiptId);
  const before = await ctx.db.selectFrom('supply_receipt').select('order_id').where('id', '=', receipt).executeTakeFirst();
  if (before && before.order_id !== order.id) throw notFound();
  if (before) return { state: order.state };
  if (!nextOrder(order.state, 'RECEIVE_PART')) throw ctx.refuse('state-changed', { state: order.state });

  const ordered = await linesOfOrder(ctx, order.id);
  const came = lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, lineId: line.lineId.toLowerCase() }));
  const isKnown = came.every(({ lineId }) => ordered.some((line) => line.id === lineId));
  if (came.length === 0 || !isKnown || new Set(came.map(({ lineId }) => lineId)).size !== came.length)
    throw invalidFields({ lines: 'invalid.lines' });
  const withLots = await lotGoods(
    ctx,
    place.clusterId,
    ordered.map((line) => line.variant_id),
  );
  const received = came.map(({ lineId, quantity, costSatang, lots }) => {
    const line = ordered.find((each) => each.id === lineId)!;
    const most = line.quantity - line.received;
    if (quantity > most) throw ctx.refuse('over-received', { sku: line.sku, most });
    const inLots = lots.reduce((sum, each) => sum + each.quantity, 0);
    if (withLots.has(line.variant_id) && inLots !== quantity) throw invalidFields({ lines: 'invalid.lots' });
    const cost = (place.member.rights.owns ? costSatang : null) ?? line.cost_satang;
    const kept = withLots.has(line.variant_id) ? lots : [];
    return { moveId: randomUUID(), lineId, variantId: line.variant_id, quantity, costSatang: cost, lots: kept };
  });
  await ctx.db
    .insertInto('supply_receipt')
    .values({
      space_id: ctx.space,
      id: receipt,
      order_id: order.id,
      delivery_note: deliveryNote,
      actor_id: ctx.account!.id,
      at: ctx.now(),
    })
    .execute();
  await ctx.db
    .insertInto('supply_receipt_line')
    .values(
      received.map(({ moveId, lineId, quantity, costSatang }) => ({
        space_id: ctx.space,
        id: moveId,
        receipt_id: receipt,
        line_id: lineId,
        quantity,
        cost_satang: costSatang,
      })),
    )
    .execute();
  await sql`
    update supply_order_line l set received = l.received + r.quantity
    from unnest(${came.map(({ lineId }) => lineId)}::uuid[], ${came.map(({ quantity }) => quantity)}::int[]) as r (id, quantity)
    where l.space_id = ${ctx.space} and l.id = r.id`.execute(ctx.db);

  const stock = ctx.use('stock');
  const goods = await stock.ofIds(
    received.map(({ variantId }) => variantId),
    { hold: true },
  );
  const { locationId } = storeOf(place, order.store_id);
  const moves = received.map(({ moveId, variantId, quantity }) => ({
    moveId,
    variantId,
    locationId,
    kind: 'receive' as const,
    quantity,
    reason: order.number,
  }));
  const { onHand } = await stock.record({ refType: 'supply.receipt', refId: receipt, moves });
  await bookCosts(ctx, received, goods, onHand);
  await bookIn(ctx, locationId, received);

  const left =
    ordered.reduce((sum, line) => sum + line.quantity - line.received, 0) - came.reduce((sum, { quantity }) => sum + quantity, 0);
  const state = nextOrder(order.state, left > 0 ? 'RECEIVE_PART' : 'RECEIVE_ALL')!;
  await ctx.db
    .updateTable('supply_order')
    .set({ state, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
  return { state };
};
