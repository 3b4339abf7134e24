import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { accessTo, reaches, type Access } from '../access.ts';
import type { Asked } from '../drives.ts';
import { lockDrives } from './lockDrives.ts';

/**
 * Items of the visitor's drives by id, in that order, or shared with them where `access` says that this is enough.
 *
 * @throws Refusal 404 where one is not there, is somebody else's, or is in the trash unless `trashed` says so
 */
export async function itemsOf(ctx: FilesCtx, ids: readonly string[], { trashed = false, access = 'own' }: Asked = {}): Promise<ItemRow[]> {
  // The schema accepts id forms such as `urn:uuid:…` that do not match the database's form as strings.
  const wanted = ids.map(uuid);
  const rows = await ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val(wanted)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const has = await accessTo(ctx, rows);
  return [...new Set(wanted)].map((id) => {
    const row = byId.get(id);
    if (!row || !reaches(has.get(row.id), access) || (row.trashed_at !== null && !trashed)) throw notFound();
    return row;
  });
}

/** The same, and nobody changes the tree of their drives until the transaction ends. */
export async function holdItems(ctx: FilesCtx, ids: readonly string[], options?: Asked): Promise<ItemRow[]> {
  await lockDrives(
    ctx,
    (await itemsOf(ctx, ids, options)).map(({ owner_id }) => owner_id),
  );
  return itemsOf(ctx, ids, options);
}

/** A folder in whichever drive it is, of the visitor or shared with them. @throws Refusal 404 `folder-gone` · 403 `role-not-allowed` where it may only be looked at */
export async function anyFolderOf(ctx: FilesCtx, id: string, access: Access): Promise<ItemRow> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('files_item').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (row?.kind !== 'folder' || row.trashed_at !== null) throw ctx.refuse('folder-gone');
  const has = (await accessTo(ctx, [row])).get(row.id);
  if (has === undefined) throw ctx.refuse('folder-gone');
  if (!reaches(has, access)) throw ctx.refuse('role-not-allowed');
  return row;
}
