import type { BroadcastCtx } from './db.ts';
import { removeFromServer } from './servers.ts';

/** Ends what viewers who are let in no more still have at the media server. One that does not answer keeps them until they go. */
export async function turnedOut(
  ctx: BroadcastCtx,
  { broadcastId, viewerIds }: { broadcastId: string; viewerIds: readonly string[] },
): Promise<void> {
  const row = await ctx.db.selectFrom('broadcast_broadcast').selectAll().where('id', '=', broadcastId).executeTakeFirst();
  if (!row) return;
  await ctx.outside(async () => {
    for (const [index, ended] of (await Promise.allSettled(viewerIds.map((id) => removeFromServer(ctx, row, id)))).entries())
      if (ended.status === 'rejected')
        ctx.log.warn({ err: ended.reason as unknown, viewer: viewerIds[index] }, 'the media server did not turn a viewer out');
  });
}
