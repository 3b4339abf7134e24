import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import { TENDERS } from '../../rules/deviceLog.ts';
import type { ShiftReport } from '../../calls/reportSchemas.ts';
import type { Row } from '../../tables.ts';
import type { PosCtx, ShiftRecord } from '../db.ts';
import { namesOf } from '../names.ts';
import { readerOf, staffedTill } from '../who.ts';

interface Sums {
  bills: number;
  returns: number;
  sales: number;
  refunds: number;
  discount: number;
  rounding: number;
  vat: number;
  first: string;
  last: string;
}

/** A shift with what happened in it, all of it from what is in the log. `sees`: what should be in an open drawer, too. */
async function reportOf(ctx: PosCtx, shift: ShiftRecord, sees: boolean): Promise<ShiftReport> {
  const { space } = ctx;
  const isClosed = shift.state === 'closed';
  const all = isClosed || sees;
  const [sums] = await ctx.sql<Sums>`
    select count(*) filter (where kind = 'sale')::int as bills, count(*) filter (where kind = 'return')::int as returns,
      coalesce(sum(total_satang) filter (where kind = 'sale'), 0)::bigint as sales,
      coalesce(sum(total_satang) filter (where kind = 'return'), 0)::bigint as refunds,
      coalesce(sum(discount_satang + (select coalesce(sum((l ->> 'discountSatang')::bigint), 0) from jsonb_array_elements(lines) l)), 0)::bigint as discount,
      coalesce(sum(rounding_satang), 0)::bigint as rounding, coalesce(sum(vat_satang), 0)::bigint as vat,
      coalesce((array_agg(number order by seq))[1], '') as first, coalesce((array_agg(number order by seq desc))[1], '') as last
    from pos_bill where space_id = ${space} and shift_id = ${shift.id}`;
  const tenders = await ctx.sql<{ tender: (typeof TENDERS)[number]; payments: number; satang: number }>`
    select p.tender, count(*)::int as payments, sum(p.amount_satang)::bigint as satang from pos_bill b
    join pos_bill_payment p on p.space_id = b.space_id and p.bill_id = b.id
    where b.space_id = ${space} and b.shift_id = ${shift.id} group by 1`;
  const events = await ctx.sql<Row<'pos_drawer_event'>>`
    select * from pos_drawer_event where space_id = ${space} and shift_id = ${shift.id} order by seq, part`;
  const named = await namesOf(ctx, shift.cluster_id);
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  const total = (rows: typeof events) => rows.reduce((satang, { amount_satang }) => satang + amount_satang, 0);
  const expectedNow = total(events.filter(({ kind }) => kind !== 'overShort'));
  const expected = shift.expected_satang ?? expectedNow;
  const closes = await ctx.db.selectFrom('pos_shift_close').selectAll().where('shift_id', '=', shift.id).orderBy('nth').execute();
  return {
    id: shift.id,
    store: named(shift.store_id),
    device: named(shift.device_id),
    drawer: shift.drawer,
    state: shift.state,
    openedBy: named(shift.opened_by),
    openedAt: shift.opened_at.toISOString(),
    floatSatang: shift.float_satang,
    closedBy: shift.closed_by === null ? null : named(shift.closed_by),
    closedAt: shift.closed_at?.toISOString() ?? null,
    expectedSatang: all ? expected : null,
    countedSatang: shift.counted_satang,
    overShortSatang: shift.over_short_satang,
    reason: shift.reason,
    approvedBy: shift.approved_by === null ? null : named(shift.approved_by),
    lateBills: shift.late_bills,
    bills: sums!.bills,
    returns: sums!.returns,
    salesSatang: sums!.sales,
    refundsSatang: sums!.refunds,
    discountSatang: sums!.discount,
    roundingSatang: sums!.rounding,
    vatSatang: sums!.vat,
    firstNumber: sums!.first,
    lastNumber: sums!.last,
    tenders: all
      ? TENDERS.map((tender) => {
          const found = tenders.find((row) => row.tender === tender);
          return { tender, payments: found?.payments ?? 0, amountSatang: found?.satang ?? 0 };
        })
      : [],
    payInSatang: all ? total(of('payIn')) : null,
    payOutSatang: all ? total(of('payOut')) : null,
    noSales: of('noSale').length,
    events: all
      ? events.map((event) => ({
          id: event.id,
          kind: event.kind,
          amountSatang: event.amount_satang,
          billId: event.bill_id,
          member: named(event.member_id),
          reason: event.reason,
          at: event.at.toISOString(),
        }))
      : [],
    expectedNowSatang: all ? expectedNow : null,
    closes: closes.map((row) => ({
      nth: row.nth,
      closedBy: named(row.closed_by),
      closedAt: row.closed_at.toISOString(),
      expectedSatang: row.expected_satang,
      countedSatang: row.counted_satang,
      overShortSatang: row.over_short_satang,
      reason: row.reason,
      reopenedBy: named(row.reopened_by),
      reopenedAt: row.reopened_at.toISOString(),
      reopenReason: row.reopen_reason,
    })),
  };
}

/** The open shift of the till that asks. */
export const shift: HandlerOf<typeof pos, 'shift'> = async (ctx) => {
  const { device, member } = await staffedTill(ctx);
  const row = await ctx.db
    .selectFrom('pos_shift')
    .selectAll()
    .where('device_id', '=', device.id)
    .where('state', '=', 'open')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { shift: row ? await reportOf(ctx, row, member.rights.seesExpected) : null };
};

/** Any shift of one's store. */
export const shiftReport: HandlerOf<typeof pos, 'shiftReport'> = async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('pos_shift').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  const member = await readerOf(ctx, row);
  return reportOf(ctx, row, member.rights.seesExpected);
};
