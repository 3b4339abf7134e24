import { buffer } from 'node:stream/consumers';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { broadcast } from '../../plugin.ts';
import { pieceFacts, type PieceFacts } from '../../rules/webm/piece.ts';
import { recordingHead } from '../../rules/webm/recording.ts';
import type { BroadcastCtx, BroadcastRow } from '../db.ts';
import { roomOfTake } from '../findRoom.ts';

/** Most that a session may put into the store, bytes: six hours of a good picture. */
const MOST_BYTES = 8 * 1024 ** 3;

/** Where a session's pieces are kept. */
export const storedUnder = (broadcastId: string): string => `broadcast/${broadcastId}/`;

/** The take that pieces belong to; the first piece begins it. */
async function takeOf(ctx: BroadcastCtx, row: BroadcastRow, id: string, type: string) {
  const find = () => ctx.db.selectFrom('broadcast_take').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const there = await find();
  if (there) return there;
  await ctx.db
    .insertInto('broadcast_take')
    .values({
      space_id: ctx.space,
      id,
      broadcast_id: row.id,
      type,
      started_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!;
}

/** What a piece is, by its bytes and not by anybody's word. @throws Refusal 422 `segment-unreadable` */
function factsOf(ctx: BroadcastCtx, number: number, bytes: Uint8Array): PieceFacts {
  try {
    if (number > 0) return pieceFacts(bytes);
    recordingHead(bytes, []);
    return { startMs: 0, durationMs: 0, bytes: bytes.length };
  } catch (error) {
    if (error instanceof RangeError) throw ctx.refuse('segment-unreadable');
    throw error;
  }
}

/** All bytes of a stored object. */
export async function bytesOf(ctx: BroadcastCtx, key: string): Promise<Buffer> {
  const object = await ctx.objects.get(key);
  if (!object) throw ctx.refuse('objects-unavailable', { retryAfter: 2 });
  return buffer(object.body);
}

/** What a session has in the store, bytes. */
async function storedBytes(ctx: BroadcastCtx, broadcastId: string): Promise<number> {
  const { bytes } = await ctx.db
    .selectFrom('broadcast_segment')
    .innerJoin('broadcast_take', (join) =>
      join.onRef('broadcast_take.id', '=', 'broadcast_segment.take_id').onRef('broadcast_take.space_id', '=', 'broadcast_segment.space_id'),
    )
    .select(({ fn }) => fn.sum<string | null>('broadcast_segment.bytes').as('bytes'))
    .where('broadcast_take.broadcast_id', '=', broadcastId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export const sendSegment: HandlerOf<typeof broadcast, 'sendSegment'> = async (ctx, { room, take: id, number, type, data }) => {
  const row = await roomOfTake(ctx, room, id, { look: 'write' });
  if (row.state !== 'live' && row.state !== 'reconnecting') throw ctx.refuse('not-live');
  const take = await takeOf(ctx, row, id, type);
  if (take.broadcast_id !== row.id) throw ctx.refuse('host-elsewhere');
  if (number < take.next) return { next: take.next };
  if (number > take.next) throw ctx.refuse('segment-order', { next: take.next });
  const bytes = Buffer.from(data, 'base64');
  if ((await storedBytes(ctx, row.id)) + bytes.length > MOST_BYTES) throw ctx.refuse('session-full');
  const key = `${storedUnder(row.id)}${id}/${number}.webm`;
  const facts = factsOf(ctx, number, bytes);
  await ctx.objects.put(key, bytes, { type: 'video/webm' });
  await ctx.db
    .insertInto('broadcast_segment')
    .values({
      space_id: ctx.space,
      take_id: id,
      number,
      key,
      start_ms: facts.startMs,
      duration_ms: facts.durationMs,
      bytes: facts.bytes,
      at: ctx.now(),
    })
    .execute();
  await ctx.db
    .updateTable('broadcast_take')
    .set({ next: number + 1 })
    .where('id', '=', id)
    .execute();
  return { next: number + 1 };
};
