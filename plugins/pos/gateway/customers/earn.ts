import type { NewBill } from '../log/write.ts';
import { depositIn, giftsIn } from '../../rules/gift.ts';
import { pointsNow } from '../../rules/points.ts';
import type { PosCtx } from '../db.ts';
import type { Place } from '../log/place.ts';

/** What a till wrote down of somebody new. */
export interface NewCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly at: Date;
}

/** Writes down customers that a till has made; one that is known stays as it is. */
export async function addCustomers(ctx: PosCtx, { cluster }: Place, made: readonly NewCustomer[]): Promise<void> {
  if (made.length === 0) return;
  await ctx.sql`
    insert into pos_customer (space_id, id, cluster_id, name, phone, created_at, seen_at)
    select ${ctx.space}, id, ${cluster.id}::uuid, name, phone, at, at
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as c (id uuid, name text, phone text, at timestamptz) on conflict do nothing`;
}

/** Says when customers bought last, and gives them the points of their bills, once each; returns take theirs back. */
export async function earn(ctx: PosCtx, { cluster }: Place, bills: readonly NewBill[]): Promise<void> {
  const named = bills.filter(({ bill }) => bill.customerId !== null);
  if (named.length === 0) return;
  await ctx.sql`
    update pos_customer c set seen_at = greatest(c.seen_at, b.at) from (
      select id, max(at) as at from jsonb_to_recordset(${JSON.stringify(named.map(({ bill, at }) => ({ id: bill.customerId, at })))}::jsonb)
        as b (id uuid, at timestamptz) group by 1
    ) b where c.space_id = ${ctx.space} and c.cluster_id = ${cluster.id} and c.id = b.id`;
  const perHundred = cluster.features.pointsPerHundred ?? 0;
  if (perHundred === 0) return;
  for (const { bill, at } of named) {
    const saleId = bill.kind === 'sale' ? bill.id : bill.originBillId;
    if (saleId === null) continue;
    const [sale] = await ctx.sql<{ kept: number; customer: string | null; lines: NewBill['bill']['lines']; earned: number }>`
      select b.total_satang - b.returned_satang as kept, c.id as customer, b.lines,
        coalesce((select sum(p.points) from pos_point p where p.space_id = b.space_id and (p.bill_id = b.id or p.bill_id in (
          select r.id from pos_bill r where r.space_id = b.space_id and r.origin_bill_id = b.id))), 0)::int as earned
      from pos_bill b left join pos_customer c on c.space_id = b.space_id and c.cluster_id = b.cluster_id and c.id = b.customer_id
      where b.space_id = ${ctx.space} and b.id = ${saleId}`;
    if (!sale?.customer) continue;
    const change = pointsNow(sale.kept - giftsIn(sale.lines) - depositIn(sale.lines), perHundred, sale.earned);
    if (change !== 0)
      await ctx.sql`
        insert into pos_point (space_id, bill_id, customer_id, points, at)
        values (${ctx.space}, ${bill.id}, ${sale.customer}, ${change}, ${at}) on conflict do nothing`;
  }
}
