import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isOpen } from '../../machines/broadcast.ts';
import type { broadcast } from '../../plugin.ts';
import type { BroadcastCtx, BroadcastRow } from '../db.ts';
import { hostedRoom } from '../findRoom.ts';
import { roomState } from '../present.ts';
import { notifyRoom } from '../notifyRoom.ts';
import { present } from './beat.ts';

/** Writes a message into the room, with the next number. */
async function write(
  ctx: BroadcastCtx,
  row: BroadcastRow,
  message: { viewer: string | null; name: string; host: boolean; body: string },
): Promise<BroadcastRow> {
  const body = message.body.trim();
  if (body === '') throw ctx.refuse('message-empty');
  const numbered = await ctx.db
    .updateTable('broadcast_broadcast')
    .set((eb) => ({ message_seq: eb('message_seq', '+', 1) }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('broadcast_message')
    .values({
      space_id: ctx.space,
      broadcast_id: row.id,
      seq: numbered.message_seq,
      viewer_id: message.viewer,
      account_id: ctx.account?.id ?? null,
      name: message.name,
      host: message.host,
      body,
      at: ctx.now(),
    })
    .execute();
  await notifyRoom(ctx, numbered);
  return numbered;
}

/** A viewer says something. @throws Refusal 409 `room-over` · 403 `chat-off` */
export const say: HandlerOf<typeof broadcast, 'say'> = async (ctx, { room, viewer: id, token, body, after }) => {
  const { row, viewer } = await present(ctx, room, id, token);
  if (!ctx.settings.chat) throw ctx.refuse('chat-off');
  if (!isOpen(row.state)) throw ctx.refuse('room-over');
  const updatedRow = await write(ctx, row, { viewer: viewer.id, name: viewer.name, host: false, body });
  return roomState(ctx, updatedRow, viewer, after);
};

export const hostSay: HandlerOf<typeof broadcast, 'hostSay'> = async (ctx, { room, body }) => {
  const row = await hostedRoom(ctx, room);
  const name = (await ctx.use('accounts').names([ctx.account!.id])).get(ctx.account!.id);
  await write(ctx, row, { viewer: null, name: name ? `${name.firstname} ${name.lastname}`.trim() : '', host: true, body });
  return {};
};

export const hideMessage: HandlerOf<typeof broadcast, 'hideMessage'> = async (ctx, { room, seq }) => {
  const row = await hostedRoom(ctx, room, { open: false });
  if (!/^\d{1,9}$/.test(seq)) return {};
  await ctx.db
    .updateTable('broadcast_message')
    .set({ hidden: true })
    .where('broadcast_id', '=', row.id)
    .where('seq', '=', Number(seq))
    .execute();
  await notifyRoom(ctx, row);
  return {};
};

export const lowerHand: HandlerOf<typeof broadcast, 'lowerHand'> = async (ctx, { room, viewer }) => {
  const row = await hostedRoom(ctx, room, { open: false });
  await ctx.db.updateTable('broadcast_viewer').set({ hand_at: null }).where('broadcast_id', '=', row.id).where('id', '=', viewer).execute();
  await notifyRoom(ctx, row);
  return {};
};
