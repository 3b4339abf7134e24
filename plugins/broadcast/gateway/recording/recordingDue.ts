import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { BroadcastCtx } from '../db.ts';
import { archive, dropPieces } from './archive.ts';

/** Bytes that are put together while the event is told, which has two minutes; more is for the timed job. */
const AT_ONCE = 128 * 1024 * 1024;

/** A session is over: a short one's recording is there at once. Told again when there is one, the pieces are dropped. */
export async function recordingDue(ctx: BroadcastCtx, { broadcastId }: { broadcastId: string }): Promise<void> {
  const row = await ctx.db.selectFrom('broadcast_broadcast').selectAll().where('id', '=', broadcastId).executeTakeFirst();
  if (row?.state === 'archived') await ctx.outside(() => dropPieces(ctx, row.id));
  if (row?.state !== 'ended') return;
  try {
    await archive(ctx, row, AT_ONCE);
  } catch (error) {
    // The drive is full: the timed job tries again later.
    if (!(error instanceof Refusal) || error.code !== 'quota-exceeded') throw error;
  }
}
