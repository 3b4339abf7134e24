import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { isMine } from '../drives.ts';
import { lockDrives } from './lockDrives.ts';

/** Items of the visitor's drives by id, in that order. @throws Refusal 404 where one is not there, is somebody else's, or is in the trash unless `trashed` says so */
export async function itemsOf(ctx: FilesCtx, ids: readonly string[], { trashed = false } = {}): Promise<ItemRow[]> {
  // The schema accepts id forms such as `urn:uuid:…` that do not match the database's form as strings.
  const wanted = ids.map(uuid);
  const rows = await ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val(wanted)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(wanted)].map((id) => {
    const row = byId.get(id);
    if (!row || !isMine(ctx, row) || (row.trashed_at !== null && !trashed)) throw notFound();
    return row;
  });
}

/** The same, and nobody changes the tree of their drives until the transaction ends. */
export async function holdItems(ctx: FilesCtx, ids: readonly string[], options?: { trashed?: boolean }): Promise<ItemRow[]> {
  await lockDrives(
    ctx,
    (await itemsOf(ctx, ids, options)).map(({ owner_id }) => owner_id),
  );
  return itemsOf(ctx, ids, options);
}

/** A folder in whichever drive of the visitor it is. @throws Refusal 404 `folder-gone` */
export async function anyFolderOf(ctx: FilesCtx, id: string): Promise<ItemRow> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('files_item').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (row?.kind !== 'folder' || !isMine(ctx, row) || row.trashed_at !== null) throw ctx.refuse('folder-gone');
  return row;
}
