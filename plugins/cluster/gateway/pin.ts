import { hashPassword, verifyPassword } from '#kit/passwords/passwords.ts';
import { takeTurns } from '#kit/passwords/turns.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { MOST_PIN_FAILURES, reaches } from '../rules/rights.ts';
import { members, type ClusterCtx, type MemberRow } from './db.ts';

/** @throws Refusal 503 `overloaded` where fifty wait already */
const whileHashing = takeTurns(50, 2);

/** What is kept of a PIN. */
export const hashPin = (pin: string): Promise<string> => whileHashing(() => hashPassword(pin));

/** Tries at one till, and from one address, in ten minutes. */
const TRIES = { perDevice: 60, perAddress: 200, seconds: 600 } as const;

type Proving = Pick<ClusterCtx, 'db' | 'sql' | 'space' | 'now' | 'refuse' | 'limit' | 'audit' | 'request'>;

/**
 * The member of a till's store who has this PIN. Tries at once wait for each other, so each counts those before it. A failure stays
 * counted although the call is refused, and with it what the call has written before: ask first.
 *
 * @throws Refusal 403 `pin-wrong` (`left` tries) · `pin-locked` · 404 where nobody of the store has that id, or no PIN
 */
export async function provePin(
  ctx: Proving,
  till: { readonly deviceId: string; readonly storeId: string; readonly clusterId: string },
  memberId: string,
  pin: string,
): Promise<MemberRow> {
  await ctx.limit(`pin:${till.deviceId}`, TRIES.perDevice, TRIES.seconds);
  await ctx.limit(`pin-address:${ctx.request.ip}`, TRIES.perAddress, TRIES.seconds);
  const row = await members(ctx)
    .where('m.id', '=', memberId)
    .where('m.cluster_id', '=', till.clusterId)
    .where('m.pin_hash', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !reaches({ storeIds: row.store_ids }, till.storeId)) throw notFound();
  if (row.locked_at) throw ctx.refuse('pin-locked');
  if (await whileHashing(() => verifyPassword(row.pin_hash, pin))) {
    if (row.pin_failures > 0) await ctx.db.updateTable('cluster_member').set({ pin_failures: 0 }).where('id', '=', row.id).execute();
    return row;
  }
  const failures = row.pin_failures + 1;
  const left = MOST_PIN_FAILURES - failures;
  await ctx.db
    .updateTable('cluster_member')
    .set({ pin_failures: failures, locked_at: left === 0 ? ctx.now() : null })
    .where('id', '=', row.id)
    .execute();
  if (left > 0) throw ctx.refuse('pin-wrong', { left }, { keep: true });
  await ctx.audit({ action: 'cluster.lockPin', entity: 'cluster_member', entityId: row.id, after: { device: till.deviceId } });
  throw ctx.refuse('pin-locked', {}, { keep: true });
}
