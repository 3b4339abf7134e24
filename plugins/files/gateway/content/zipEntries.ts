import { numbered } from '../../rules/fileName.ts';
import { zipName } from '../../rules/zipNames.ts';
import type { FilesCtx, ItemRow } from '../db.ts';

/** Most files and folders of one zip: each is a few hundred bytes in memory until it has been sent. */
const MOST = 100_000;

const COLUMNS = ['id', 'parent_id', 'kind', 'name', 'path', 'version', 'bytes', 'type', 'state', 'width', 'updated_at'] as const;
type Row = Pick<ItemRow, (typeof COLUMNS)[number]>;

/** A file, or an empty folder, and where in the zip it is: names with `/` between, never absolute and never upwards. */
export interface ZipEntry {
  readonly at: string;
  readonly row: Row;
}

/** The items and all that is in them, but what is in the trash. */
const rowsOf = (ctx: FilesCtx, ids: readonly string[]): Promise<Row[]> =>
  ctx.db
    .withRecursive('inside', (q) =>
      q
        .selectFrom('files_item')
        .select(COLUMNS)
        .where('space_id', '=', ctx.space)
        .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
        .where('trashed_at', 'is', null)
        .union(
          q
            .selectFrom('inside')
            .innerJoin('files_item as child', 'child.parent_id', 'inside.id')
            .where('child.space_id', '=', ctx.space)
            .where('child.trashed_at', 'is', null)
            .select(COLUMNS.map((column) => `child.${column}` as const)),
        ),
    )
    .selectFrom('inside')
    .selectAll()
    .orderBy('name')
    .limit(MOST + 1)
    .execute();

/**
 * What a zip of some items has in it, folder by folder.
 * @throws Refusal 413 `zip-too-many` (`most`)
 */
export async function zipEntries(ctx: FilesCtx, items: readonly Pick<ItemRow, 'id'>[]): Promise<ZipEntry[]> {
  const rows = items.length
    ? await rowsOf(
        ctx,
        items.map(({ id }) => id),
      )
    : [];
  if (rows.length > MOST) throw ctx.refuse('zip-too-many', { most: MOST });
  const known = new Set(rows.map(({ id }) => id));
  const byFolder = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null));
  const found: ZipEntry[] = [];
  const folders: { id: string | null; at: string }[] = [{ id: null, at: '' }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const taken = new Set<string>();
    for (const row of byFolder.get(folder.id) ?? []) {
      const name = zipName(row.name);
      let free = name;
      for (let n = 2; taken.has(free.toLowerCase()); n++) free = numbered(name, n, row.kind);
      taken.add(free.toLowerCase());
      const at = folder.at + free;
      if (row.kind === 'folder' && byFolder.has(row.id)) folders.push({ id: row.id, at: `${at}/` });
      else found.push({ at, row });
    }
  }
  return found;
}
