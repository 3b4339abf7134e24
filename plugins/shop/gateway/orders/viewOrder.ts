import type { Charge } from '../../../billing/contract.ts';
import { orderActions } from '../../machines/order.ts';
import type { Order } from '../../calls/orderSchemas.ts';
import { isCovered, isFetched, standingOf } from './act.ts';
import type { EventRow, OrderLineRow, OrderRow, ReturnRow, ShipmentRow, ShopCtx } from './db.ts';
import type { Row } from '../../tables.ts';
import { returnable } from '../returns/returnable.ts';
import { mayMail } from './notify.ts';
import { orderRow } from './orderRow.ts';
import { orderLink } from './token.ts';

/** For whom an order is shown: its buyer, or the staff with notes of their own. */
export type For = 'buyer' | 'staff';

interface Parts {
  lines: OrderLineRow[];
  events: EventRow[];
  shipments: ShipmentRow[];
  returns: ReturnRow[];
  /** Products of the lines that the buyer has reviewed. */
  reviewed: Set<string>;
}

async function partsOf(ctx: ShopCtx, orders: readonly OrderRow[]): Promise<(order: OrderRow) => Parts> {
  const ids = orders.map(({ id }) => id);
  const [lines, events, shipments, returns, reviews] = await Promise.all([
    ctx.sql<OrderLineRow>`select * from shop_order_line where order_id = any(${ids}::uuid[]) order by position`,
    ctx.sql<EventRow>`select * from shop_order_event where order_id = any(${ids}::uuid[]) order by seq desc`,
    ctx.sql<ShipmentRow>`select * from shop_shipment where order_id = any(${ids}::uuid[]) order by created_at, length(number), number`,
    ctx.sql<ReturnRow>`select * from shop_return where order_id = any(${ids}::uuid[]) order by created_at, id`,
    ctx.sql<Pick<Row<'shop_review'>, 'account_id' | 'product_id'>>`
      select r.account_id, r.product_id from shop_review r join shop_order o on o.space_id = r.space_id and o.account_id = r.account_id
      where o.id = any(${ids}::uuid[])`,
  ]);
  return ({ id, account_id: owner }) => ({
    lines: lines.filter((row) => row.order_id === id),
    events: events.filter((row) => row.order_id === id),
    shipments: shipments.filter((row) => row.order_id === id),
    returns: returns.filter((row) => row.order_id === id),
    reviewed: new Set(reviews.filter((row) => row.account_id === owner).map((row) => row.product_id)),
  });
}

/** Its buyer has still to pay it. */
export const isUnpaid = ({ state, total_satang: total, payment_state: paid }: OrderRow): boolean =>
  state === 'awaiting_payment' && total > 0 && paid !== 'pending_review';

/** What the visitor may do now: names of calls, and `pay`. By the machines of the order, its parcels and its returns. */
export function mayDo(ctx: ShopCtx, order: OrderRow, { lines, shipments, returns }: Omit<Parts, 'reviewed' | 'events'>, as: For): string[] {
  const actions = new Set(orderActions(standingOf(order)));
  const unpaid = order.state === 'awaiting_payment' && order.payment_state === 'unpaid';
  const can = (name: string, allowed: boolean) => (allowed ? [name] : []);
  if (as === 'buyer')
    return [
      ...can('pay', isUnpaid(order)),
      ...can('cancelOrder', unpaid && actions.has('CANCEL')),
      ...can('requestReturn', returnable(ctx, order, lines, returns).size > 0),
      ...can('orderAgain', ctx.account !== null),
    ];
  const open = order.paid_satang - order.refunded_satang > 0;
  return [
    'noteOrder',
    ...can('mailOrderLink', isUnpaid(order) && mayMail(ctx, order)),
    ...can('startOrder', actions.has('START')),
    ...can('ship', actions.has('SHIP') && isCovered(order) && !isFetched(order)),
    ...can('setAside', actions.has('SHIP') && isCovered(order) && isFetched(order)),
    ...can(
      'endShipment',
      shipments.some(({ state }) => state === 'pending' || state === 'ready' || state === 'shipped'),
    ),
    ...can(
      'handOver',
      shipments.some(({ state }) => state === 'ready'),
    ),
    ...can(
      'changeTracking',
      shipments.some(({ kind, state }) => kind === 'delivery' && state !== 'cancelled'),
    ),
    ...can('deskCancelOrder', actions.has('CANCEL')),
    ...can(
      'decideReturn',
      returns.some(({ state }) => state === 'requested'),
    ),
    ...can(
      'receiveReturn',
      returns.some(({ state }) => state === 'approved'),
    ),
    ...can('refundOrder', open && order.state !== 'awaiting_payment' && !standingOf(order).late && ctx.can('refund')),
    ...can('decideLate', actions.has('REOPEN')),
  ];
}

async function view(
  ctx: ShopCtx,
  order: OrderRow,
  parts: Parts,
  charge: Charge | undefined,
  nameOf: (id: string | null) => string,
  as: For,
): Promise<Order> {
  const charges = ctx.use('charges');
  const back = returnable(ctx, order, parts.lines, parts.returns);
  const payPath = order.total_satang > 0 ? await charges.path(order.charge_id, { guest: order.account_id === null }) : '';
  const token = new URLSearchParams(payPath.split('?')[1]).get('token');
  return {
    ...orderRow(order),
    lines: parts.lines.map((line) => ({
      id: line.id,
      variantId: line.variant_id,
      sku: line.sku,
      barcode: line.barcode,
      title: line.title,
      options: line.options,
      picture: line.picture,
      quantity: line.quantity,
      unitSatang: line.unit_satang,
      regularSatang: line.regular_satang,
      discountSatang: line.discount_satang,
      totalSatang: line.total_satang,
      vatSatang: line.vat_satang,
      fulfilled: line.fulfilled,
      returned: line.returned,
      refunded: line.refunded,
      open: line.quantity - line.fulfilled - line.dropped,
      returnable: back.get(line.id) ?? 0,
      refundedSatang: line.refunded_satang,
      reviewed: parts.reviewed.has(line.product_id),
    })),
    totals: {
      subtotalSatang: order.subtotal_satang,
      discountSatang: order.discount_satang,
      shippingSatang: order.shipping_satang,
      vatSatang: order.vat_satang,
      roundingSatang: order.rounding_satang,
      totalSatang: order.total_satang,
    },
    paidSatang: order.paid_satang,
    refundedSatang: order.refunded_satang,
    withheldSatang: Math.min(charge?.withheldSatang ?? 0, order.paid_satang - order.refunded_satang),
    shippingLeftSatang: order.shipping_satang - order.shipping_refunded_satang,
    contact: order.contact,
    address: order.address,
    taxBuyer: order.tax_buyer,
    shipping: order.shipping_title,
    note: order.note,
    events: parts.events
      .filter(({ internal }) => as === 'staff' || !internal)
      .map(({ id, type, text, actor_id: actor, at, internal }) => ({
        id,
        type,
        text,
        // Buyers must not see which member of the staff it was.
        actor: as === 'staff' || actor === order.account_id ? nameOf(actor) : '',
        at: at.toISOString(),
        internal,
      })),
    shipments: parts.shipments.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      carrier: row.carrier,
      tracking: row.tracking,
      trackingUrl: row.tracking_url,
      kind: row.kind,
      place: row.place,
      keepUntil: row.keep_until,
      code: as === 'buyer' && row.state === 'ready' ? row.code : '',
      lines: row.lines,
      shippedAt: row.shipped_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      version: row.version,
    })),
    returns: parts.returns.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      reason: row.reason,
      answer: row.answer,
      lines: row.lines,
      refundSatang: row.refund_satang,
      createdAt: row.created_at.toISOString(),
      version: row.version,
    })),
    documents: (charge?.documents ?? []).map(({ id, kind, number, path }) => ({ id, kind, number, path })),
    chargeId: order.charge_id,
    chargeToken: token ?? '',
    payPath,
    link: as === 'staff' && isUnpaid(order) ? orderLink(ctx, order) : '',
    expiresAt: order.state === 'awaiting_payment' ? (order.expires_at?.toISOString() ?? null) : null,
    may: mayDo(ctx, order, parts, as),
    cancelReason: order.cancel_reason,
    version: order.version,
  };
}

/** Orders whole, as their buyer or the staff see them; in the order given. */
export async function viewOrders(ctx: ShopCtx, orders: readonly OrderRow[], as: For): Promise<Order[]> {
  if (orders.length === 0) return [];
  const [parts, charges] = [await partsOf(ctx, orders), await ctx.use('charges').find(orders.map((row) => row.charge_id))];
  const actors = orders.flatMap((order) => parts(order).events.flatMap(({ actor_id: id }) => (id ? [id] : [])));
  const names = await ctx.use('accounts').names([...new Set(actors)]);
  const nameOf = (id: string | null) => {
    const name = id ? names.get(id) : undefined;
    return name ? `${name.firstname} ${name.lastname}`.trim() : '';
  };
  return Promise.all(orders.map((order) => view(ctx, order, parts(order), charges.get(order.charge_id), nameOf, as)));
}

export const viewOrder = async (ctx: ShopCtx, order: OrderRow, as: For): Promise<Order> => (await viewOrders(ctx, [order], as))[0]!;
