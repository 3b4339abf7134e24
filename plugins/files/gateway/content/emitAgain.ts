import { sql } from 'kysely';
import type { FilesCtx } from '../db.ts';

/** Most files that one run tells of. */
const BATCH = 500;

/**
 * Tells again of files that wait for a scanner although the queue has given up on them, which it does after 35 minutes: once in
 * every hour of two days. For a job that runs every ten minutes.
 */
export async function emitAgain(ctx: FilesCtx): Promise<void> {
  const age = sql<number>`extract(epoch from ${ctx.now()}::timestamptz - created_at)`;
  const waiting = await ctx.db
    .selectFrom('files_item')
    .select('id')
    .where('state', '=', 'quarantined')
    .where(sql<boolean>`${age} between 3600 and 172800 and mod(${age}, 3600) < 600`)
    .limit(BATCH)
    .execute();
  for (const { id } of waiting) await ctx.emit('arrived', { itemId: id });
  const versions = await ctx.db
    .selectFrom('files_version')
    .select('id')
    .where('state', '=', 'quarantined')
    .where(sql<boolean>`${age} between 3600 and 172800 and mod(${age}, 3600) < 600`)
    .limit(BATCH)
    .execute();
  for (const { id } of versions) await ctx.emit('versionArrived', { versionId: id });
}
