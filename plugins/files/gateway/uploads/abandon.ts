import type { FilesCtx, UploadRow } from '../db.ts';
import { release } from '../quota.ts';

/**
 * Gives an upload up that the transaction holds: the store forgets its parts, and its promise of room is taken back, once. A store that does not answer keeps nothing from going on: its unfinished uploads that no row names are swept.
 */
export async function abandon(ctx: FilesCtx, row: UploadRow): Promise<void> {
  if (row.state !== 'open') return;
  if (row.store_id !== null)
    await ctx.objects.uploads
      .abort(row.path, row.store_id)
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, upload: row.id }, 'the store keeps an upload that was given up, until the sweep'),
      );
  const { numUpdatedRows } = await ctx.db
    .updateTable('files_upload')
    .set({ state: 'aborted' })
    .where('id', '=', row.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await release(ctx, row.owner_id, row.bytes);
}
