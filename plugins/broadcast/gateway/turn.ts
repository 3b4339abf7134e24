import type { BroadcastState } from '../contract.ts';
import { isOpen, LOST_MS, nextBroadcast, RETURN_MS, type BroadcastAction } from '../machines/broadcast.ts';
import type { BroadcastCtx, BroadcastRow } from './db.ts';
import { notifyRoom } from './notifyRoom.ts';

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
  if (state === null) throw ctx.refuse('action-not-allowed', { state: row.state });
  const changed = await ctx.db
    .updateTable('broadcast_broadcast')
    .set({ ...more, ...timesOf(ctx, row, state), state, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  if (!changed) return ctx.db.selectFrom('broadcast_broadcast').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  if (changed.state !== row.state) await publishChange(ctx, changed);
  await notifyRoom(ctx, changed);
  return changed;
}

const timesOf = (ctx: BroadcastCtx, row: BroadcastRow, state: BroadcastState): Partial<BroadcastRow> => ({
  ...(state === 'live' && row.live_at === null ? { live_at: ctx.now() } : {}),
  ...(state === 'ended' || state === 'cancelled' ? { ended_at: ctx.now() } : {}),
});

async function publishChange(ctx: BroadcastCtx, row: BroadcastRow): Promise<void> {
  await ctx.emit('changed', {
    broadcastId: row.id,
    sourceType: row.source_type ?? '',
    sourceId: row.source_id ?? '',
    state: row.state,
    recordingFileId: row.recording_file_id,
  });
  if (row.state === 'ended' || row.state === 'archived') await ctx.emit('recordingDue', { broadcastId: row.id });
}

/** What the host's silence makes of a room by now. */
function due(ctx: BroadcastCtx, row: BroadcastRow): BroadcastAction[] {
  if (!isOpen(row.state) || row.host_seen_at === null || row.state === 'scheduled') return [];
  const silent = ctx.now().getTime() - row.host_seen_at.getTime();
  if (silent <= LOST_MS) return [];
  const gone = silent > RETURN_MS + LOST_MS;
  if (row.state === 'reconnecting') return gone ? ['GIVE_UP'] : [];
  return row.state === 'live' && gone ? ['LOSE', 'GIVE_UP'] : ['LOSE'];
}

/** A room as its host's silence leaves it by now: whoever looks at it finds out, and the next who may write writes it down. */
export const standing = (ctx: BroadcastCtx, row: BroadcastRow): BroadcastRow => ({
  ...row,
  state: due(ctx, row).reduce((state, action) => nextBroadcast(state, action) ?? state, row.state),
});

/** The same, written down and told. */
export async function turn(ctx: BroadcastCtx, row: BroadcastRow): Promise<BroadcastRow> {
  let now = row;
  for (const action of due(ctx, row)) if (nextBroadcast(now.state, action) !== null) now = await act(ctx, now, action);
  return now;
}
