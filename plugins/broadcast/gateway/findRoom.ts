import { hash, timingSafeEqual } from 'node:crypto';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isOpen } from '../machines/broadcast.ts';
import type { VIEW_BLOCKS } from '../schemas.ts';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from './db.ts';
import { standing, turn } from './turn.ts';

/** How a room is looked at: only read (a GET can write nothing), written to, or kept from others meanwhile. */
export type Look = 'read' | 'write' | 'lock';

/** The room of a name, as its host's silence leaves it by now. @throws Refusal 404 */
export async function roomOf(ctx: BroadcastCtx, room: string, look: Look): Promise<BroadcastRow> {
  const row = await ctx.db
    .selectFrom('broadcast_broadcast')
    .selectAll()
    .where('room', '=', room)
    .$if(look === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return look === 'read' ? standing(ctx, row) : turn(ctx, row);
}

/** Whether the visitor may send: who planned it, whom its owner named, and who has the capability. */
export const mayHost = (ctx: BroadcastCtx, row: BroadcastRow): boolean =>
  ctx.account !== null &&
  (ctx.can('host') || (row.source_type === null && row.created_by === ctx.account.id) || row.host_ids.includes(ctx.account.id));

/** Why the visitor may not watch; empty when they may. */
export async function viewBlock(ctx: BroadcastCtx, row: BroadcastRow): Promise<(typeof VIEW_BLOCKS)[number]> {
  if (row.access === 'public') return '';
  if (!ctx.account) return 'sign_in';
  if (row.access === 'members' || mayHost(ctx, row)) return '';
  const admitted = await ctx.db
    .selectFrom('broadcast_admission')
    .select('account_id')
    .where('broadcast_id', '=', row.id)
    .where('account_id', '=', ctx.account.id)
    .executeTakeFirst();
  return admitted ? '' : 'not_admitted';
}

/** The room, for its host, also when it is over unless it has to be `open`. @throws Refusal 403 `not-host` · 409 `room-over` */
export async function hostedRoom(
  ctx: BroadcastCtx,
  room: string,
  { open = true, look = 'lock' }: { open?: boolean; look?: Look } = {},
): Promise<BroadcastRow> {
  const row = await roomOf(ctx, room, look);
  if (!mayHost(ctx, row)) throw (await viewBlock(ctx, row)) === 'not_admitted' ? notFound() : ctx.refuse('not-host');
  if (open && !isOpen(row.state)) throw ctx.refuse('room-over');
  return row;
}

/** The room, for the window of the host that counts. @throws Refusal 409 `host-elsewhere` · 409 `room-over` where it has to be `open` */
export async function roomOfTake(
  ctx: BroadcastCtx,
  room: string,
  take: string,
  options: { open?: boolean; look?: Look } = {},
): Promise<BroadcastRow> {
  const row = await hostedRoom(ctx, room, options);
  if (row.host_take !== take || row.host_account_id !== ctx.account?.id) throw ctx.refuse('host-elsewhere');
  return row;
}

/** What a viewer's token is kept as. */
export const tokenHash = (token: string): Buffer => hash('sha256', `broadcast viewer ${token}`, 'buffer');

/** The viewer who has the token. @throws Refusal 404: who has lost it joins again */
export async function viewerOf(ctx: BroadcastCtx, broadcastId: string, viewer: string, token: string): Promise<ViewerRow> {
  const row = await ctx.db
    .selectFrom('broadcast_viewer')
    .selectAll()
    .where('broadcast_id', '=', broadcastId)
    .where('id', '=', viewer)
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.token_hash, tokenHash(token))) throw notFound();
  // A member's viewer is valid only for that member: after signing out they must join again as a guest.
  if (row.account_id !== null && row.account_id !== ctx.account?.id) throw notFound();
  return row;
}
