import { emitAgain } from '../content/emitAgain.ts';
import type { FilesCtx } from '../db.ts';
import { abandon } from './abandon.ts';

/** How many uploads one run gives up: the next run goes on. */
const BATCH = 200;
/** Age from which an upload that no row names is nobody's, ms: a call that has just opened it has been committed by then. */
const STRAY_AFTER = 3_600_000;
/** How long an ended upload is remembered, so that its browser can still ask, ms. */
const REMEMBERED = 7 * 86_400_000;

/** Gives up uploads into which nothing has come for too long, and those in the store that no row names (any more). */
export async function sweep(ctx: FilesCtx): Promise<void> {
  await emitAgain(ctx);
  const now = ctx.now().getTime();
  // Ask the store before taking locks: if it does not answer, nothing is held during the retries.
  const inStore = (await ctx.objects.uploads.unfinished()).filter(({ startedAt }) => now - startedAt.getTime() > STRAY_AFTER);
  const expired = await ctx.db
    .selectFrom('files_upload')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of expired) await abandon(ctx, row);
  await ctx.db
    .deleteFrom('files_upload')
    .where('state', 'in', ['done', 'aborted'])
    .where('created_at', '<', new Date(now - REMEMBERED))
    .execute();

  if (!inStore.length) return;
  const open = await ctx.db.selectFrom('files_upload').select('store_id').where('state', '=', 'open').execute();
  const known = new Set(open.map(({ store_id }) => store_id));
  for (const { key, uploadId } of inStore.filter((upload) => !known.has(upload.uploadId)).slice(0, BATCH))
    await ctx.objects.uploads.abort(key, uploadId);
}
