import type { FilesCtx, ItemRow, UploadRow, VersionRow } from '../db.ts';
import { lockDrives } from '../items/lockDrives.ts';

/** The file that an upload is the next version of, held; undefined where it has gone meanwhile: what was sent is a file of its own then. */
export async function replaced(ctx: FilesCtx, { replaces_id, owner_id }: UploadRow): Promise<ItemRow | undefined> {
  if (replaces_id === null) return undefined;
  await lockDrives(ctx, [owner_id], 'add');
  const item = await ctx.db.selectFrom('files_item').selectAll().where('id', '=', replaces_id).forUpdate().executeTakeFirst();
  return item?.kind === 'file' && item.owner_id === owner_id && item.trashed_at === null ? item : undefined;
}

/** What was sent waits beside the file until it has been looked at: until then, and where it is infected, the file stays what it is. */
export async function addVersion(
  ctx: FilesCtx,
  item: ItemRow,
  { path, bytes, sha256, createdBy }: { path: string; bytes: number; sha256: string | null; createdBy: string | null },
): Promise<VersionRow> {
  const number = item.versions + 1;
  await ctx.db.updateTable('files_item').set({ versions: number }).where('id', '=', item.id).execute();
  const version = await ctx.db
    .insertInto('files_version')
    .values({
      space_id: ctx.space,
      item_id: item.id,
      number,
      path,
      bytes,
      sha256,
      state: 'quarantined',
      created_by: createdBy,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.emit('versionArrived', { versionId: version.id });
  return version;
}
