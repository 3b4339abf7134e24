import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import { isOpen } from '../../machines/broadcast.ts';
import type { broadcast } from '../../plugin.ts';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from '../db.ts';
import { roomOf, viewBlock, viewerOf, type Look } from '../findRoom.ts';
import { roomState } from '../present.ts';
import { notifyRoom } from '../notifyRoom.ts';

/** Longest time between two beats that counts as having been there, seconds. */
const MOST_SECONDS = 15;

/** A viewer who may still watch. Who was turned out meanwhile hears why. @throws Refusal 403 `view-blocked` · 404 */
export async function present(
  ctx: BroadcastCtx,
  room: string,
  id: string,
  token: string,
  look: Look = 'write',
): Promise<{ row: BroadcastRow; viewer: ViewerRow }> {
  const row = await roomOf(ctx, room, look);
  const viewer = await viewerOf(ctx, row.id, id, token);
  const block = await viewBlock(ctx, row);
  if (block !== '') throw ctx.refuse('view-blocked', { block });
  return { row, viewer };
}

/** Changes a viewer. */
const change = (ctx: BroadcastCtx, { broadcast_id: broadcastId, id }: ViewerRow, values: Partial<ViewerRow>) =>
  ctx.db
    .updateTable('broadcast_viewer')
    .set(values)
    .where('broadcast_id', '=', broadcastId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** When a member was last seen in any of their windows, which are held: two windows are one member. Null for guests. */
async function lastSeen(ctx: BroadcastCtx, { broadcast_id: broadcastId, account_id: accountId }: ViewerRow): Promise<Date | null> {
  if (accountId === null) return null;
  const windows = await ctx.db
    .selectFrom('broadcast_viewer')
    .select('seen_at')
    .where('broadcast_id', '=', broadcastId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return windows.reduce<Date | null>((latest, { seen_at: at }) => (latest === null || at > latest ? at : latest), null);
}

export const beat: HandlerOf<typeof broadcast, 'beat'> = async (ctx, { room, viewer: id, token, after }) => {
  const { row, viewer } = await present(ctx, room, id, token);
  const live = row.state === 'live' || row.state === 'reconnecting';
  const now = ctx.now();
  const since = await lastSeen(ctx, viewer);
  const seen = await ctx.db
    .updateTable('broadcast_viewer')
    .set({
      seen_at: now,
      left_at: null,
      // Uses the gateway's clock, as the browser's is untrusted; the row lock keeps two simultaneous beats from counting twice.
      ...(live && {
        seconds: sql<string>`seconds + greatest(0, least(${MOST_SECONDS}, extract(epoch from ${now}::timestamptz - greatest(seen_at, ${since}::timestamptz))))`,
      }),
    })
    .where('broadcast_id', '=', row.id)
    .where('id', '=', viewer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return roomState(ctx, row, seen, after);
};

export const leaveRoom: HandlerOf<typeof broadcast, 'leaveRoom'> = async (ctx, { room, viewer: id, token }) => {
  const row = await roomOf(ctx, room, 'write');
  const viewer = await viewerOf(ctx, row.id, id, token);
  await change(ctx, viewer, { left_at: ctx.now(), hand_at: null });
  await notifyRoom(ctx, row, [row.host_account_id]);
  return {};
};

/** Offers of one viewer that may wait: each replaces the one before. */
export const sendOffer: HandlerOf<typeof broadcast, 'sendOffer'> = async (ctx, { room, viewer: id, token, sdp, epoch }) => {
  const { row, viewer } = await present(ctx, room, id, token);
  if (row.state !== 'live' || viewer.transport !== 'p2p') throw ctx.refuse('not-live');
  if (epoch !== row.epoch) throw ctx.refuse('epoch-over', { epoch: row.epoch });
  await ctx.db.deleteFrom('broadcast_signal').where('broadcast_id', '=', row.id).where('from_viewer', '=', viewer.id).execute();
  await ctx.db
    .insertInto('broadcast_signal')
    .values({
      space_id: ctx.space,
      broadcast_id: row.id,
      to_viewer: null,
      from_viewer: viewer.id,
      kind: 'offer',
      sdp,
      epoch,
      at: ctx.now(),
    })
    .execute();
  await notifyRoom(ctx, row, [row.host_account_id]);
  return {};
};

export const fallBack: HandlerOf<typeof broadcast, 'fallBack'> = async (ctx, { room, viewer: id, token }) => {
  const { row, viewer } = await present(ctx, room, id, token);
  const changed = viewer.transport === 'p2p' ? await change(ctx, viewer, { transport: 'relay' }) : viewer;
  return roomState(ctx, row, changed, row.message_seq);
};

export const raiseHand: HandlerOf<typeof broadcast, 'raiseHand'> = async (ctx, { room, viewer: id, token, up }) => {
  const { row, viewer } = await present(ctx, room, id, token);
  const changed = await change(ctx, viewer, { hand_at: up && isOpen(row.state) ? (viewer.hand_at ?? ctx.now()) : null });
  await notifyRoom(ctx, row, [row.host_account_id]);
  return roomState(ctx, row, changed, row.message_seq);
};
