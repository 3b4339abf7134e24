import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { WaitingOrder } from '../../calls/tableOrders.ts';
import type { pos } from '../../plugin.ts';
import { tableOf } from '../../rules/floor.ts';
import type { PosCtx } from '../db.ts';
import { floorOf } from '../setup/floor.ts';
import { staffedTill } from '../who.ts';
import { accept } from './accept.ts';

/** An order that nobody has looked at for so long was somebody's who has gone, ms. */
export const WAITS_MS = 6 * 3_600_000;
const SHOWN = 50;

export const waitsSince = (ctx: Pick<PosCtx, 'now'>): Date => new Date(ctx.now().getTime() - WAITS_MS);

/** What guests of a store wait for, the oldest first. */
export async function waitingAt(ctx: PosCtx, storeId: string): Promise<WaitingOrder[]> {
  const rows = await ctx.db
    .selectFrom('pos_table_order as o')
    .leftJoin('pos_customer as c', (join) => join.onRef('c.id', '=', 'o.customer_id').onRef('c.space_id', '=', 'o.space_id'))
    .select(['o.id', 'o.table_id', 'o.sent_at', 'o.total_satang', 'o.lines', 'c.name as member'])
    .where('o.store_id', '=', storeId)
    .where('o.state', '=', 'waiting')
    .where('o.sent_at', '>', waitsSince(ctx))
    .orderBy('o.sent_at')
    .orderBy('o.id')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tableId: row.table_id,
    sentAt: row.sent_at!.toISOString(),
    totalSatang: row.total_satang,
    member: row.member ?? '',
    lines: row.lines.map(({ line }) => ({
      title: line.title,
      quantity: line.quantityMilli / 1000,
      modifiers: (line.modifiers ?? []).map(({ name }) => name),
      note: line.note,
    })),
  }));
}

/** @throws Refusal 403 `till-unknown`, `device-revoked`, `member-needed` · 404 · 409 `order-decided` */
export const decideTableOrder: HandlerOf<typeof pos, 'decideTableOrder'> = async (ctx, { order: wanted, accept: accepts }) => {
  const { cluster, store, member } = await staffedTill(ctx);
  const order = await ctx.db.selectFrom('pos_table_order').selectAll().where('id', '=', uuid(wanted)).forUpdate().executeTakeFirst();
  if (!order || order.store_id !== store.id || order.state === 'draft') throw notFound();
  if (order.state !== 'waiting') throw ctx.refuse('order-decided');
  const table = tableOf((await floorOf(ctx, store.id)).areas, order.table_id);
  if (accepts && table) {
    const place = { codeId: order.code_id, cluster, store, table };
    return { orders: await accept(ctx, place, { id: order.id, lines: order.lines, customerId: order.customer_id }, member.id) };
  }
  await ctx.sql`
    update pos_table_order set state = 'refused', decided_at = ${ctx.now()}, decided_by = ${member.id}
    where space_id = ${ctx.space} and id = ${order.id}`;
  return { orders: [] };
};
