import { conflict, Refusal } from '#kit/diagnostics/refusal.ts';
import type { BroadcastCtx, BroadcastRow } from '../db.ts';
import { movedPiece } from '../../rules/webm/piece.ts';
import { recordingHead } from '../../rules/webm/recording.ts';
import { bytesOf, storedUnder } from '../host/sendSegment.ts';
import { act } from '../turn.ts';

/** Every piece of a session in its order, at its place in the recording. */
async function piecesOf(ctx: BroadcastCtx, broadcastId: string) {
  const rows = await ctx.db
    .selectFrom('broadcast_segment')
    .innerJoin('broadcast_take', (join) =>
      join.onRef('broadcast_take.id', '=', 'broadcast_segment.take_id').onRef('broadcast_take.space_id', '=', 'broadcast_segment.space_id'),
    )
    .select([
      'broadcast_segment.key',
      'broadcast_segment.number',
      'broadcast_segment.start_ms',
      'broadcast_segment.duration_ms',
      'broadcast_segment.bytes',
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
        // A later take follows the previous one directly, so that the recording has no frozen gap.
        [shift, first] = [end, -1];
        return [];
      }
      if (first < 0) first = row.start_ms;
      // Times come from the browser and are untrusted: they must never go backwards.
      const startMs = Math.max(end, shift + row.start_ms - first);
      end = startMs + row.duration_ms;
      return [{ key: row.key, startMs, durationMs: row.duration_ms, bytes: row.bytes }];
    }),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

type Pieces = Awaited<ReturnType<typeof piecesOf>>;
const DAY_MS = 86_400_000;

/** Puts the pieces together in the host's drive. Null where there is nothing to keep, or what there is can never be put together. */
async function keep(ctx: BroadcastCtx, row: BroadcastRow, { init, pieces }: Pieces): Promise<string | null> {
  const files = ctx.mayUse('files');
  const owner = row.host_account_id;
  if (!ctx.settings.record || !files || !init || !owner || pieces.length === 0) return null;
  try {
    const head = recordingHead(await bytesOf(ctx, init), pieces);
    const body = async function* () {
      yield head;
      for (const piece of pieces) yield movedPiece(await bytesOf(ctx, piece.key), piece.startMs);
    };
    const day = (row.live_at ?? row.starts_at).toISOString().slice(0, 10);
    return await files.add({
      ownerId: owner,
      name: `${row.title.slice(0, 120)} ${day}.webm`,
      type: 'video/webm',
      bytes: pieces.reduce((sum, { bytes }) => sum + bytes, head.length),
      body: body(),
    });
  } catch (error) {
    // When the drive is full, retry until the host has made room or the retention period is over.
    const waited = ctx.now().getTime() - (row.ended_at ?? row.updated_at).getTime();
    const giveUp = error instanceof Refusal && error.code === 'quota-exceeded' && waited > ctx.settings.keepDays * DAY_MS;
    if (!giveUp && !(error instanceof RangeError)) throw error;
    ctx.log.warn({ err: error, broadcast: row.id }, 'a recording could not be kept');
    return null;
  }
}

/**
 * Puts the pieces of an ended session together as one file that can be wound through, in the host's drive. No connection and no row is
 * held while it is sent; a gateway that dies on the way leaves the pieces for the next turn (and what it has sent of the file to the
 * files' own sweep of what no row names).
 *
 * @param most bytes; a longer one is left as it is
 * @throws Refusal 413 `quota-exceeded` · 409 `conflict` where somebody was faster
 */
export async function archive(ctx: BroadcastCtx, row: BroadcastRow, most = Infinity): Promise<void> {
  const found = await piecesOf(ctx, row.id);
  if (found.bytes > most) return;
  const fileId = await keep(ctx, row, found);
  const held = await ctx.db.selectFrom('broadcast_broadcast').selectAll().where('id', '=', row.id).forUpdate().executeTakeFirst();
  if (held?.state !== 'ended') throw conflict();
  await act(ctx, held, 'ARCHIVE', fileId === null ? {} : { recording_file_id: fileId });
  await ctx.db.deleteFrom('broadcast_take').where('broadcast_id', '=', row.id).execute();
}

/** Drops the pieces of a session whose recording has been committed, with what came while it was put together. */
export async function dropPieces(ctx: BroadcastCtx, broadcastId: string): Promise<void> {
  for (let more = true; more;) {
    const { objects, next } = await ctx.objects.list(storedUnder(broadcastId));
    await ctx.objects.remove(objects.map(({ key }) => key));
    more = next !== null;
  }
}
