import type { MoneyAct } from '#kernel/contract/money.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { MemberView } from '#plugins/cluster/contract.ts';
import type { pos } from '../../plugin.ts';
import type { PosCtx, ShiftRecord } from '../db.ts';
import { manages } from '../who.ts';

/** Holds a shift for who may open and close it again. @throws Refusal 404 · 403 `right-missing` */
async function hold(ctx: PosCtx, id: string): Promise<{ shift: ShiftRecord; member: MemberView }> {
  const shift = await ctx.db.selectFrom('pos_shift').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  const member = shift && (await manages(ctx, shift));
  if (!shift || !member) throw notFound();
  if (!member.rights.acceptsOver) throw ctx.refuse('right-missing');
  return { shift, member };
}

/** @see calls/shifts.ts */
export const reopenShift: HandlerOf<typeof pos, 'reopenShift'> = async (ctx, { id, reason }) => {
  const { shift, member } = await hold(ctx, id);
  if (shift.state === 'open') throw ctx.refuse('shift-open');
  await ctx.sql`
    insert into pos_shift_close (space_id, shift_id, nth, closed_by, closed_at, expected_satang, counted_satang, counted_denominations,
      over_short_satang, reason, approved_by, late_bills, reopened_by, reopened_at, reopen_reason)
    select s.space_id, s.id, 1 + (select count(*) from pos_shift_close c where c.space_id = s.space_id and c.shift_id = s.id), s.closed_by, s.closed_at,
      s.expected_satang, s.counted_satang, s.counted_denominations, s.over_short_satang, s.reason, s.approved_by, s.late_bills,
      ${member.id}::uuid, ${ctx.now()}::timestamptz, ${reason.trim()}
    from pos_shift s where s.space_id = ${ctx.space} and s.id = ${shift.id}`;
  await ctx.db
    .updateTable('pos_shift')
    .set({
      state: 'open',
      closed_by: null,
      closed_at: null,
      expected_satang: null,
      counted_satang: null,
      counted_denominations: null,
      over_short_satang: null,
      reason: '',
      approved_by: null,
    })
    .where('id', '=', shift.id)
    .execute();
  await ctx.audit({
    action: 'pos.shift.reopen',
    entity: 'pos_shift',
    entityId: shift.id,
    before: { countedSatang: shift.counted_satang, overShortSatang: shift.over_short_satang },
    reason: reason.trim(),
  });
};

interface Sums {
  /** What should be in the drawer. */
  expected: number;
  /** What earlier counts said to be over or short. */
  before: number;
}
async function sumsOf(ctx: PosCtx, shiftId: string): Promise<Sums> {
  const [sums] = await ctx.sql<Sums>`
    select coalesce(sum(amount_satang) filter (where kind <> 'overShort'), 0)::bigint as expected,
      coalesce(sum(amount_satang) filter (where kind = 'overShort'), 0)::bigint as before
    from pos_drawer_event where space_id = ${ctx.space} and shift_id = ${shiftId}`;
  return sums!;
}

/** @see calls/shifts.ts */
export const closeShift: HandlerOf<typeof pos, 'closeShift'> = async (ctx, { id, countedSatang, reason }) => {
  const { shift, member } = await hold(ctx, id);
  if (shift.state === 'closed') throw ctx.refuse('shift-closed');
  // What the till still sends waits until this count is written down.
  await ctx.sql`select 1 from pos_device where space_id = ${ctx.space} and device_id = ${shift.device_id} for update`;
  const { expected, before } = await sumsOf(ctx, shift.id);
  const over = countedSatang - expected;
  if (Math.abs(over) > ctx.settings.overShortSatang && reason.trim().length < 3) throw ctx.refuse('reason-needed', { overSatang: over });
  const now = ctx.now();
  if (over !== before)
    await ctx.sql`
      insert into pos_drawer_event (space_id, device_id, seq, part, shift_id, kind, amount_satang, member_id, approved_by, reason, at)
      select ${ctx.space}, ${shift.device_id}::uuid, 0, (select coalesce(max(part), -1) + 1 from pos_drawer_event
        where space_id = ${ctx.space} and device_id = ${shift.device_id}::uuid and seq = 0), ${shift.id}::uuid, 'overShort', ${over - before}::bigint,
        ${member.id}::uuid, ${member.id}::uuid, ${reason.trim()}, ${now}::timestamptz`;
  await ctx.db
    .updateTable('pos_shift')
    .set({
      state: 'closed',
      closed_by: member.id,
      closed_at: now,
      expected_satang: expected,
      counted_satang: countedSatang,
      over_short_satang: over,
      reason: reason.trim(),
      approved_by: member.id,
    })
    .where('id', '=', shift.id)
    .execute();
  await ctx.audit({
    action: 'pos.shift.close',
    entity: 'pos_shift',
    entityId: shift.id,
    after: { expectedSatang: expected, countedSatang, overShortSatang: over },
    reason: reason.trim(),
  });
};

/** What a count on the desk accepts as over or short beyond what earlier counts said: of a shift that one has opened oneself somebody else counts. */
export async function closing(ctx: PosCtx, { id, countedSatang }: { id: string; countedSatang: number }): Promise<MoneyAct | null> {
  const { shift } = await hold(ctx, id);
  if (shift.state === 'closed') return null;
  const { expected, before } = await sumsOf(ctx, shift.id);
  const members = await ctx.use('clusters').members(shift.cluster_id);
  const opener = members.find((each) => each.id === shift.opened_by)?.accountId;
  const able = members.filter(
    ({ rights, accountId, storeIds }) =>
      rights.acceptsOver && accountId !== null && accountId !== ctx.account?.id && (storeIds === null || storeIds.includes(shift.store_id)),
  );
  return {
    amountSatang: Math.abs(countedSatang - expected - before),
    owner: opener || shift.id,
    alone: async () => able.length === 0,
  };
}
