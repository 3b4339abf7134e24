import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { nextShipment } from '../../machines/shipment.ts';
import type { shop } from '../../plugin.ts';
import { consume } from '../stock/consume.ts';
import { act, addEvent, change, holdOrder, isCovered, isFetched } from './act.ts';
import type { Fulfilment, OrderLineRow, OrderRow, ShipmentRow, ShippingRow, ShopCtx } from './db.ts';
import { followCharge } from './chargeChanged.ts';
import { ORDER_REF } from './place.ts';
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

/** A carrier's own address for following a parcel: of the order's way of sending where that one carries it, else of another way of the same carrier. */
export async function carriedBy(
  ctx: ShopCtx,
  { shipping_method_id: id }: OrderRow,
  typed: { carrier: string; tracking: string },
): Promise<{ carrier: string; tracking: string; url: string }> {
  const methods = await ctx.sql<ShippingRow>`select * from shop_shipping_method where kind = 'delivery' order by rank, id`;
  const chosenMethod = methods.find((method) => method.id === id);
  const tracking = typed.tracking.trim();
  const carrier = typed.carrier.trim() || chosenMethod?.carrier || '';
  const isSame = (method: ShippingRow) => method.carrier.trim().toLowerCase() === carrier.toLowerCase() && method.tracking_url !== '';
  const method = chosenMethod && isSame(chosenMethod) ? chosenMethod : methods.find(isSame);
  const url = tracking && method ? method.tracking_url.replace('{tracking}', encodeURIComponent(tracking)) : '';
  return { carrier, tracking, url: url.startsWith('https://') ? url : '' };
}

/** A parcel that is packed now: what is in it is there no more. Null for one that was packed with this id before. */
export async function pack(
  ctx: ShopCtx,
  order: OrderRow,
  { shipmentId, lines: portions }: { shipmentId: string; lines: readonly { lineId: string; quantity: number }[] },
  values: Pick<ShipmentRow, 'state' | 'carrier' | 'tracking' | 'tracking_url' | 'kind' | 'place' | 'keep_until' | 'code' | 'shipped_at'>,
): Promise<OrderLineRow[]> {
  const before = await linesOf(ctx, order.id);
  const lines = await send(ctx, before, portions, 1);
  const variants = portions.map(({ lineId, quantity }) => ({
    variantId: lines.find((line) => line.id === lineId.toLowerCase())!.variant_id,
    quantity,
  }));
  await consume(ctx, { refType: ORDER_REF, refId: order.id, lines: variants, shipmentId });
  const [counted] = await ctx.sql<{ nth: number }>`select count(*)::int + 1 as nth from shop_shipment where order_id = ${order.id}`;
  await ctx.db
    .insertInto('shop_shipment')
    .values({
      space_id: ctx.space,
      id: shipmentId,
      order_id: order.id,
      number: `${order.number}-${counted!.nth}`,
      ...values,
      lines: JSON.stringify(portions.map(({ lineId, quantity }) => ({ lineId: lineId.toLowerCase(), quantity }))),
      created_at: ctx.now(),
    })
    .execute();
  return lines;
}

/** Whether a parcel was packed with this id before. @throws Refusal 409 `id-taken` for another order's */
export async function isPacked(ctx: ShopCtx, order: OrderRow, shipmentId: string): Promise<boolean> {
  const [known] = await ctx.sql<ShipmentRow>`select * from shop_shipment where id = ${shipmentId}`;
  if (known && known.order_id !== order.id) throw ctx.refuse('id-taken');
  if (!known && !isCovered(order)) throw ctx.refuse('action-not-allowed', { action: 'SHIP', state: order.payment_state });
  return known !== undefined;
}

/**
 * A parcel leaves: what is in it is there no more. Sent again with the same id it is the same parcel.
 *
 * @throws Refusal 404 · 409 `action-not-allowed` · 422 `ship-too-much` · 409 `not-allocated`
 */
export const ship: HandlerOf<typeof shop, 'ship'> = async (ctx, { id, shipmentId, lines: portions, ...typed }) => {
  const order = await holdOrder(ctx, id);
  if (await isPacked(ctx, order, shipmentId)) return viewOrder(ctx, order, 'staff');
  const { url, ...parcel } = await carriedBy(ctx, order, typed);
  const lines = await pack(
    ctx,
    order,
    { shipmentId, lines: portions },
    {
      state: nextShipment('pending', 'SHIP')!,
      kind: 'delivery',
      ...parcel,
      tracking_url: url,
      place: '',
      keep_until: '',
      code: '',
      shipped_at: ctx.now(),
    },
  );
  const sent = await act(ctx, order, 'SHIP', { text: [parcel.carrier, parcel.tracking].filter(Boolean).join(' ') });
  const after = await change(ctx, sent, { fulfilment: fulfilmentOf(lines) });
  await notifyBuyer(ctx, after, 'shipped', parcel, `shipped ${shipmentId}`);
  return viewOrder(ctx, after, 'staff');
};

/** A held parcel of an order. @throws Refusal 404 */
export async function holdParcel(ctx: ShopCtx, order: OrderRow, shipmentId: string): Promise<ShipmentRow> {
  const [parcel] =
    await ctx.sql<ShipmentRow>`select * from shop_shipment where id = ${uuid(shipmentId)} and order_id = ${order.id} for no key update`;
  if (!parcel) throw notFound();
  return parcel;
}

/** Another carrier or number of a parcel that was sent. Its buyer is told. @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` */
export const changeTracking: HandlerOf<typeof shop, 'changeTracking'> = async (ctx, { id, shipmentId, version, ...typed }) => {
  const order = await holdOrder(ctx, id);
  const parcel = await holdParcel(ctx, order, shipmentId);
  if (parcel.version !== version) throw conflict();
  if (parcel.kind !== 'delivery' || parcel.state === 'cancelled')
    throw ctx.refuse('action-not-allowed', { action: 'tracking', state: parcel.state });
  const { url, ...by } = await carriedBy(ctx, order, typed);
  await ctx.sql`update shop_shipment set carrier = ${by.carrier}, tracking = ${by.tracking}, tracking_url = ${url}, version = version + 1
    where id = ${parcel.id}`;
  await addEvent(ctx, order.id, 'tracking_changed', { text: [by.carrier, by.tracking].filter(Boolean).join(' ') });
  if (by.tracking && by.tracking !== parcel.tracking && parcel.state === 'shipped')
    await notifyBuyer(ctx, order, 'shipped', by, `shipped ${parcel.id} ${parcel.version + 1}`);
  return viewOrder(ctx, await change(ctx, order, {}), 'staff');
};

/** Everything has arrived: the order is done. Money that the counter took for what was fetched is there; a courier's comes when they pay. */
async function complete(ctx: ShopCtx, order: OrderRow): Promise<OrderRow> {
  const done = await act(ctx, order, 'COMPLETE', { changes: { delivered_at: ctx.now() } });
  if (done.payment_state !== 'authorized' || !isFetched(done)) return done;
  return followCharge(ctx, done, await ctx.use('charges').collect(done.charge_id, done.total_satang));
}

/** A held parcel has arrived; the order is done when it was the last one. */
export async function arrive(ctx: ShopCtx, order: OrderRow, parcel: ShipmentRow, told: { event: string; text: string }): Promise<OrderRow> {
  const state = nextShipment(parcel.state, 'DELIVER');
  if (!state) throw ctx.refuse('action-not-allowed', { action: 'delivered', state: parcel.state });
  await ctx.sql`update shop_shipment set state = ${state}, delivered_at = ${ctx.now()}, version = version + 1 where id = ${parcel.id}`;
  await addEvent(ctx, order.id, told.event, { text: told.text });
  const lines = await linesOf(ctx, order.id);
  const [open] = await ctx.sql<{
    parcels: number;
  }>`select count(*)::int as parcels from shop_shipment where order_id = ${order.id} and state in ('pending', 'ready', 'shipped')`;
  const packed = lines.every((line) => line.fulfilled + line.dropped === line.quantity);
  const done = packed && open!.parcels === 0 && order.state === 'processing';
  return done ? complete(ctx, order) : change(ctx, order, {});
}

/**
 * A parcel has arrived; or it was never sent, or refused at the door, and what was in it is to be packed again.
 *
 * @throws Refusal 404 · 409 `action-not-allowed`
 */
export const endShipment: HandlerOf<typeof shop, 'endShipment'> = async (ctx, { id, shipmentId, as }) => {
  const order = await holdOrder(ctx, id);
  const parcel = await holdParcel(ctx, order, shipmentId);
  if (parcel.state === (as === 'refused' ? 'cancelled' : as)) return viewOrder(ctx, order, 'staff');
  if (as === 'delivered' && parcel.kind === 'pickup') throw ctx.refuse('action-not-allowed', { action: as, state: parcel.state });
  if (as === 'delivered') return viewOrder(ctx, await arrive(ctx, order, parcel, { event: 'delivered', text: parcel.number }), 'staff');
  const state = as === 'refused' && parcel.state !== 'shipped' ? null : nextShipment(parcel.state, 'CANCEL');
  if (!state) throw ctx.refuse('action-not-allowed', { action: as, state: parcel.state });
  await ctx.sql`update shop_shipment set state = ${state}, version = version + 1 where id = ${parcel.id}`;
  await addEvent(ctx, order.id, as === 'refused' ? 'refused_at_door' : 'shipment_cancelled', { text: parcel.number });
  const before = await linesOf(ctx, order.id);
  const lines = await send(ctx, before, parcel.lines, -1);
  const units = await calledBack(ctx, lines, parcel.lines);
  await holdStock(ctx, before);
  await putBack(ctx, order, parcel.id, units);
  await promiseAnew(ctx, order, lines);
  return viewOrder(ctx, await change(ctx, order, { fulfilment: fulfilmentOf(lines) }), 'staff');
};
