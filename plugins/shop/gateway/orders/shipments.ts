import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextShipment } from '../../machines/shipment.ts';
import type { shop } from '../../plugin.ts';
import { consume } from '../stock/consume.ts';
import { act, addEvent, change, holdOrder, isCovered } from './act.ts';
import type { Fulfilment, OrderLineRow, OrderRow, ShipmentRow, ShippingRow, ShopCtx } from './db.ts';
import { followCharge } from './chargeChanged.ts';
import { ORDER_REF } from './placeOrder.ts';
import { holdStock, promiseAnew, putBack, type Units } from '../returns/putBack.ts';
import { notifyBuyer } from './notify.ts';
import { viewOrder } from './viewOrder.ts';

export const linesOf = (ctx: ShopCtx, orderId: string): Promise<OrderLineRow[]> =>
  ctx.sql<OrderLineRow>`select * from shop_order_line where order_id = ${orderId} order by position for no key update`;

/** How much of an order has been sent, and come back. */
export function fulfilmentOf(lines: readonly OrderLineRow[]): Fulfilment {
  const sum = (of: (line: OrderLineRow) => number) => lines.reduce((total, line) => total + of(line), 0);
  const [sent, back, open] = [
    sum((line) => line.fulfilled),
    sum((line) => line.returned),
    sum((line) => line.quantity - line.fulfilled - line.dropped),
  ];
  if (sent === 0) return 'unfulfilled';
  if (back > 0) return back >= sent && open === 0 ? 'returned' : 'partially_returned';
  return open > 0 ? 'partially_fulfilled' : 'fulfilled';
}

/** Changes how many of each line have been sent. @throws Refusal 422 `ship-too-much` (`lineId`, `most`) */
async function send(
  ctx: ShopCtx,
  lines: readonly OrderLineRow[],
  portions: readonly { lineId: string; quantity: number }[],
  by: 1 | -1,
): Promise<OrderLineRow[]> {
  const after = lines.map((line) => ({ ...line }));
  for (const { lineId, quantity } of portions) {
    const line = after.find(({ id }) => id === lineId.toLowerCase());
    const most = line ? line.quantity - line.fulfilled - line.dropped : 0;
    if (!line || (by > 0 && quantity > most)) throw ctx.refuse('ship-too-much', { lineId, most });
    line.fulfilled += by * quantity;
  }
  for (const line of after)
    if (lines.some((before) => before.id === line.id && before.fulfilled !== line.fulfilled))
      await ctx.sql`update shop_order_line set fulfilled = ${line.fulfilled} where id = ${line.id}`;
  return after;
}

/**
 * Units of a parcel that was called back, for the shelf. Whose money went back meanwhile are not sent any more; those that were put on
 * the shelf then are there already.
 */
async function calledBack(ctx: ShopCtx, lines: readonly OrderLineRow[], portions: ShipmentRow['lines']): Promise<Units[]> {
  const units: Units[] = [];
  for (const { lineId, quantity } of portions) {
    const line = lines.find(({ id }) => id === lineId)!;
    const there = Math.min(quantity, Math.max(0, line.returned - line.fulfilled));
    line.returned -= there;
    line.dropped += Math.min(quantity, Math.max(0, line.refunded - line.dropped - line.fulfilled));
    await ctx.sql`update shop_order_line set returned = ${line.returned}, dropped = ${line.dropped} where id = ${line.id}`;
    units.push({ line, quantity: quantity - there });
  }
  return units;
}

async function trackingUrl(
  ctx: ShopCtx,
  { shipping_method_id: id }: OrderRow,
  tracking: string,
): Promise<{ carrier: string; url: string }> {
  const [method] = id ? await ctx.sql<ShippingRow>`select * from shop_shipping_method where id = ${id}` : [];
  const url = tracking && method ? method.tracking_url.replace('{tracking}', encodeURIComponent(tracking)) : '';
  return { carrier: method?.carrier ?? '', url: url.startsWith('https://') ? url : '' };
}

/**
 * A parcel leaves: what is in it is there no more. Sent again with the same id it is the same parcel.
 *
 * @throws Refusal 404 · 409 `action-not-allowed` · 422 `ship-too-much` · 409 `not-allocated`
 */
export const ship: HandlerOf<typeof shop, 'ship'> = async (ctx, { id, shipmentId, carrier, tracking, lines: portions }) => {
  const order = await holdOrder(ctx, id);
  const [known] = await ctx.sql<ShipmentRow>`select * from shop_shipment where id = ${shipmentId}`;
  if (known) {
    if (known.order_id !== order.id) throw ctx.refuse('id-taken');
    return viewOrder(ctx, order, 'staff');
  }
  if (!isCovered(order)) throw ctx.refuse('action-not-allowed', { action: 'SHIP', state: order.payment_state });
  const before = await linesOf(ctx, order.id);
  const lines = await send(ctx, before, portions, 1);
  const variants = portions.map(({ lineId, quantity }) => ({
    variantId: lines.find((line) => line.id === lineId.toLowerCase())!.variant_id,
    quantity,
  }));
  await consume(ctx, { refType: ORDER_REF, refId: order.id, lines: variants, shipmentId });
  const [counted] = await ctx.sql<{ nth: number }>`select count(*)::int + 1 as nth from shop_shipment where order_id = ${order.id}`;
  const by = await trackingUrl(ctx, order, tracking.trim());
  const parcel = { carrier: carrier.trim() || by.carrier, tracking: tracking.trim() };
  await ctx.db
    .insertInto('shop_shipment')
    .values({
      space_id: ctx.space,
      id: shipmentId,
      order_id: order.id,
      number: `${order.number}-${counted!.nth}`,
      state: nextShipment('pending', 'SHIP')!,
      ...parcel,
      tracking_url: by.url,
      lines: JSON.stringify(portions.map(({ lineId, quantity }) => ({ lineId: lineId.toLowerCase(), quantity }))),
      shipped_at: ctx.now(),
      created_at: ctx.now(),
    })
    .execute();
  const sent = await act(ctx, order, 'SHIP', { text: [parcel.carrier, parcel.tracking].filter(Boolean).join(' ') });
  const after = await change(ctx, sent, { fulfilment: fulfilmentOf(lines) });
  await notifyBuyer(ctx, after, 'shipped', parcel, `shipped ${shipmentId}`);
  return viewOrder(ctx, after, 'staff');
};

/** Everything has arrived: the order is done, and money that was to be taken on delivery has been taken. */
async function complete(ctx: ShopCtx, order: OrderRow): Promise<OrderRow> {
  const done = await act(ctx, order, 'COMPLETE', { changes: { delivered_at: ctx.now() } });
  if (done.payment_state !== 'authorized') return done;
  return followCharge(ctx, done, await ctx.use('charges').collect(done.charge_id, done.total_satang));
}

/** A parcel has arrived; or it was never sent, and what was in it is to be packed again. @throws Refusal 404 · 409 `action-not-allowed` */
export const endShipment: HandlerOf<typeof shop, 'endShipment'> = async (ctx, { id, shipmentId, as }) => {
  const order = await holdOrder(ctx, id);
  const [parcel] =
    await ctx.sql<ShipmentRow>`select * from shop_shipment where id = ${uuid(shipmentId)} and order_id = ${order.id} for no key update`;
  if (!parcel) throw notFound();
  if (parcel.state === as) return viewOrder(ctx, order, 'staff');
  const state = nextShipment(parcel.state, as === 'delivered' ? 'DELIVER' : 'CANCEL');
  if (!state) throw ctx.refuse('action-not-allowed', { action: as, state: parcel.state });
  await ctx.sql`update shop_shipment
      set state = ${state}, delivered_at = ${state === 'delivered' ? ctx.now() : null}, version = version + 1 where id = ${parcel.id}`;
  await addEvent(ctx, order.id, state === 'delivered' ? 'delivered' : 'shipment_cancelled', { text: parcel.number });
  const before = await linesOf(ctx, order.id);
  if (state === 'cancelled') {
    const lines = await send(ctx, before, parcel.lines, -1);
    const units = await calledBack(ctx, lines, parcel.lines);
    await holdStock(ctx, before);
    await putBack(ctx, order, parcel.id, units);
    await promiseAnew(ctx, order, lines);
    return viewOrder(ctx, await change(ctx, order, { fulfilment: fulfilmentOf(lines) }), 'staff');
  }
  const [open] = await ctx.sql<{
    parcels: number;
  }>`select count(*)::int as parcels from shop_shipment where order_id = ${order.id} and state in ('pending', 'shipped')`;
  const packed = before.every((line) => line.fulfilled + line.dropped === line.quantity);
  const done = packed && open!.parcels === 0 && order.state === 'processing';
  return viewOrder(ctx, done ? await complete(ctx, order) : await change(ctx, order, {}), 'staff');
};
