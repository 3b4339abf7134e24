import { hash } from 'node:crypto';
import type { Value } from '#kit/schema/schema.ts';
import type { Entry, SyncResult } from '../../rules/deviceLog.ts';
import type { SentEntry, Synced } from '../../schemas.ts';
import type { DeviceRecord, PosCtx } from '../db.ts';
import type { Place } from './place.ts';
import { project } from './project.ts';
import { firstTampered, inOrder } from './verify.ts';

const FIRST_PREV = '0'.repeat(64);

/** How far a log has come; held until the transaction ends. */
export async function holdLog(ctx: PosCtx, { device, store, logId = device.id }: Place): Promise<DeviceRecord> {
  await ctx.sql`
    insert into pos_device (space_id, device_id, cluster_id, store_id, last_hash)
    values (${ctx.space}, ${logId}, ${store.clusterId}, ${store.id}, ${FIRST_PREV}) on conflict do nothing`;
  const [row] = await ctx.sql<DeviceRecord>`select * from pos_device where space_id = ${ctx.space} and device_id = ${logId} for update`;
  return row!;
}

/** Keeps what cannot be taken in, once however often it is sent, and tells the till's manager. */
async function quarantine(
  ctx: PosCtx,
  { device, store }: Place,
  reason: 'log-forked' | 'log-invalid',
  seq: number,
  entries: readonly SentEntry[],
) {
  const sent = JSON.stringify(entries);
  const [kept] = await ctx.sql<{ id: string }>`
    insert into pos_quarantine (space_id, device_id, reason, digest, entries, at)
    values (${ctx.space}, ${device.id}, ${reason}, ${hash('sha256', sent)}, ${sent}::jsonb, ${ctx.now()}) on conflict do nothing returning id`;
  if (!kept) return;
  await ctx.sql`
    insert into pos_flag (space_id, cluster_id, store_id, device_id, seq, code, subject, subject_id, title, detail, at)
    values (${ctx.space}, ${store.clusterId}, ${store.id}, ${device.id}, ${seq}, ${reason}, 'device', ${device.id}, ${device.name},
      ${JSON.stringify({ seq, entries: entries.length })}::jsonb, ${ctx.now()}) on conflict do nothing`;
}

/**
 * Adds to the log of a till what it has sent, with all that follows from it, in the caller's transaction. What is there already is passed
 * over; so a batch may be split, repeated, or sent again when its answer was lost.
 *
 * @param skewMs by how much the till's clock is ahead, where that is known
 * @throws Refusal 422 `log-invalid` · 409 `log-gap` (`expected` comes next) · 409 `log-forked`; what was invalid or forked is kept
 */
export async function append(ctx: PosCtx, place: Place, sent: readonly SentEntry[], skewMs: number | null): Promise<Value<typeof Synced>> {
  const entries = inOrder(sent);
  const tampered = firstTampered(place.device.publicKey, entries);
  if (tampered) {
    await quarantine(ctx, place, 'log-invalid', tampered.seq, entries);
    throw ctx.refuse('log-invalid', { seq: tampered.seq }, { keep: true });
  }
  const device = await holdLog(ctx, place);
  const there = new Map(
    (
      await ctx.sql<{ seq: number; hash: string }>`
        select seq, hash from pos_entry where space_id = ${ctx.space} and device_id = ${place.device.id}
          and seq = any(${entries.map(({ seq }) => seq)}::int[])`
    ).map((row) => [row.seq, row.hash]),
  );
  const expected = device.last_seq + 1;
  const results: SyncResult[] = [];
  const fresh: SentEntry[] = [];
  let last = { seq: device.last_seq, hash: device.last_hash };
  for (const entry of entries) {
    if (entry.seq > last.seq + 1) throw ctx.refuse('log-gap', { expected });
    const goesOn = entry.seq === last.seq + 1 && entry.prev === last.hash;
    if (there.get(entry.seq) === entry.hash) results.push({ seq: entry.seq, state: 'exists' });
    else if (goesOn) {
      fresh.push(entry);
      last = entry;
    } else {
      const beyond = entries.filter(({ seq }) => seq >= entry.seq);
      await ctx.sql`
        update pos_device set forked_at = coalesce(forked_at, ${ctx.now()}) where space_id = ${ctx.space} and device_id = ${place.device.id}`;
      await quarantine(ctx, place, 'log-forked', entry.seq, beyond);
      throw ctx.refuse('log-forked', { seq: entry.seq, expected }, { keep: true });
    }
  }
  if (fresh.length > 0) results.push(...(await project(ctx, place, device, fresh as unknown as readonly Entry[], skewMs)));
  return { acked: last.seq, results: results.map((result) => ({ ...result })) };
}
