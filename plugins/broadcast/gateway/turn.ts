import type { BroadcastState } from '../contract.ts';
import { isOpen, LOST_MS, nextBroadcast, RETURN_MS, type BroadcastAction } from '../machines/broadcast.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import { db, type BroadcastCtx, type BroadcastRow } from './db.ts';
import { tellRoom } from './tellRoom.ts';

/**
 * Takes a room to its next state, and tells others. Somebody who was faster wins: then the row is given as it stands.
 * @throws Refusal 409 `action-not-allowed`
 */
export async function act(
  ctx: BroadcastCtx,
  row: BroadcastRow,
  action: BroadcastAction,
  more: Partial<BroadcastRow> = {},
): Promise<BroadcastRow> {
  const state = nextBroadcast(row.state, action);
  if (state === null) throw new Refusal(409, 'action-not-allowed', { state: row.state });
  const changed = await db(ctx)
    .updateTable('broadcast_broadcast')
    .set({ ...more, ...timesOf(ctx, row, state), state, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return db(ctx).selectFrom('broadcast_broadcast').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  if (changed.state !== row.state) await told(ctx, changed);
  await tellRoom(ctx, changed);
  return changed;
}

const timesOf = (ctx: BroadcastCtx, row: BroadcastRow, state: BroadcastState): Partial<BroadcastRow> => ({
  ...(state === 'live' && row.live_at === null ? { live_at: ctx.now() } : {}),
  ...(state === 'ended' || state === 'cancelled' ? { ended_at: ctx.now() } : {}),
});

async function told(ctx: BroadcastCtx, row: BroadcastRow): Promise<void> {
  await ctx.emit('changed', {
    broadcastId: row.id,
    sourceType: row.source_type ?? '',
    sourceId: row.source_id ?? '',
    state: row.state,
    recordingFileId: row.recording_file_id,
  });
  if (row.state === 'ended') await ctx.emit('recordingDue', { broadcastId: row.id });
}

/** What the host's silence makes of a room by now: whoever looks at it finds out. */
export async function turn(ctx: BroadcastCtx, row: BroadcastRow): Promise<BroadcastRow> {
  if (!isOpen(row.state) || row.host_seen_at === null || row.state === 'scheduled') return row;
  const silent = ctx.now().getTime() - row.host_seen_at.getTime();
  if (silent > RETURN_MS + LOST_MS && row.state === 'reconnecting') return act(ctx, row, 'GIVE_UP');
  if (silent > LOST_MS && row.state !== 'reconnecting') {
    const lost = await act(ctx, row, 'LOSE');
    return silent > RETURN_MS + LOST_MS && lost.state === 'reconnecting' ? act(ctx, lost, 'GIVE_UP') : lost;
  }
  return row;
}
