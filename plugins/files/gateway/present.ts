import { fileAddress, THUMBNAIL } from '../rules/addresses.ts';
import type { Item } from '../schemas.ts';
import type { FilesCtx, ItemRow } from './db.ts';

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
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    path: row.path ?? '',
    type: row.kind,
    parent: row.parent_id,
    url: row.kind === 'file' ? fileAddress(row) : '',
    size: row.bytes,
    mimetype: row.type,
    dimensions: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
    thumbnail: row.has_thumbnail && row.state === 'ready' ? fileAddress(row, THUMBNAIL) : null,
    createdAt: row.created_at.toISOString(),
    folder: row.parent_id ? (folders.get(row.parent_id) ?? '') : '',
    alt: row.alt,
    updatedAt: row.updated_at.toISOString(),
    drive: row.owner_id === null ? 'site' : 'own',
    mode: row.mode,
    state: row.state,
    shared: shared.has(row.id),
    trashedAt: row.trashed_at?.toISOString() ?? null,
  }));
}
