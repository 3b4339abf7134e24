import { fileAddress, THUMBNAIL } from '../rules/addresses.ts';
import type { Item } from '../schemas.ts';
import { accessTo, isMine } from './access.ts';
import type { FilesCtx, ItemRow } from './db.ts';

/** Items of others whose folder was not shared with the visitor: nothing is told of it. */
async function hiddenParents(ctx: FilesCtx, rows: readonly ItemRow[]): Promise<ReadonlySet<string>> {
  const others = rows.filter((row) => row.parent_id !== null && !isMine(ctx, row));
  if (others.length === 0) return new Set();
  const access = await accessTo(
    ctx,
    others.map(({ parent_id, owner_id }) => ({ id: parent_id!, owner_id })),
  );
  return new Set(others.filter(({ parent_id }) => !access.has(parent_id!)).map(({ id }) => id));
}

/** Rows as calls answer them, in the same order: with the names of their folders and whether they are shared. */
export async function present(ctx: FilesCtx, rows: readonly ItemRow[]): Promise<Item[]> {
  if (!rows.length) return [];
  const parents = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))];
  const folders = new Map(
    parents.length
      ? (await ctx.db.selectFrom('files_item').select(['id', 'name']).where('id', 'in', parents).execute()).map(({ id, name }) => [
          id,
          name,
        ])
      : [],
  );
  const shared = new Set(
    (
      await ctx.db
        .selectFrom('files_share')
        .select('item_id')
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
        .where('item_id', '=', ({ fn, val }) => fn.any(val(rows.map(({ id }) => id))))
        .execute()
    ).map(({ item_id }) => item_id),
  );
  const hidden = await hiddenParents(ctx, rows);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    path: row.path ?? '',
    type: row.kind,
    parent: hidden.has(row.id) ? null : row.parent_id,
    url: row.kind === 'file' ? fileAddress(row) : '',
    size: row.bytes,
    mimetype: row.type,
    dimensions: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
    thumbnail: row.has_thumbnail && row.state === 'ready' ? fileAddress(row, THUMBNAIL) : null,
    createdAt: row.created_at.toISOString(),
    folder: row.parent_id && !hidden.has(row.id) ? (folders.get(row.parent_id) ?? '') : '',
    alt: row.alt,
    updatedAt: row.updated_at.toISOString(),
    drive: row.owner_id === null ? 'site' : 'own',
    mode: row.mode,
    version: row.version,
    state: row.state,
    shared: shared.has(row.id) && isMine(ctx, row),
    trashedAt: row.trashed_at?.toISOString() ?? null,
  }));
}
