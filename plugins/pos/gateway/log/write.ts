import type { Bill, Entry, SyncResult } from '../../rules/deviceLog.ts';
import { taxedOf } from '../../rules/cart.ts';
import { prepaidIn } from '../../rules/gift.ts';
import type { DrawerKind, FLAG_SUBJECTS } from '../../schemas.ts';
import type { PosCtx, ShiftRecord } from '../db.ts';
import type { Seen } from './checks.ts';
import type { Place } from './place.ts';

export interface NewFlag extends Seen {
  readonly seq: number;
  readonly subject: (typeof FLAG_SUBJECTS)[number];
  readonly subjectId: string;
  readonly title: string;
}
export interface NewEvent {
  readonly seq: number;
  readonly part: number;
  readonly shiftId: string;
  readonly kind: DrawerKind;
  readonly amountSatang: number;
  readonly billId: string | null;
  readonly memberId: string;
  readonly approvedBy: string | null;
  readonly reason: string;
  readonly at: Date;
}
export interface NewBill {
  readonly bill: Bill;
  readonly digest: string;
  readonly seq: number;
  readonly at: Date;
  readonly late: boolean;
  readonly day: string;
}
export interface Projected {
  readonly entries: readonly Entry[];
  readonly results: readonly SyncResult[];
  readonly shifts: readonly ShiftRecord[];
  readonly events: readonly NewEvent[];
  readonly bills: readonly NewBill[];
  readonly flags: readonly NewFlag[];
  readonly device: { readonly lastSeq: number; readonly lastHash: string; readonly lastNumber: string; readonly lastAt: Date };
}

/** Writes entries and what follows from them; each kind of row in one statement, however many there are. */
export async function write(
  ctx: PosCtx,
  place: Place,
  { entries, results, shifts, events, bills, flags, device }: Projected,
): Promise<void> {
  const { space } = ctx;
  const deviceId = place.logId ?? place.device.id;
  const now = ctx.now();
  const rows = entries.map(({ at, ...entry }, index) => {
    const { state, ...more } = results[index]!;
    return { ...entry, at: new Date(at), state, reason: 'reason' in more ? more.reason : '' };
  });
  await ctx.sql`
    insert into pos_entry (space_id, device_id, seq, id, kind, at, body, prev, hash, signature, state, reason, received_at)
    select ${space}, ${deviceId}::uuid, seq, id, kind, at, body, prev, hash, signature, state, reason, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (seq int, id uuid, kind text, at timestamptz, body jsonb, prev text, hash text,
      signature text, state text, reason text)`;
  if (shifts.length > 0)
    await ctx.sql`
      insert into pos_shift select * from jsonb_populate_recordset(null::pos_shift, ${JSON.stringify(shifts)}::jsonb)
      on conflict (space_id, id) do update set state = excluded.state, closed_by = excluded.closed_by, closed_at = excluded.closed_at,
        expected_satang = excluded.expected_satang, counted_satang = excluded.counted_satang,
        counted_denominations = excluded.counted_denominations, over_short_satang = excluded.over_short_satang, reason = excluded.reason,
        approved_by = excluded.approved_by, late_bills = excluded.late_bills`;
  if (bills.length > 0) await writeBills(ctx, place, bills, flags);
  if (events.length > 0)
    await ctx.sql`
      insert into pos_drawer_event (space_id, device_id, seq, part, shift_id, kind, amount_satang, bill_id, member_id, approved_by, reason, at)
      select ${space}, ${deviceId}::uuid, seq, part, "shiftId", kind, "amountSatang", "billId", "memberId", "approvedBy", reason, at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (seq int, part int, "shiftId" uuid, kind text, "amountSatang" bigint,
        "billId" uuid, "memberId" uuid, "approvedBy" uuid, reason text, at timestamptz)`;
  await writeFlags(ctx, place, flags);
  await ctx.sql`
    update pos_device set last_seq = ${device.lastSeq}, last_hash = ${device.lastHash}, last_number = ${device.lastNumber}, last_at = ${device.lastAt}
    where space_id = ${space} and device_id = ${deviceId}`;
}

async function writeFlags(ctx: PosCtx, { store, device, logId = device.id }: Place, flags: readonly NewFlag[]): Promise<void> {
  if (flags.length === 0) return;
  // One open flag says that a clock is wrong: each batch would say so again.
  await ctx.sql`
    insert into pos_flag (space_id, cluster_id, store_id, device_id, seq, code, subject, subject_id, title, detail, at)
    select ${ctx.space}, ${store.clusterId}::uuid, ${store.id}::uuid, ${logId}::uuid, f.seq, f.code, f.subject, f."subjectId", f.title, f.detail,
      ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb) as f (seq int, code text, subject text, "subjectId" uuid, title text, detail jsonb)
    where f.code <> 'clock-skew' or not exists (select 1 from pos_flag o where o.space_id = ${ctx.space} and o.device_id = ${logId}::uuid
      and o.code = 'clock-skew' and o.resolved_at is null)
    on conflict do nothing`;
}

/** Flags bills that are written already: for what is known last. */
export async function flagBills(ctx: PosCtx, place: Place, flags: readonly NewFlag[]): Promise<void> {
  if (flags.length === 0) return;
  await writeFlags(ctx, place, flags);
  await ctx.sql`
    update pos_bill b set flags = b.flags + f.many
    from (select id, count(*)::int as many from unnest(${flags.map(({ subjectId }) => subjectId)}::uuid[]) id group by 1) f
    where b.space_id = ${ctx.space} and b.id = f.id`;
}

async function writeBills(
  ctx: PosCtx,
  { store, device, logId }: Place,
  bills: readonly NewBill[],
  flags: readonly NewFlag[],
): Promise<void> {
  const { space } = ctx;
  const flagged = Map.groupBy(
    flags.filter(({ subject }) => subject === 'bill'),
    ({ subjectId }) => subjectId,
  );
  const rows = bills.map(({ bill, digest, seq, at, late, day }) => ({
    ...bill,
    digest,
    seq,
    at,
    late,
    day,
    tenders: [...new Set(bill.payments.map(({ tender }) => tender))],
    items: bill.lines.length,
    taxed: taxedOf(bill.lines, bill.discountSatang, prepaidIn(bill.payments)),
    flags: flagged.get(bill.id)?.length ?? 0,
  }));
  await ctx.sql`
    insert into pos_bill (space_id, id, number, cluster_id, store_id, device_id, shift_id, seq, digest, kind, state, origin_bill_id, member_id,
      customer_id, lines, items, tenders, approvals, discount_satang, rounding_satang, vat_satang, total_satang, catalogue_version, offline, late,
      business_day, at, received_at, flags, taxed_satang, log_id)
    select ${space}, id, number, ${store.clusterId}::uuid, ${store.id}::uuid, ${device.id}::uuid, "shiftId", seq, digest, kind, 'paid', "originBillId",
      "memberId", "customerId", lines, items, array(select jsonb_array_elements_text(tenders)), approvals, "discountSatang", "roundingSatang",
      "vatSatang", "totalSatang", "catalogueVersion", offline, late, day, at, ${ctx.now()}::timestamptz, flags, taxed, ${logId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id uuid, number text, "shiftId" uuid, seq int, digest text, kind text,
      "originBillId" uuid, "memberId" uuid, "customerId" uuid, lines jsonb, items int, tenders jsonb, approvals jsonb, "discountSatang" bigint,
      "roundingSatang" bigint, "vatSatang" bigint, "totalSatang" bigint, "catalogueVersion" text, offline boolean, late boolean, day date,
      at timestamptz, flags int, taxed bigint)`;
  const payments = bills.flatMap(({ bill }) => bill.payments.map((payment) => ({ ...payment, billId: bill.id })));
  if (payments.length > 0)
    await ctx.sql`
      insert into pos_bill_payment (space_id, bill_id, id, tender, amount_satang, tendered_satang, reference, taxed_satang)
      select ${space}, "billId", id, tender, "amountSatang", "tenderedSatang", reference, coalesce("taxedSatang", 0)
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p ("billId" uuid, id uuid, tender text, "amountSatang" bigint,
        "tenderedSatang" bigint, reference text, "taxedSatang" bigint)`;
  await settleReturns(ctx, bills);
}

/** Says of bills what of them has come back, whichever of the two was known first; and flags what came back more than once. */
async function settleReturns(ctx: PosCtx, bills: readonly NewBill[]): Promise<void> {
  const ids = bills.flatMap(({ bill }) => (bill.kind === 'sale' ? [bill.id] : (bill.originBillId ?? [])));
  const fresh = bills.map(({ bill }) => bill.id);
  // What came back up to each of them counts, however they were sent; what cash was rounded by does not, on either side.
  await ctx.sql`
    with back as (
      select o.id, coalesce(sum(-r.total_satang), 0)::bigint as satang, coalesce(sum(r.rounding_satang - r.total_satang), 0)::bigint as goods
      from pos_bill o
      left join pos_bill r on r.space_id = o.space_id and r.origin_bill_id = o.id and r.cluster_id = o.cluster_id and r.kind = 'return'
      where o.space_id = ${ctx.space} and o.id = any(${ids}::uuid[]) and o.kind = 'sale' group by 1
    ), settled as (
      update pos_bill b set returned_satang = back.satang,
        state = case when back.goods <= 0 then 'paid' when back.goods >= b.total_satang - b.rounding_satang then 'returned' else 'partially_returned' end
      from back where b.space_id = ${ctx.space} and b.id = back.id and b.returned_satang <> back.satang
      returning b.id, b.total_satang, b.total_satang - b.rounding_satang as goods
    ), over as (
      insert into pos_flag (space_id, cluster_id, store_id, device_id, seq, code, subject, subject_id, title, detail, at)
      select r.space_id, r.cluster_id, r.store_id, r.device_id, r.seq, 'return-too-much', 'bill', r.id, r.number,
        jsonb_build_object('returnedSatang', u.satang, 'totalSatang', s.total_satang), ${ctx.now()}::timestamptz
      from settled s join pos_bill r on r.space_id = ${ctx.space} and r.origin_bill_id = s.id and r.kind = 'return' and r.id = any(${fresh}::uuid[])
      cross join lateral (
        select sum(-x.total_satang)::bigint as satang, sum(x.rounding_satang - x.total_satang)::bigint as goods from pos_bill x
        where x.space_id = r.space_id and x.origin_bill_id = s.id and x.kind = 'return' and x.cluster_id = r.cluster_id and (x.seq <= r.seq or x.id <> all(${fresh}::uuid[]))
      ) u
      where u.goods > s.goods
      on conflict do nothing returning subject_id
    ), told as (
      update pos_bill r set flags = r.flags + 1 from over where r.space_id = ${ctx.space} and r.id = over.subject_id
    )
    select id from settled`;
}
