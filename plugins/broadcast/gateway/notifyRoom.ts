import type { BroadcastCtx, BroadcastRow } from './db.ts';

/** Viewers who are there: something was heard of them lately, ms. */
export const PRESENT_MS = 20_000;
/** To how many at once it is told that there is something new; the others hear it with their next beat. */
const TOLD = 50;

export const presentSince = (ctx: BroadcastCtx): Date => new Date(ctx.now().getTime() - PRESENT_MS);

/** Wakes the host's window and those of viewers who are members. */
export async function notifyRoom(ctx: BroadcastCtx, row: BroadcastRow, only?: readonly (string | null)[]): Promise<void> {
  const viewers = only
    ? []
    : await ctx.db
        .selectFrom('broadcast_viewer')
        .select('account_id')
        .distinct()
        .where('broadcast_id', '=', row.id)
        .where('account_id', 'is not', null)
        .where('left_at', 'is', null)
        .where('seen_at', '>', presentSince(ctx))
        .limit(TOLD)
        .execute();
  const ids = [...(only ?? [row.host_account_id]), ...viewers.map(({ account_id: id }) => id)].filter((id) => id !== null);
  if (ids.length > 0) await ctx.sendLive('room', [...new Set(ids)], { room: row.room });
}
