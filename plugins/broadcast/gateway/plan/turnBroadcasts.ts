import type { NextDue } from '#kernel/contract/gateway.ts';
import type { BroadcastCtx } from '../db.ts';
import { turn } from '../turn.ts';

const DAY_MS = 86_400_000;

/** Every minute: hosts that did not come back; what was said long ago is dropped. */
export async function turnBroadcasts(ctx: BroadcastCtx): Promise<NextDue> {
  const rows = await ctx.db
    .selectFrom('broadcast_broadcast')
    .selectAll()
    .where('state', 'in', ['lobby', 'live', 'reconnecting'])
    .orderBy('host_seen_at')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) await turn(ctx, row);
  const old = new Date(ctx.now().getTime() - ctx.settings.keepDays * DAY_MS);
  await ctx.db.deleteFrom('broadcast_message').where('at', '<', old).execute();
  await ctx.db
    .deleteFrom('broadcast_signal')
    .where('at', '<', new Date(ctx.now().getTime() - 600_000))
    .execute();
  return rows.length > 0 ? undefined : null;
}
