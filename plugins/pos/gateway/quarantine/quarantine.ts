import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import type { Bill, Entry } from '../../rules/deviceLog.ts';
import type { SentEntry } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { PosCtx } from '../db.ts';
import { holdLog } from '../log/append.ts';
import { membersOf, type Place } from '../log/place.ts';
import { project } from '../log/project.ts';
import { genuine, inOrder } from '../log/verify.ts';
import { namesOf } from '../names.ts';
import { managed, managerOf, type Reader } from '../who.ts';

type Kept = Row<'pos_quarantine'>;

const billsIn = (entries: readonly SentEntry[]): Pick<Bill, 'totalSatang'>[] =>
  entries.flatMap(({ kind, body }) => {
    const { bill } = body as { bill?: { totalSatang?: unknown } };
    return kind === 'bill.paid' && typeof bill?.totalSatang === 'number' && Number.isSafeInteger(bill.totalSatang)
      ? [{ totalSatang: bill.totalSatang }]
      : [];
  });

/** What waits for a manager of a cluster, the oldest first. */
export const quarantine: HandlerOf<typeof pos, 'quarantine'> = async (ctx, { cluster }) => {
  const reader = await managerOf(ctx, cluster);
  const stores = new Set(reader.stores.map(({ id }) => id));
  const devices = (await ctx.use('clusters').devices(reader.cluster.id)).filter(({ storeId }) => stores.has(storeId));
  const named = await namesOf(ctx, reader.cluster.id);
  const rows = await ctx.sql<Kept>`
    select q.* from pos_quarantine q where q.space_id = ${ctx.space} and q.device_id = any(${devices.map(({ id }) => id)}::uuid[])
      and not exists (select 1 from pos_quarantine_end e where e.space_id = q.space_id and e.quarantine_id = q.id) order by q.at, q.id limit 100`;
  return {
    rows: rows.map((row) => {
      const bills = billsIn(row.entries);
      return {
        id: row.id,
        device: named(row.device_id),
        store: named(devices.find(({ id }) => id === row.device_id)!.storeId),
        reason: row.reason,
        entries: row.entries.length,
        bills: bills.length,
        totalSatang: bills.reduce((sum, { totalSatang }) => sum + totalSatang, 0),
        at: row.at.toISOString(),
      };
    }),
  };
};

/** Holds what waits, and where it was made. @throws Refusal 404 for who does not manage that store · 409 `quarantine-ended` · `till-gone` */
async function hold(ctx: PosCtx, id: string): Promise<{ row: Kept; place: Place; reader: Reader }> {
  const [row] = await ctx.sql<Kept>`select * from pos_quarantine where space_id = ${ctx.space} and id = ${uuid(id)}`;
  if (!row) throw notFound();
  for (const { id: clusterId } of await managed(ctx)) {
    const device = (await ctx.use('clusters').devices(clusterId)).find((each) => each.id === row.device_id);
    if (!device) continue;
    const reader = await managerOf(ctx, clusterId);
    const store = reader.stores.find((each) => each.id === device.storeId);
    if (!store) throw notFound();
    await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`pos:quarantine:${row.id}`}, 7))`;
    const ended = await ctx.db.selectFrom('pos_quarantine_end').select('act').where('quarantine_id', '=', row.id).executeTakeFirst();
    if (ended) throw ctx.refuse('quarantine-ended');
    return { row, reader, place: { cluster: reader.cluster, store, device, members: await membersOf(ctx, clusterId), logId: row.id } };
  }
  throw notFound();
}

const end = (ctx: PosCtx, row: Kept, reader: Reader, values: { act: 'taken' | 'dropped'; taken: number; left_out: number; note: string }) =>
  Promise.all([
    ctx.db
      .insertInto('pos_quarantine_end')
      .values({ space_id: ctx.space, quarantine_id: row.id, member_id: reader.member.id, at: ctx.now(), ...values })
      .execute(),
    ctx.audit({
      action: `pos.quarantine.${values.act}`,
      entity: 'pos_quarantine',
      entityId: row.id,
      after: { device: row.device_id, taken: values.taken, left: values.left_out },
      reason: values.note,
    }),
  ]);

/** Of entries those that no log has yet, one for each number. */
async function fresh(ctx: PosCtx, entries: readonly SentEntry[]): Promise<SentEntry[]> {
  const there = await ctx.sql<{ hash: string }>`
    select hash from pos_entry where space_id = ${ctx.space} and id = any(${entries.map(({ id }) => id)}::uuid[])`;
  const known = new Set(there.map(({ hash }) => hash));
  const seen = new Set<number>();
  return inOrder(entries).filter(({ hash, seq }) => !known.has(hash) && !seen.has(seq) && seen.add(seq));
}

/** @see calls/quarantine.ts */
export const takeQuarantine: HandlerOf<typeof pos, 'takeQuarantine'> = async (ctx, { id, note }) => {
  const { row, place, reader } = await hold(ctx, id);
  const entries = await fresh(ctx, genuine(place.device.publicKey, row.entries));
  if (entries.length > 0) await project(ctx, place, await holdLog(ctx, place), entries as unknown as readonly Entry[], null);
  const counts = { taken: entries.length, left_out: row.entries.length - entries.length };
  await end(ctx, row, reader, { act: 'taken', note: note.trim(), ...counts });
  return { taken: counts.taken, left: counts.left_out };
};

/** @see calls/quarantine.ts */
export const dropQuarantine: HandlerOf<typeof pos, 'dropQuarantine'> = async (ctx, { id, note }) => {
  const { row, reader } = await hold(ctx, id);
  await end(ctx, row, reader, { act: 'dropped', note: note.trim(), taken: 0, left_out: row.entries.length });
};
