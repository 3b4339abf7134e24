import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isOpen } from '../../machines/broadcast.ts';
import type { broadcast } from '../../plugin.ts';
import { hostedRoom, roomOfTake } from '../findRoom.ts';
import { hostState, presentRoom } from '../present.ts';
import { notifyRoom } from '../notifyRoom.ts';
import { act } from '../turn.ts';

/** The host's window takes the room over: an older one's calls are refused from now on, viewers begin anew with this one. */
export const openRoom: HandlerOf<typeof broadcast, 'openRoom'> = async (ctx, { room, take }) => {
  const row = await hostedRoom(ctx, room);
  const again = row.host_take === take;
  const opened = await act(ctx, row, 'OPEN', {
    host_take: take,
    host_account_id: ctx.account!.id,
    host_seen_at: ctx.now(),
    epoch: again ? row.epoch : row.epoch + 1,
  });
  return hostState(ctx, opened, 0);
};

export const goLive: HandlerOf<typeof broadcast, 'goLive'> = async (ctx, { room, take }) => {
  const row = await roomOfTake(ctx, room, take);
  const live = await act(ctx, row, 'GO_LIVE', { host_seen_at: ctx.now() });
  return hostState(ctx, live, live.message_seq);
};

export const hostBeat: HandlerOf<typeof broadcast, 'hostBeat'> = async (ctx, { room, take, after }) => {
  const row = await roomOfTake(ctx, room, take, { open: false });
  if (!isOpen(row.state)) return hostState(ctx, row, after);
  const heard =
    row.state === 'reconnecting'
      ? await act(ctx, row, 'GO_LIVE', { host_seen_at: ctx.now() })
      : await ctx.db
          .updateTable('broadcast_broadcast')
          .set({ host_seen_at: ctx.now() })
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  return hostState(ctx, heard, after);
};

export const sendAnswer: HandlerOf<typeof broadcast, 'sendAnswer'> = async (ctx, { room, take, viewer, sdp, epoch }) => {
  const row = await roomOfTake(ctx, room, take, { look: 'write' });
  const there = await ctx.db
    .selectFrom('broadcast_viewer')
    .select('account_id')
    .where('broadcast_id', '=', row.id)
    .where('id', '=', viewer)
    .executeTakeFirst();
  if (!there || epoch !== row.epoch) return {};
  await ctx.db
    .insertInto('broadcast_signal')
    .values({ space_id: ctx.space, broadcast_id: row.id, to_viewer: viewer, from_viewer: null, kind: 'answer', sdp, epoch, at: ctx.now() })
    .execute();
  await notifyRoom(ctx, row, [there.account_id]);
  return {};
};

export const endRoom: HandlerOf<typeof broadcast, 'endRoom'> = async (ctx, { room }) => {
  const row = await hostedRoom(ctx, room, { open: false });
  return presentRoom(ctx, row.state === 'ended' || row.state === 'archived' ? row : await act(ctx, row, 'END'));
};
