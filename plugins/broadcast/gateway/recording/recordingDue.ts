import type { BroadcastCtx } from '../db.ts';
import { db } from '../db.ts';
import { movedPiece, recordingHead } from '../../rules/webm/recording.ts';
import { bytesOf } from '../host/sendSegment.ts';
import { act } from '../turn.ts';

/** Every piece of a session in its order, at its place in the recording. */
async function piecesOf(ctx: BroadcastCtx, broadcastId: string) {
  const rows = await db(ctx)
    .selectFrom('broadcast_segment')
    .innerJoin('broadcast_take', (join) =>
      join.onRef('broadcast_take.id', '=', 'broadcast_segment.take_id').onRef('broadcast_take.space_id', '=', 'broadcast_segment.space_id'),
    )
    .select([
      'broadcast_segment.key',
      'broadcast_segment.number',
      'broadcast_segment.start_ms',
      'broadcast_segment.duration_ms',
      'broadcast_segment.moved_bytes',
      'broadcast_take.offset_ms',
    ])
    .where('broadcast_take.broadcast_id', '=', broadcastId)
    .orderBy('broadcast_take.started_at')
    .orderBy('broadcast_take.id')
    .orderBy('broadcast_segment.number')
    .execute();
  let end = 0;
  let shift = 0;
  let first = 0;
  return {
    init: rows.find(({ number }) => number === 0)?.key ?? null,
    pieces: rows.flatMap((row) => {
      if (row.number === 0) {
        // a later take goes on where the one before ended: nobody watches a picture that stands still for a minute
        [shift, first] = [end, -1];
        return [];
      }
      if (first < 0) first = row.start_ms;
      const startMs = shift + row.start_ms - first;
      end = startMs + row.duration_ms;
      return [{ key: row.key, startMs, durationMs: row.duration_ms, bytes: row.moved_bytes }];
    }),
    keys: rows.map(({ key }) => key),
  };
}

/**
 * Puts the pieces of a session together as one file that can be wound through, in the host's drive, and drops the pieces. Told again
 * after it was done it does nothing; a gateway that dies on the way leaves the pieces for the next turn.
 */
export async function recordingDue(ctx: BroadcastCtx, { broadcastId }: { broadcastId: string }): Promise<void> {
  const row = await db(ctx).selectFrom('broadcast_broadcast').selectAll().where('id', '=', broadcastId).forUpdate().executeTakeFirst();
  if (!row || row.state !== 'ended') return;
  const files = ctx.mayUse('files');
  const { init, pieces, keys } = await piecesOf(ctx, broadcastId);
  const owner = row.host_account_id;
  if (ctx.settings.record && files && init && owner && pieces.length > 0) {
    const head = recordingHead(await bytesOf(ctx, init), pieces);
    const body = async function* () {
      yield head;
      for (const piece of pieces) yield movedPiece(await bytesOf(ctx, piece.key), piece.startMs);
    };
    const day = (row.live_at ?? row.starts_at).toISOString().slice(0, 10);
    const fileId = await files.add({
      ownerId: owner,
      name: `${row.title.slice(0, 120)} ${day}.webm`,
      type: 'video/webm',
      bytes: pieces.reduce((sum, { bytes }) => sum + bytes, head.length),
      body: body(),
    });
    await act(ctx, row, 'ARCHIVE', { recording_file_id: fileId });
  } else await act(ctx, row, 'ARCHIVE');
  await db(ctx).deleteFrom('broadcast_take').where('broadcast_id', '=', broadcastId).execute();
  // Last: where this turn is rolled back the pieces are still there.
  await ctx.objects.remove(keys);
}
