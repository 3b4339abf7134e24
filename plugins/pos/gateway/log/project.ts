import { hash } from 'node:crypto';
import { seal, type Bill, type Entry, type SyncResult } from '../../rules/deviceLog.ts';
import type { FLAG_SUBJECTS } from '../../schemas.ts';
import type { DeviceRecord, PosCtx } from '../db.ts';
import { addCustomers, earn, type NewCustomer } from '../customers/earn.ts';
import { creditReturns } from '../receipts/creditReturns.ts';
import { tellCustomers } from '../receipts/tellCustomers.ts';
import { sellGifts } from '../tenders/gifts.ts';
import { settle, unproven } from '../tenders/settle.ts';
import { approvedBy, billFlags, memberAt, numberGap, type Seen } from './checks.ts';
import { businessDay, DaySums } from './days.ts';
import { takeGoods } from './goods.ts';
import { isKind, proven, readKnown } from './known.ts';
import type { Place } from './place.ts';
import { writeTickets } from '../tickets/write.ts';
import { flagBills, write, type NewBill, type NewEvent, type NewFlag } from './write.ts';

/** From how far on a till's clock is wrong, ms. */
const MOST_SKEW = 5 * 60_000;

/** A text that is the same for the same bill. */
const digestOf = (bill: Bill): string => hash('sha256', seal({ seq: 0, id: '', at: 0, kind: 'bill.paid', body: { bill }, prev: '' }));

/**
 * Writes entries that go on from what is here into the log, with what follows from them: shifts, drawers, bills, stock, the sums of days,
 * and flags. Nothing of it is ever dropped: what differs from what is there is kept as a conflict.
 */
export async function project(
  ctx: PosCtx,
  place: Place,
  device: DeviceRecord,
  entries: readonly Entry[],
  skewMs: number | null,
): Promise<SyncResult[]> {
  const { store, cluster, members } = place;
  const now = ctx.now();
  const known = await readKnown(ctx, place, entries);
  const { shifts, expected } = known;
  const find = (id: string) => memberAt(members, store, id);
  const flags: NewFlag[] = [];
  const events: NewEvent[] = [];
  const bills: NewBill[] = [];
  const customers: NewCustomer[] = [];
  const days = new DaySums();
  const changed = new Set<string>();
  let lastNumber = device.last_number;
  let lastAt = device.last_at?.getTime() ?? 0;
  let isSkewed = false;

  const flag = (entry: Entry, subject: (typeof FLAG_SUBJECTS)[number], subjectId: string, title: string, { code, detail }: Seen) =>
    void flags.push({ seq: entry.seq, subject, subjectId, title, code, detail });
  /** When it was, by a clock that is right. */
  const momentOf = ({ at }: Entry): Date => {
    const ahead = skewMs !== null && Math.abs(skewMs) > MOST_SKEW ? skewMs : 0;
    const isAhead = at - ahead > now.getTime() + MOST_SKEW;
    if (ahead !== 0 || isAhead || at < lastAt - MOST_SKEW) isSkewed = true;
    lastAt = at;
    return isAhead ? now : new Date(at - ahead);
  };
  const move = (entry: Entry, shiftId: string, event: Omit<NewEvent, 'seq' | 'part' | 'shiftId' | 'at'>, at: Date) => {
    events.push({ ...event, seq: entry.seq, part: events.filter(({ seq }) => seq === entry.seq).length, shiftId, at });
    if (event.kind !== 'overShort') expected.set(shiftId, (expected.get(shiftId) ?? 0) + event.amountSatang);
  };

  const openShift = (entry: Entry & { body: Entry<'shift.open'>['body'] }, at: Date): SyncResult => {
    const { shiftId: id, drawer, memberId, floatSatang, denominations } = entry.body;
    if (!find(memberId)) flag(entry, 'shift', id, drawer, { code: 'member-unknown', detail: { member: memberId } });
    if (shifts.has(id)) {
      flag(entry, 'shift', id, drawer, { code: 'shift-differs', detail: { floatSatang } });
      return { seq: entry.seq, state: 'conflict', reason: 'shift-differs' };
    }
    shifts.set(id, {
      space_id: ctx.space,
      id,
      cluster_id: cluster.id,
      store_id: store.id,
      device_id: place.device.id,
      drawer,
      state: 'open',
      opened_by: memberId,
      opened_at: at,
      float_satang: floatSatang,
      denominations,
      closed_by: null,
      closed_at: null,
      expected_satang: null,
      counted_satang: null,
      counted_denominations: null,
      over_short_satang: null,
      reason: '',
      approved_by: null,
      late_bills: 0,
    });
    changed.add(id);
    move(entry, id, { kind: 'float', amountSatang: floatSatang, billId: null, memberId, approvedBy: null, reason: '' }, at);
    return { seq: entry.seq, state: 'created' };
  };

  const closeShift = (entry: Entry & { body: Entry<'shift.close'>['body'] }, at: Date): SyncResult => {
    const { shiftId: id, memberId, countedSatang, denominations, reason } = entry.body;
    const approvals = proven(known, entry.body.approvals, at);
    const shift = shifts.get(id);
    if (!shift || shift.state === 'closed' || shift.device_id !== place.device.id) {
      const code = shift ? 'shift-differs' : 'shift-unknown';
      flag(entry, 'shift', id, shift?.drawer ?? '', { code, detail: { countedSatang } });
      return { seq: entry.seq, state: 'conflict', reason: code };
    }
    const should = expected.get(id) ?? 0;
    const over = countedSatang - should;
    const member = find(memberId);
    const approver = member?.rights.acceptsOver ? memberId : approvedBy(approvals, ['over'], find, ({ acceptsOver }) => acceptsOver);
    if (!member) flag(entry, 'shift', id, shift.drawer, { code: 'member-unknown', detail: { member: memberId } });
    if (Math.abs(over) > ctx.settings.overShortSatang && (approver === null || !reason.trim()))
      flag(entry, 'shift', id, shift.drawer, { code: 'over-short', detail: { overSatang: over, countedSatang } });
    shifts.set(id, {
      ...shift,
      state: 'closed',
      closed_by: memberId,
      closed_at: at,
      expected_satang: should,
      counted_satang: countedSatang,
      counted_denominations: denominations,
      over_short_satang: over,
      reason,
      approved_by: approvals.length > 0 ? approver : null,
    });
    changed.add(id);
    if (over !== 0) move(entry, id, { kind: 'overShort', amountSatang: over, billId: null, memberId, approvedBy: approver, reason }, at);
    return { seq: entry.seq, state: 'created' };
  };

  const moveDrawer = (entry: Entry & { body: Entry<'drawer.payIn'>['body'] }, at: Date): SyncResult => {
    const { shiftId, memberId, amountSatang, reason } = entry.body;
    const approvals = proven(known, entry.body.approvals, at);
    const kind = entry.kind.slice('drawer.'.length) as 'payIn' | 'payOut' | 'noSale';
    const shift = shifts.get(shiftId);
    const member = find(memberId);
    const approver = approvedBy(approvals, ['drawer'], find, ({ drawer }) => drawer);
    if (!member?.rights.drawer && approver === null)
      flag(entry, 'shift', shiftId, shift?.drawer ?? '', { code: 'drawer-without-right', detail: { amountSatang, kind } });
    if (!shift) flag(entry, 'shift', shiftId, '', { code: 'shift-unknown', detail: { amountSatang } });
    else if (shift.state === 'closed') flag(entry, 'shift', shiftId, shift.drawer, { code: 'late', detail: { amountSatang, kind } });
    const satang = kind === 'payIn' ? amountSatang : kind === 'payOut' ? 0 - amountSatang : 0;
    move(entry, shiftId, { kind, amountSatang: satang, billId: null, memberId, approvedBy: approver, reason }, at);
    return { seq: entry.seq, state: 'created' };
  };

  const takeBill = (entry: Entry, bill: Bill, at: Date): SyncResult => {
    const digest = digestOf(bill);
    const there = known.digests.get(bill.id);
    const about = (seen: Seen) => flag(entry, 'bill', bill.id, bill.number, seen);
    if (there !== undefined) {
      if (there === digest) return { seq: entry.seq, state: 'exists' };
      about({ code: 'bill-differs', detail: { totalSatang: bill.totalSatang, seq: entry.seq } });
      return { seq: entry.seq, state: 'conflict', reason: 'bill-differs' };
    }
    known.digests.set(bill.id, digest);
    const shift = shifts.get(bill.shiftId);
    const late = shift?.state === 'closed';
    const approvals = proven(known, bill.approvals, at);
    for (const seen of billFlags({ ...bill, approvals }, { ...known, find })) about(seen);
    for (const seen of unproven(bill, known.taken)) about(seen);
    const gap = numberGap(place.device.series, lastNumber, bill.number);
    if (gap) about(gap);
    lastNumber = bill.number;
    if (!shift || shift.device_id !== place.device.id) about({ code: 'shift-unknown', detail: { shift: bill.shiftId } });
    else if (late) {
      const cash = bill.payments.reduce((sum, { tender, amountSatang }) => (tender === 'cash' ? sum + amountSatang : sum), 0);
      about({ code: 'late', detail: { totalSatang: bill.totalSatang, expectedSatang: (expected.get(shift.id) ?? 0) + cash } });
      shifts.set(shift.id, { ...shift, late_bills: shift.late_bills + 1 });
      changed.add(shift.id);
    }
    const isKnown = (id: string) => known.origins.has(id) || bills.some((each) => each.bill.id === id && each.bill.kind === 'sale');
    if (bill.kind === 'return' && bill.originBillId !== null && !isKnown(bill.originBillId))
      about({ code: 'origin-unknown', detail: { bill: bill.originBillId } });
    const day = businessDay(at, cluster.features.dayCutHour, ctx.site.timezone);
    bills.push({ bill, digest, seq: entry.seq, at, late, day });
    days.add(bill, day, at, ctx.site.timezone);
    const base = { billId: bill.id, memberId: bill.memberId, approvedBy: null, reason: '' };
    for (const { tender, amountSatang, tenderedSatang } of bill.payments) {
      if (tender !== 'cash') continue;
      if (amountSatang < 0) move(entry, bill.shiftId, { ...base, kind: 'refund', amountSatang }, at);
      else {
        // What was handed over and what went back of it are two events: only together they are what was paid.
        const handed = Math.max(tenderedSatang, amountSatang);
        move(entry, bill.shiftId, { ...base, kind: 'tender', amountSatang: handed }, at);
        if (handed > amountSatang) move(entry, bill.shiftId, { ...base, kind: 'change', amountSatang: amountSatang - handed }, at);
      }
    }
    return { seq: entry.seq, state: 'created' };
  };

  const results = entries.map((entry): SyncResult => {
    const at = momentOf(entry);
    if (isKind(entry, 'shift.open')) return openShift(entry, at);
    if (isKind(entry, 'shift.close')) return closeShift(entry, at);
    if (isKind(entry, 'customer.made')) {
      customers.push({ ...entry.body.customer, at });
      return { seq: entry.seq, state: 'created' };
    }
    if (isKind(entry, 'bill.paid')) return takeBill(entry, entry.body.bill, at);
    if (!entry.kind.startsWith('drawer.')) return { seq: entry.seq, state: 'created' };
    return moveDrawer(entry as Entry & { body: Entry<'drawer.payIn'>['body'] }, at);
  });

  const fresh = new Set(results.flatMap(({ seq, state }) => (state === 'created' ? [seq] : [])));
  flags.push(
    ...(await writeTickets(
      ctx,
      place,
      entries.filter(({ seq }) => fresh.has(seq)),
      (entry, approvals) => proven(known, approvals, momentOf(entry)),
    )),
  );
  if (isSkewed) {
    const minutes = Math.round((skewMs ?? 0) / 60_000);
    flag(entries[0]!, 'device', place.device.id, place.device.name, { code: 'clock-skew', detail: { minutes } });
  }
  const last = entries.at(-1)!;
  await write(ctx, place, {
    entries,
    results,
    shifts: [...changed].map((id) => shifts.get(id)!),
    events,
    bills,
    flags,
    device: { lastSeq: last.seq, lastHash: last.hash, lastNumber, lastAt: new Date(last.at) },
  });
  await days.write(ctx, place);
  const taken = bills.map(({ bill }) => bill);
  await addCustomers(ctx, place, customers);
  await settle(ctx, taken);
  await sellGifts(ctx, place, bills);
  await earn(ctx, place, bills);
  await creditReturns(ctx, taken);
  await tellCustomers(ctx, place, bills);
  // Goods last: all tills that sell the same wait for each other from here on.
  const seqOf = new Map(bills.map(({ bill, seq }) => [bill.id, { seq, title: bill.number }]));
  const oversold = new Map<string, NewFlag>();
  for (const { billId, sku, quantity } of await takeGoods(ctx, place, bills))
    if (!oversold.has(billId))
      oversold.set(billId, { ...seqOf.get(billId)!, subject: 'bill', subjectId: billId, code: 'oversold', detail: { sku, quantity } });
  await flagBills(ctx, place, [...oversold.values()]);
  return results;
}
