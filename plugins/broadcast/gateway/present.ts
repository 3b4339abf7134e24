import { isOpen } from '../machines/broadcast.ts';
import type { HostState, Room, RoomState } from '../schemas.ts';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from './db.ts';
import { mayHost, viewBlock } from './findRoom.ts';
import { hostReach, viewerReach } from './servers.ts';
import { presentSince } from './notifyRoom.ts';

/** Messages that somebody who comes is shown, and of which it is told that they were taken away. */
const MESSAGES = 200;
/** For how long the link to a recording is good, seconds. */
const LINK_SECONDS = 6 * 3600;

/** Viewers who are there, in the order in which they came. */
export const presentViewers = (ctx: BroadcastCtx, broadcastId: string) =>
  ctx.db
    .selectFrom('broadcast_viewer')
    .selectAll()
    .where('broadcast_id', '=', broadcastId)
    .where('left_at', 'is', null)
    .where('seen_at', '>', presentSince(ctx))
    .orderBy('joined_at')
    .orderBy('id')
    .limit(500)
    .execute();

export async function viewersOf(ctx: BroadcastCtx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('broadcast_viewer')
    .select(({ fn }) => ['broadcast_id', fn.countAll<string>().as('viewers')])
    .where('broadcast_id', 'in', ids)
    .where('left_at', 'is', null)
    .where('seen_at', '>', presentSince(ctx))
    .groupBy('broadcast_id')
    .execute();
  return new Map(rows.map((row) => [row.broadcast_id, Number(row.viewers)]));
}

export const cardOf = (ctx: BroadcastCtx, row: BroadcastRow, viewers: number): Room['card'] => ({
  room: row.room,
  title: row.title,
  state: row.state,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  access: row.access,
  mayHost: mayHost(ctx, row),
  viewers,
  recording: row.recording_file_id !== null,
});

export async function presentRoom(ctx: BroadcastCtx, row: BroadcastRow): Promise<Room> {
  const block = await viewBlock(ctx, row);
  const viewers = await viewersOf(ctx, [row.id]);
  const files = ctx.mayUse('files');
  const recording = block === '' && row.recording_file_id !== null && files ? await files.find([row.recording_file_id]) : new Map();
  return {
    card: cardOf(ctx, row, viewers.get(row.id) ?? 0),
    block,
    planId: row.source_type === null && ctx.can('host') ? row.id : null,
    returnPath: row.return_path,
    recordingUrl: recording.size > 0 ? await files!.link(row.recording_file_id!, { seconds: LINK_SECONDS }) : null,
    chat: ctx.settings.chat,
    record: ctx.settings.record,
  };
}

/** What was said since a number, the oldest first. */
async function messagesSince(ctx: BroadcastCtx, row: BroadcastRow, after: number) {
  const oldest = row.message_seq - MESSAGES;
  const since = Math.max(after, oldest);
  const rows = await ctx.db
    .selectFrom('broadcast_message')
    .selectAll()
    .where('broadcast_id', '=', row.id)
    .where('seq', '>', oldest)
    .where(({ or, eb }) => or([eb('seq', '>', since), eb('hidden', '=', true)]))
    .orderBy('seq')
    .execute();
  return {
    messages: rows
      .filter(({ seq, hidden }) => seq > since && !hidden)
      .map(({ seq, viewer_id: viewer, name, host, body, at }) => ({ seq, viewer, name, host, body, at: at.toISOString() })),
    hidden: rows.filter(({ hidden }) => hidden).map(({ seq }) => seq),
  };
}

/** Signals that wait for somebody; they are given once. */
async function takeSignals(ctx: BroadcastCtx, row: BroadcastRow, viewer: string | null) {
  const rows = await ctx.db
    .deleteFrom('broadcast_signal')
    .where('broadcast_id', '=', row.id)
    .where('to_viewer', viewer === null ? 'is' : '=', viewer)
    .returning(['id', 'from_viewer', 'kind', 'sdp', 'epoch'])
    .execute();
  return rows
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter(({ epoch }) => epoch === row.epoch)
    .map(({ from_viewer: from, kind, sdp, epoch }) => ({ from, kind, sdp, epoch }));
}

/** The pieces that a viewer may fetch; null before the newest take has any. */
async function relayOf(ctx: BroadcastCtx, row: BroadcastRow) {
  if (row.host_take === null || (row.state !== 'live' && row.state !== 'reconnecting')) return null;
  const take = await ctx.db.selectFrom('broadcast_take').selectAll().where('id', '=', row.host_take).executeTakeFirst();
  if (!take) return null;
  const last = take.next - 1;
  return { take: take.id, type: take.type, last: last >= 1 ? last : null };
}

export async function roomState(ctx: BroadcastCtx, row: BroadcastRow, viewer: ViewerRow, after: number): Promise<RoomState> {
  const viewers = await viewersOf(ctx, [row.id]);
  return {
    state: row.state,
    epoch: row.epoch,
    transport: viewer.transport,
    reach: await viewerReach(ctx, row, viewer),
    relay: viewer.transport === 'relay' ? await relayOf(ctx, row) : null,
    signals: isOpen(row.state) ? await takeSignals(ctx, row, viewer.id) : [],
    ...(await messagesSince(ctx, row, after)),
    viewers: viewers.get(row.id) ?? 0,
    handUp: viewer.hand_at !== null,
    liveAt: row.live_at?.toISOString() ?? null,
    now: ctx.now().toISOString(),
  };
}

export async function hostState(ctx: BroadcastCtx, row: BroadcastRow, after: number): Promise<HostState> {
  const viewers = await presentViewers(ctx, row.id);
  const take = row.host_take
    ? await ctx.db.selectFrom('broadcast_take').select('next').where('id', '=', row.host_take).executeTakeFirst()
    : undefined;
  return {
    state: row.state,
    epoch: row.epoch,
    reach: await hostReach(ctx, row),
    signals: await takeSignals(ctx, row, null),
    ...(await messagesSince(ctx, row, after)),
    viewers: viewers.map((viewer) => ({
      id: viewer.id,
      name: viewer.name,
      guest: viewer.account_id === null,
      transport: viewer.transport,
      handAt: viewer.hand_at?.toISOString() ?? null,
      joinedAt: viewer.joined_at.toISOString(),
    })),
    liveAt: row.live_at?.toISOString() ?? null,
    lastSegment: take && take.next > 0 ? take.next - 1 : null,
    now: ctx.now().toISOString(),
  };
}
