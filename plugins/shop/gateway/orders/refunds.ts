import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { NewRefund } from '../../../billing/contract.ts';
import { nextReturn } from '../../machines/return.ts';
import type { shop } from '../../plugin.ts';
import { refundShare } from '../../rules/refundShare.ts';
import { consume } from '../stock/consume.ts';
import { addEvent, change, holdOrder, LATE } from './act.ts';
import { followCharge } from './chargeChanged.ts';
import type { OrderLineRow, OrderRow, ReturnRow, ShopCtx } from './db.ts';
import type { Portion } from '../../columns.ts';
import { ORDER_REF } from './place.ts';
import { holdStock, putBack } from '../returns/putBack.ts';
import { returnOf } from '../returns/returns.ts';
import { fulfilmentOf, linesOf } from './shipments.ts';
import { notifyBuyer } from './notify.ts';
import { viewOrder } from './viewOrder.ts';
import type { Row } from '../../tables.ts';

const ENDED: ReadonlySet<OrderRow['state']> = new Set(['cancelled', 'expired']);

/** What of a line goes back. */
export interface Share extends Portion {
  line: OrderLineRow;
  amountSatang: number;
}

/** What so many of each line come to: what was paid for them, their share of every discount off. @throws Refusal 422 `refund-too-much` (`lineId`, `most`) */
export function sharesOf(ctx: ShopCtx, lines: readonly OrderLineRow[], portions: readonly Portion[]): Share[] {
  if (new Set(portions.map(({ lineId }) => lineId.toLowerCase())).size < portions.length) throw ctx.refuse('refund-too-much');
  return portions.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId.toLowerCase());
    const most = line ? line.quantity - line.refunded : 0;
    if (!line || quantity > most) throw ctx.refuse('refund-too-much', { lineId, most });
    const whole = { quantity: line.quantity, totalSatang: line.total_satang };
    return { line, lineId: line.id, quantity, amountSatang: refundShare(whole, line.refunded, quantity) };
  });
}

interface Sum {
  refundId: string;
  returnId: string | null;
  shares: readonly Share[];
  shippingSatang: number;
  method: NewRefund['method'];
  reason: string;
}

/** Gives money of a held order back through its charge, and writes down of what. Gives the order as it stands then. */
export async function giveMoneyBack(
  ctx: ShopCtx,
  order: OrderRow,
  { refundId, returnId, shares, shippingSatang, method, reason }: Sum,
): Promise<OrderRow> {
  const amountSatang = shares.reduce((sum, share) => sum + share.amountSatang, shippingSatang);
  if (amountSatang === 0) throw ctx.refuse('nothing-to-refund');
  const paid = shares
    .filter((share) => share.amountSatang > 0)
    .map(({ lineId, amountSatang: satang }) => ({ lineId, amountSatang: satang }));
  const { moneySatang } = await ctx.use('charges').refund({
    id: refundId,
    chargeId: order.charge_id,
    amountSatang,
    lines: shippingSatang > 0 ? [...paid, { lineId: 'shipping', amountSatang: shippingSatang }] : paid,
    reason,
    method,
  });
  await ctx.db
    .insertInto('shop_refund')
    .values({
      space_id: ctx.space,
      id: refundId,
      order_id: order.id,
      return_id: returnId,
      amount_satang: amountSatang,
      lines: JSON.stringify(shares.map(({ lineId, quantity, amountSatang: satang }) => ({ lineId, quantity, amountSatang: satang }))),
      shipping_satang: shippingSatang,
      method,
      reason,
      actor_id: ctx.account?.id ?? null,
      created_at: ctx.now(),
    })
    .execute();
  for (const { lineId, quantity, amountSatang: satang } of shares)
    await ctx.sql`update shop_order_line set refunded = refunded + ${quantity}, refunded_satang = refunded_satang + ${satang}
        where id = ${lineId}`;
  const marked =
    shippingSatang > 0 ? await change(ctx, order, { shipping_refunded_satang: order.shipping_refunded_satang + shippingSatang }) : order;
  const charge = (await ctx.use('charges').find([order.charge_id])).get(order.charge_id)!;
  const after = await followCharge(ctx, marked, charge);
  await addEvent(ctx, order.id, 'refunded', { text: reason });
  if (moneySatang > 0) await notifyBuyer(ctx, after, 'refunded', { amount: moneySatang, reason }, `refunded ${refundId}`);
  await ctx.audit({
    action: 'shop.refund',
    entity: 'shop_order',
    entityId: order.id,
    after: { refundId, amountSatang, method, lines: paid },
    reason,
  });
  return after;
}

/** Lines whose money goes back without a return: what was not sent yet never is; `restock` puts the rest on the shelf. */
async function takeOut(
  ctx: ShopCtx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shares: readonly Share[],
  refundId: string,
  restock: boolean,
): Promise<OrderLineRow[]> {
  const after = lines.map((line) => ({ ...line }));
  const dropped: { variantId: string; quantity: number }[] = [];
  const back = [];
  for (const { lineId, quantity } of shares) {
    const line = after.find(({ id }) => id === lineId)!;
    const inHouse = Math.min(quantity, line.quantity - line.fulfilled - line.dropped);
    const came = restock ? Math.min(quantity - inHouse, line.fulfilled - line.returned) : 0;
    if (inHouse > 0) dropped.push({ variantId: line.variant_id, quantity: inHouse });
    back.push({ line: { ...line }, quantity: restock ? inHouse + came : 0 });
    line.dropped += inHouse;
    line.returned += came;
    await ctx.sql`update shop_order_line set dropped = ${line.dropped}, returned = ${line.returned} where id = ${line.id}`;
  }
  await holdStock(ctx, lines);
  if (dropped.length) await consume(ctx, { refType: ORDER_REF, refId: order.id, lines: dropped, shipmentId: refundId });
  await putBack(ctx, order, refundId, back);
  return after;
}

/** What a received return comes to. @throws Refusal 404 · 409 `action-not-allowed` */
async function receivedOf(ctx: ShopCtx, order: OrderRow, returnId: string): Promise<ReturnRow> {
  const row = await returnOf(ctx, order, returnId);
  if (!nextReturn(row.state, 'REFUND')) throw ctx.refuse('action-not-allowed', { action: 'refund', state: row.state });
  return row;
}

type RefundInput = Parameters<HandlerOf<typeof shop, 'refundOrder'>>[1];

/** What a refund of a held order comes to; null where it was made before. @throws Refusal as of `refundOrder` */
export async function dueBack(ctx: ShopCtx, order: OrderRow, { refundId, returnId, lines: inputLines, shipping }: RefundInput) {
  const [known] = await ctx.sql<Pick<Row<'shop_refund'>, 'order_id'>>`select order_id from shop_refund where id = ${refundId}`;
  if (known && known.order_id !== order.id) throw ctx.refuse('id-taken');
  if (known) return null;
  if (order.state === 'awaiting_payment' || order.attention === LATE)
    throw ctx.refuse('action-not-allowed', { action: 'refund', state: order.state });
  const lines = await linesOf(ctx, order.id);
  const row = returnId === null ? null : await receivedOf(ctx, order, returnId);
  const portions = row ? row.lines.filter(({ quantity }) => quantity > 0) : inputLines;
  const shippingSatang = shipping ? order.shipping_satang - order.shipping_refunded_satang : 0;
  return { lines, row, shares: sharesOf(ctx, lines, portions), shippingSatang };
}

/**
 * Gives money back for lines, for a received return, or for the shipping. Sent again with the same id it is the same refund.
 *
 * @throws Refusal 404 · 422 `refund-too-much`, `nothing-to-refund` · 403 `refund-limit` · 409 `action-not-allowed` while it waits for
 * its money, or for somebody's decision
 */
export const refundOrder: HandlerOf<typeof shop, 'refundOrder'> = async (ctx, input) => {
  const { id, refundId, restock, method, reason } = input;
  const order = await holdOrder(ctx, id);
  const due = await dueBack(ctx, order, input);
  if (!due) return viewOrder(ctx, order, 'staff');
  const { lines, row, shares, shippingSatang } = due;
  const paid = await giveMoneyBack(ctx, order, {
    refundId,
    returnId: row?.id ?? null,
    shares,
    shippingSatang,
    method,
    reason: reason.trim(),
  });
  if (row) {
    const amount = shares.reduce((sum, share) => sum + share.amountSatang, 0);
    await ctx.sql`update shop_return
        set state = ${nextReturn(row.state, 'REFUND')}, refund_satang = ${amount}, version = version + 1, updated_at = ${ctx.now()}
        where id = ${row.id}`;
    return viewOrder(ctx, paid, 'staff');
  }
  if (ENDED.has(order.state)) return viewOrder(ctx, paid, 'staff');
  const after = await takeOut(ctx, order, lines, shares, refundId, restock);
  return viewOrder(ctx, await change(ctx, paid, { fulfilment: fulfilmentOf(after) }), 'staff');
};
