import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { isOpen } from '../../machines/broadcast.ts';
import type { broadcast } from '../../plugin.ts';
import type { Transport } from '../../schemas.ts';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from '../db.ts';
import { roomOf, tokenHash, viewBlock, viewerOf } from '../findRoom.ts';
import { presentViewers, roomState } from '../present.ts';
import { notifyRoom } from '../notifyRoom.ts';

/** What people in the room call somebody: a member by the name of the account, a guest as they say. */
async function nameOf(ctx: BroadcastCtx, guestName: string): Promise<string> {
  if (!ctx.account) return guestName.trim();
  const name = (await ctx.use('accounts').names([ctx.account.id])).get(ctx.account.id);
  return name ? `${name.firstname} ${name.lastname}`.trim() : '';
}

/** The straight way while there is room for it: the room's row is locked, so that no more get it than there is. */
async function transportFor(ctx: BroadcastCtx, row: BroadcastRow, viewer: string, mayDirect: boolean): Promise<Transport> {
  if (ctx.settings.livekitUrl !== '') return 'sfu';
  if (!mayDirect) return 'relay';
  const direct = (await presentViewers(ctx, row.id)).filter(({ id, transport }) => transport === 'p2p' && id !== viewer);
  return direct.length < ctx.settings.directViewers ? 'p2p' : 'relay';
}

/** The viewer who has come back with their token, if it is one. */
async function known(ctx: BroadcastCtx, row: BroadcastRow, viewer: string, token: string): Promise<ViewerRow | null> {
  if (token === '') return null;
  return viewerOf(ctx, row.id, viewer, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Lets a viewer in. */
export const joinRoom: HandlerOf<typeof broadcast, 'joinRoom'> = async (ctx, { room, viewer: id, token: inputToken, name, mayDirect }) => {
  const row = await roomOf(ctx, room, 'lock');
  const block = await viewBlock(ctx, row);
  if (block !== '') throw ctx.refuse('view-blocked', { block });
  if (!isOpen(row.state)) throw ctx.refuse('room-over');
  const back = await known(ctx, row, id, inputToken);
  const token = back ? inputToken : randomBytes(24).toString('base64url');
  const now = ctx.now();
  const transport = await transportFor(ctx, row, id, mayDirect);
  const values = { transport, seen_at: now, left_at: null };
  const viewer = back
    ? await ctx.db
        .updateTable('broadcast_viewer')
        .set(values)
        .where('broadcast_id', '=', row.id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('broadcast_viewer')
        .values({
          ...values,
          space_id: ctx.space,
          broadcast_id: row.id,
          id,
          account_id: ctx.account?.id ?? null,
          name: (await nameOf(ctx, name)) || '',
          token_hash: tokenHash(token),
          joined_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
  // The id belongs to somebody else or its token was lost: the window retries with a new id.
  if (!viewer) throw ctx.refuse('viewer-taken');
  await notifyRoom(ctx, row, [row.host_account_id]);
  return { token, state: await roomState(ctx, row, viewer, 0) };
};
