import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { codShares } from '../../rules/codShares.ts';
import { courierRows, trackingKey } from './courierFile.ts';
import { addEvent, holdOrder } from './act.ts';
import { followCharge } from './chargeChanged.ts';
import type { OrderLineRow, OrderRow, ShipmentRow, ShopCtx } from './db.ts';
import { arrive, holdParcel } from './shipments.ts';

/** Parcels that one page shows and one file is held against. */
const MOST = 2_000;

interface Owed {
  readonly parcel: ShipmentRow;
  readonly order: OrderRow;
  readonly satang: number;
  readonly isBooked: boolean;
}

/** Parcels of orders that were sent cash on delivery, the oldest first; of orders that are paid those of the last 90 days alone. */
async function parcelsOf(ctx: ShopCtx, orderIds: readonly string[]): Promise<Owed[]> {
  if (orderIds.length === 0) return [];
  const ids = [...new Set(orderIds)];
  const [orders, lines, parcels, booked] = await Promise.all([
    ctx.sql<OrderRow>`select * from shop_order where id = any(${ids}::uuid[])`,
    ctx.sql<OrderLineRow>`select * from shop_order_line where order_id = any(${ids}::uuid[]) order by position`,
    ctx.sql<ShipmentRow>`select * from shop_shipment where order_id = any(${ids}::uuid[]) order by created_at, length(number), number`,
    ctx.sql<{ shipment_id: string }>`select shipment_id from shop_cod where order_id = any(${ids}::uuid[])`,
  ]);
  const known = new Set(booked.map((row) => row.shipment_id));
  return orders.flatMap((order) => {
    const orderParcels = parcels.filter((parcel) => parcel.order_id === order.id);
    const shares = codShares({
      totalSatang: order.total_satang,
      lines: lines
        .filter((line) => line.order_id === order.id)
        .map(({ id, quantity, total_satang: totalSatang }) => ({ id, quantity, totalSatang })),
      parcels: orderParcels,
    }).of;
    return orderParcels.flatMap((parcel) => {
      const satang = shares.get(parcel.id);
      return satang ? [{ parcel, order, satang, isBooked: known.has(parcel.id) }] : [];
    });
  });
}

/** What couriers owe: parcels that are under way or have arrived, of orders whose money is promised. */
async function owed(ctx: ShopCtx): Promise<Owed[]> {
  const ids = await ctx.sql<{ order_id: string }>`
    select distinct s.order_id from shop_shipment s join shop_order o on o.space_id = s.space_id and o.id = s.order_id
    where s.kind = 'delivery' and s.state in ('shipped', 'delivered') and o.method = 'cod' and o.payment_state = 'authorized'
      and not exists (select 1 from shop_cod c where c.space_id = s.space_id and c.shipment_id = s.id)
    limit ${MOST}`;
  const all = await parcelsOf(
    ctx,
    ids.map((row) => row.order_id),
  );
  return all
    .filter(
      ({ parcel, isBooked }) => !isBooked && parcel.kind === 'delivery' && (parcel.state === 'shipped' || parcel.state === 'delivered'),
    )
    .toSorted((a, b) => a.parcel.created_at.getTime() - b.parcel.created_at.getTime());
}

export const codOwed: HandlerOf<typeof shop, 'codOwed'> = async (ctx) => {
  const all = await owed(ctx);
  const carriers = Map.groupBy(all, ({ parcel }) => parcel.carrier);
  const sum = (some: readonly Owed[]) => some.reduce((satang, each) => satang + each.satang, 0);
  return {
    parcels: all.map(({ parcel, order, satang }) => ({
      shipmentId: parcel.id,
      orderId: order.id,
      number: parcel.number,
      buyerName: order.contact.name,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      state: parcel.state,
      amountSatang: satang,
      shippedAt: parcel.shipped_at?.toISOString() ?? null,
    })),
    carriers: [...carriers].map(([carrier, some]) => ({ carrier, parcels: some.length, satang: sum(some) })),
    sumSatang: sum(all),
  };
};

/** @throws Refusal 422 `courier-file-unreadable` */
export const matchCod: HandlerOf<typeof shop, 'matchCod'> = async (ctx, { text }) => {
  const read = courierRows(text);
  if (!read || read.rows.length > MOST) throw ctx.refuse('courier-file-unreadable');
  const keys = [...new Set(read.rows.map(({ tracking }) => trackingKey(tracking)))];
  const named = await ctx.sql<{ order_id: string }>`
    select distinct s.order_id from shop_shipment s join shop_order o on o.space_id = s.space_id and o.id = s.order_id
    where s.kind = 'delivery' and s.state in ('shipped', 'delivered') and o.method = 'cod'
      and upper(translate(s.tracking, ' -', '')) = any(${keys}::text[])`;
  const found = (
    await parcelsOf(
      ctx,
      named.map((row) => row.order_id),
    )
  ).filter(({ parcel }) => parcel.state === 'shipped' || parcel.state === 'delivered');
  const byKey = Map.groupBy(found, ({ parcel }) => trackingKey(parcel.tracking));
  const seen = new Set<string>();
  const rows = read.rows.map(({ tracking, satang }) => {
    const key = trackingKey(tracking);
    const twice = seen.has(key);
    seen.add(key);
    // A number that two parcels have is of the one that is not booked.
    const all = byKey.get(key) ?? [];
    const one = all.find(({ isBooked, order }) => !isBooked && order.payment_state === 'authorized') ?? all[0];
    const isPaid = one && (one.isBooked || one.order.payment_state !== 'authorized');
    const as = twice ? 'double' : !one ? 'unknown' : isPaid ? 'booked' : one.satang === satang ? 'match' : 'differs';
    return {
      tracking: tracking.slice(0, 80),
      satang,
      as: as as 'match',
      shipmentId: one?.parcel.id ?? null,
      owedSatang: one?.satang ?? null,
      number: one?.parcel.number ?? '',
    };
  });
  return { rows, bad: read.bad };
};

/**
 * A courier has paid for a parcel. Told again it counts once; another amount than is owed is refused, so that somebody looks at it.
 *
 * @throws Refusal 404 · 409 `cod-differs` (`owedSatang`) · 409 `nothing-owed`
 */
export const bookCod: HandlerOf<typeof shop, 'bookCod'> = async (ctx, { shipmentId, amountSatang, statement }) => {
  const [there] = await ctx.sql<{ order_id: string }>`select order_id from shop_shipment where id = ${uuid(shipmentId)}`;
  if (!there) throw notFound();
  const held = await holdOrder(ctx, there.order_id);
  const parcel = await holdParcel(ctx, held, shipmentId);
  const all = await parcelsOf(ctx, [held.id]);
  const one = all.find((each) => each.parcel.id === parcel.id);
  if (one?.isBooked) return { orderId: held.id, paidSatang: held.paid_satang };
  const isOwed = held.method === 'cod' && held.payment_state === 'authorized' && parcel.kind === 'delivery';
  if (!one || !isOwed || (parcel.state !== 'shipped' && parcel.state !== 'delivered')) throw ctx.refuse('nothing-owed');
  if (one.satang !== amountSatang) throw ctx.refuse('cod-differs', { owedSatang: one.satang });
  await ctx.sql`insert into shop_cod (space_id, shipment_id, order_id, amount_satang, statement, actor_id, booked_at)
    values (${ctx.space}, ${parcel.id}, ${held.id}, ${amountSatang}, ${statement.trim()}, ${ctx.account?.id ?? null}, ${ctx.now()})`;
  await addEvent(ctx, held.id, 'cod_booked', { text: [parcel.number, statement.trim()].filter(Boolean).join(' · '), internal: true });
  const order = parcel.state === 'shipped' ? await arrive(ctx, held, parcel, { event: 'delivered', text: parcel.number }) : held;
  const booked = all.reduce((sum, each) => sum + (each.isBooked || each.parcel.id === parcel.id ? each.satang : 0), 0);
  const isAll = booked === order.total_satang;
  const paid = isAll ? await followCharge(ctx, order, await ctx.use('charges').collect(order.charge_id, order.total_satang)) : order;
  return { orderId: paid.id, paidSatang: paid.paid_satang };
};

/**
 * Several parcels that a courier has paid for, by their orders so that nobody waits in a circle. One of which nothing or something else is
 * owed was changed by nothing yet: it is left out.
 */
export const bookCods: HandlerOf<typeof shop, 'bookCods'> = async (ctx, { parcels, statement }) => {
  const ids = parcels.map(({ shipmentId }) => uuid(shipmentId));
  const orders = await ctx.sql<{ id: string; order_id: string }>`select id, order_id from shop_shipment where id = any(${ids}::uuid[])`;
  const orderOf = new Map(orders.map((row) => [row.id, row.order_id]));
  const inTurn = parcels.toSorted((a, b) => (orderOf.get(a.shipmentId) ?? '').localeCompare(orderOf.get(b.shipmentId) ?? ''));
  let booked = 0;
  for (const parcel of inTurn)
    try {
      await bookCod(ctx, { ...parcel, statement });
      booked += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || !['not-found', 'cod-differs', 'nothing-owed'].includes(error.code)) throw error;
    }
  return { booked, left: parcels.length - booked };
};
