import type { BillFact, BillFactsApi } from '../../contract.ts';
import { spread } from '../../rules/cart.ts';
import type { BillRecord, PosCtx } from '../db.ts';

interface FactRow extends Pick<BillRecord, 'id' | 'number' | 'lines' | 'at'> {
  readonly storeId: string;
  readonly originBillId: string | null;
  readonly originKnown: boolean;
  readonly businessDay: string;
  readonly discountSatang: number;
}

function factOf({ lines, discountSatang, ...bill }: FactRow): BillFact {
  const shares = spread(discountSatang, lines);
  return {
    id: bill.id,
    number: bill.number,
    storeId: bill.storeId,
    originBillId: bill.originBillId,
    originKnown: bill.originKnown,
    businessDay: bill.businessDay,
    at: bill.at,
    lines: lines.map(({ id, variantId, sku, title, quantityMilli, totalSatang }, at) => ({
      id,
      variantId,
      sku,
      title,
      quantityMilli,
      netSatang: totalSatang - shares[at]!,
    })),
  };
}

/** The service `pos:billFacts@1`. */
export const billFacts = (ctx: PosCtx): BillFactsApi => ({
  async since(clusterId, read, limit) {
    const rows = await ctx.sql<FactRow & { deviceId: string; seq: number }>`
      with r as (select key::uuid as device_id, value::int as seq from jsonb_each_text(${JSON.stringify(read)}::jsonb))
      select e.device_id as "deviceId", e.seq, b.id, b.number, b.store_id as "storeId", b.origin_bill_id as "originBillId",
        exists (select 1 from pos_bill o where o.space_id = b.space_id and o.id = b.origin_bill_id) as "originKnown",
        b.business_day::text as "businessDay", b.at, b.lines, b.discount_satang as "discountSatang"
      from pos_device d left join r on r.device_id = d.device_id
      cross join lateral (
        select x.device_id, x.seq, (x.body -> 'bill' ->> 'id')::uuid as bill_id from pos_entry x
        where x.space_id = ${ctx.space} and x.device_id = d.device_id and x.seq > coalesce(r.seq, 0) and x.kind = 'bill.paid'
          and x.state = 'created' order by x.seq limit ${limit}
      ) e
      join pos_bill b on b.space_id = ${ctx.space} and b.id = e.bill_id
      where d.space_id = ${ctx.space} and d.cluster_id = ${clusterId}::uuid and d.last_seq > coalesce(r.seq, 0)
      order by e.device_id, e.seq limit ${limit}`;
    const last = Object.fromEntries(rows.map(({ deviceId, seq }) => [deviceId, seq]));
    return { bills: rows.map(factOf), read: { ...read, ...last } };
  },

  async readBefore(clusterId, day) {
    const rows = await ctx.sql<{ deviceId: string; seq: number }>`
      select d.device_id as "deviceId", coalesce(min(b.seq) - 1, d.last_seq)::int as seq from pos_device d
      left join pos_bill b on b.space_id = d.space_id and b.cluster_id = d.cluster_id and b.device_id = d.device_id
        and b.business_day >= ${day}::date
      where d.space_id = ${ctx.space} and d.cluster_id = ${clusterId}::uuid group by d.device_id, d.last_seq`;
    return Object.fromEntries(rows.map(({ deviceId, seq }) => [deviceId, seq]));
  },

  async returnsOf(billIds) {
    const rows = await ctx.sql<FactRow>`
      select b.id, b.number, b.store_id as "storeId", b.origin_bill_id as "originBillId", true as "originKnown",
        b.business_day::text as "businessDay", b.at, b.lines, b.discount_satang as "discountSatang"
      from pos_bill b where b.space_id = ${ctx.space} and b.origin_bill_id = any(${billIds}::uuid[]) and b.kind = 'return'`;
    return rows.map(factOf);
  },
});
