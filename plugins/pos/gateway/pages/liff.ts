import type { Load } from '#kernel/contract/load.ts';
import type { pos } from '../../plugin.ts';
import { receiptPath } from '../../rules/receiptLink.ts';
import { tokenOfBill } from '../receipts/access.ts';

export interface CardData {
  /** Null for guests. */
  card: {
    /** What they have at the stores of each cluster that knows them. */
    points: { id: string; stores: string; points: number }[];
    bills: { id: string; number: string; store: string; at: string; totalSatang: number; path: string }[];
  } | null;
}

const SHOWN = 20;

/** A member's card: points and receipts of their own. */
export const liff: Load<typeof pos, CardData> = async (ctx) => {
  if (!ctx.account) return { data: { card: null }, noindex: true };
  const known = await ctx.sql<{ id: string; cluster_id: string; points: number }>`
    select c.id, c.cluster_id, coalesce((select sum(p.points) from pos_point p where p.space_id = c.space_id and p.customer_id = c.id), 0)::int as points
    from pos_customer c where c.space_id = ${ctx.space} and c.account_id = ${ctx.account.id} and c.removed_at is null order by c.seen_at desc, c.id limit 20`;
  const names = new Map<string, string>();
  const points = [];
  for (const row of known) {
    const stores = await ctx.use('clusters').stores(row.cluster_id);
    for (const store of stores) names.set(store.id, store.name);
    points.push({ id: row.cluster_id, stores: stores.map(({ name }) => name).join(' · '), points: row.points });
  }
  const rows = await ctx.sql<{
    id: string;
    number: string;
    store_id: string;
    device_id: string;
    log_id: string | null;
    seq: number;
    at: Date;
    total: number;
  }>`
    select id, number, store_id, device_id, log_id, seq, at, total_satang as total from pos_bill
    where space_id = ${ctx.space} and customer_id = any(${known.map(({ id }) => id)}::uuid[]) order by at desc, id desc limit ${SHOWN}`;
  const bills = [];
  for (const row of rows)
    bills.push({
      id: row.id,
      number: row.number,
      store: names.get(row.store_id) ?? '',
      at: row.at.toISOString(),
      totalSatang: row.total,
      path: receiptPath(row.id, await tokenOfBill(ctx, row)),
    });
  return { data: { card: { points, bills } }, noindex: true };
};
