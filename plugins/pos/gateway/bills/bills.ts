import { sql, type RawBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { addDays } from '#kit/thai/day.ts';
import type { BillsQuery } from '../../calls/desk.ts';
import type { pos } from '../../plugin.ts';
import type { BillRow } from '../../schemas.ts';
import type { BillRecord, PosCtx } from '../db.ts';
import { businessDay } from '../log/days.ts';
import { namesOf, type Named } from '../names.ts';
import { managerOf, readerOf, staffedTill } from '../who.ts';
import { flagView } from './flags.ts';

const PAGE = 50;
/** Days that are shown where nobody says which. */
const SHOWN_DAYS = 7;

export type ListedBill = Omit<BillRecord, 'lines' | 'approvals' | 'business_day'> & { day: string };
const COLUMNS = sql`b.space_id, b.id, b.number, b.cluster_id, b.store_id, b.device_id, b.shift_id, b.seq, b.digest, b.kind, b.state, b.origin_bill_id,
  b.member_id, b.customer_id, b.items, b.tenders, b.discount_satang, b.rounding_satang, b.vat_satang, b.total_satang, b.returned_satang,
  b.catalogue_version, b.offline, b.late, b.business_day::text as day, b.at, b.received_at, b.flags, b.document_id, b.taxed_satang, b.log_id`;

export const billRow = (row: ListedBill, named: Named): BillRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  store: named(row.store_id),
  device: named(row.device_id),
  member: named(row.member_id),
  businessDay: row.day,
  at: row.at.toISOString(),
  items: row.items,
  totalSatang: row.total_satang,
  tenders: row.tenders,
  offline: row.offline,
  flags: row.flags,
});

/** Bills of one's stores, the newest first: at a till those of the day. */
export const bills: HandlerOf<typeof pos, 'bills'> = async (ctx, query) => {
  const scope = async () => {
    if (query.cluster) {
      const { cluster, stores } = await managerOf(ctx, query.cluster);
      const today = businessDay(ctx.now(), cluster.features.dayCutHour, ctx.site.timezone);
      const chosen = stores.filter(({ id }) => !query.store || id === query.store.toLowerCase());
      return { cluster, stores: chosen, from: query.from || addDays(query.to || today, 1 - SHOWN_DAYS), to: query.to || today };
    }
    const { cluster, store } = await staffedTill(ctx);
    const today = businessDay(ctx.now(), cluster.features.dayCutHour, ctx.site.timezone);
    return { cluster, stores: [store], from: today, to: today };
  };
  const { cluster, stores, from, to } = await scope();
  const [time, id] = query.after.split('_');
  const conditions = [
    sql`b.space_id = ${ctx.space} and b.cluster_id = ${cluster.id} and b.store_id = any(${stores.map((store) => store.id)}::uuid[])
      and b.business_day between ${from}::date and ${to}::date`,
    query.number ? sql`starts_with(b.number, ${query.number.trim().toUpperCase()})` : sql`true`,
    query.kind ? sql`b.kind = ${query.kind}` : sql`true`,
    query.state === 'flagged' ? sql`b.flags > 0` : query.state ? sql`b.state = ${query.state}` : sql`true`,
  ];
  const where = sql.join(conditions, sql` and `);
  const before =
    id && isUuid(id) && time && Number.isFinite(Date.parse(time)) ? sql`and (b.at, b.id) < (${new Date(time)}, ${id}::uuid)` : sql``;
  const { rows } = await sql<ListedBill>`
    select ${COLUMNS} from pos_bill b where ${where} ${before} order by b.at desc, b.id desc limit ${PAGE + 1}`.execute(ctx.db);
  const [summed] = await summedOf(
    ctx,
    stores.map((store) => store.id),
    { ...query, from, to },
    where,
  );
  const named = await namesOf(ctx, cluster.id);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => billRow(row, named)),
    next: last ? `${last.at.toISOString()}_${last.id}` : '',
    total: summed!.total,
    sumSatang: summed!.satang,
  };
};

/** How many they are and what they come to: from the sums of days where bills are told from each other by nothing else. */
async function summedOf(
  ctx: PosCtx,
  stores: readonly string[],
  { from, to, kind, number, state }: Pick<Value<typeof BillsQuery>, 'from' | 'to' | 'kind' | 'number' | 'state'>,
  where: RawBuilder<unknown>,
): Promise<{ total: number; satang: number }[]> {
  if (!number && !state)
    return ctx.sql`
      select coalesce(sum(case when ${kind} <> 'return' then bills else 0 end + case when ${kind} <> 'sale' then returns else 0 end), 0)::int as total,
        coalesce(sum(case when ${kind} <> 'return' then sales_satang else 0 end + case when ${kind} <> 'sale' then refunds_satang else 0 end), 0)::bigint
          as satang
      from pos_day where space_id = ${ctx.space} and store_id = any(${stores}::uuid[]) and dimension = 'all'
        and business_day between ${from}::date and ${to}::date`;
  const { rows } = await sql<{ total: number; satang: number }>`
    select count(*)::int as total, coalesce(sum(b.total_satang), 0)::bigint as satang from pos_bill b where ${where}`.execute(ctx.db);
  return rows;
}

/** A bill whole, with what came back of it and what a manager should look at. */
export const bill: HandlerOf<typeof pos, 'bill'> = async (ctx, { id }) => {
  const { rows } = await sql<ListedBill & Pick<BillRecord, 'lines' | 'approvals'>>`
    select ${COLUMNS}, b.lines, b.approvals from pos_bill b where b.space_id = ${ctx.space} and b.id = ${uuid(id)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  await readerOf(ctx, row);
  const named = await namesOf(ctx, row.cluster_id);
  const payments = await ctx.db.selectFrom('pos_bill_payment').selectAll().where('bill_id', '=', row.id).orderBy('id').execute();
  const related = await ctx.db
    .selectFrom('pos_bill')
    .select(['id', 'number', 'total_satang', 'origin_bill_id'])
    .where('cluster_id', '=', row.cluster_id)
    .where(({ eb, or }) => or([eb('origin_bill_id', '=', row.id), eb('id', '=', row.origin_bill_id ?? row.id)]))
    .orderBy('at')
    .execute();
  const seen = await ctx.db.selectFrom('pos_flag').selectAll().where('subject_id', '=', row.id).orderBy('at').orderBy('id').execute();
  const [entry] = await ctx.sql<{ hash: string }>`
    select hash from pos_entry where space_id = ${ctx.space} and device_id = ${row.log_id ?? row.device_id} and seq = ${row.seq}`;
  const origin = related.find((each) => each.id === row.origin_bill_id);
  return {
    ...billRow(row, named),
    shiftId: row.shift_id,
    seq: row.seq,
    hash: entry!.hash,
    receivedAt: row.received_at.toISOString(),
    customerId: row.customer_id,
    origin: origin ? { id: origin.id, number: origin.number } : null,
    returnedBy: related
      .filter((each) => each.origin_bill_id === row.id)
      .map((each) => ({ id: each.id, number: each.number, totalSatang: each.total_satang })),
    lines: row.lines.map(({ modifiers, ...line }) => (modifiers ? { ...line, modifiers: [...modifiers] } : line)),
    discountSatang: row.discount_satang,
    roundingSatang: row.rounding_satang,
    vatSatang: row.vat_satang,
    payments: payments.map((payment) => ({
      id: payment.id,
      tender: payment.tender,
      amountSatang: payment.amount_satang,
      tenderedSatang: payment.tendered_satang,
      reference: payment.reference,
    })),
    approvals: row.approvals.map(({ right, memberId }) => ({ right, member: named(memberId) })),
    allFlags: seen.map((flag) => flagView(flag, named)),
  };
};
