import { addDays } from '#kit/thai/day.ts';
import { momentOf } from '#kit/thai/localTime.ts';
import type { ReturnedBill, SalesApi, SalesPart, SalesSpan, SalesSum } from '../../contract.ts';
import { TENDERS } from '../../rules/deviceLog.ts';
import type { PosCtx } from '../db.ts';
import { businessDay } from '../log/days.ts';
import { by, total, until } from './sums.ts';

async function returns(ctx: PosCtx, { storeIds, from, to }: SalesSpan, most: number): Promise<ReturnedBill[]> {
  const rows = await ctx.sql<Omit<ReturnedBill, 'at'> & { at: Date }>`
    select b.id, b.number, b.store_id as "storeId", b.member_id as "memberId", b.at, b.items, -b.total_satang as "refundSatang",
      coalesce(o.number, '') as "originNumber"
    from pos_bill b left join pos_bill o on o.space_id = b.space_id and o.id = b.origin_bill_id and o.cluster_id = b.cluster_id
    where b.space_id = ${ctx.space} and b.store_id = any(${storeIds}::uuid[]) and b.kind = 'return'
      and b.business_day between ${from}::date and ${to}::date
    order by b.at desc, b.id limit ${most}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function named(ctx: PosCtx, part: SalesPart, span: SalesSpan, most?: number): Promise<readonly SalesSum[]> {
  const rows = await by(ctx, part, span, most);
  if (part !== 'tender') return rows;
  const t = await ctx.texts();
  return rows.map((row) => ({ ...row, name: TENDERS.some((tender) => tender === row.key) ? t(`tender.${row.key}`) : row.key }));
}

/** The service `pos:sales@1`. */
export const salesApi = (ctx: PosCtx): SalesApi => ({
  async today(dayCutHour) {
    const day = businessDay(ctx.now(), dayCutHour, ctx.site.timezone);
    const hour = String(dayCutHour).padStart(2, '0');
    return { day, endsAt: momentOf(`${addDays(day, 1)}T${hour}:00`, ctx.site.timezone).toISOString() };
  },
  total: (span) => total(ctx, span),
  until: (day) => until(ctx, day),
  by: (part, span, most) => named(ctx, part, span, most),
  returns: (span, most) => returns(ctx, span, most),
});
