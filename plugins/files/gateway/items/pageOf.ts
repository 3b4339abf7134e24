import { sql, type Expression, type SqlBool } from 'kysely';
import { KINDS, type Kind } from '../../rules/kinds.ts';
import type { Sort } from '../../schemas.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { ownerKey } from '../drives.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** A part of a folder that is asked for. */
export interface Listing {
  ownerId: string | null;
  /** Null for the top of the drive. */
  parentId: string | null;
  sort: Sort;
  order: 'asc' | 'desc';
  /** Files of one kind only; folders always stay. */
  kind: Kind | 'all';
  /** The `next` of the page before; empty for the first. */
  after: string;
  limit: number;
}

type ItemKind = ItemRow['kind'];
const ITEM_KINDS: readonly ItemKind[] = ['folder', 'file'];
const halfOf = (first: unknown): ItemKind => (first === 'file' ? 'file' : 'folder');
/** Thai order with numbers as numbers: as the index has it. */
export const byName = sql<string>`name collate files_natural`;

/** What a list is sorted by before the names: nothing for names themselves, and folders have neither size nor type. */
const COLUMNS = { name: null, size: 'bytes', type: 'type', updated: 'updated_at' } as const;
const columnOf = (sort: Sort, kind: ItemKind) => (kind === 'folder' && sort !== 'updated' ? null : COLUMNS[sort]);
const valueOf = (row: ItemRow, column: NonNullable<(typeof COLUMNS)[Sort]>) =>
  column === 'updated_at' ? row.updated_at.toISOString() : row[column];
const SHAPE = { bytes: 'count', type: 'text', updated_at: 'time' } as const;

/** Live items of a folder. */
const itemsIn = (ctx: FilesCtx, { ownerId, parentId }: Pick<Listing, 'ownerId' | 'parentId'>) =>
  ctx.db
    .selectFrom('files_item')
    .where('owner_key', '=', ownerKey(ownerId))
    .where('folder_key', '=', ownerKey(parentId))
    .where('trashed_at', 'is', null);

/** Folders, and files of the kind. */
const ofKind = (kind: Kind): Expression<SqlBool> =>
  sql<SqlBool>`(kind = 'folder' or type like any(${KINDS[kind].map((start) => `${start}%`)}::text[]))`;

/** How many items a folder has, on all pages together. */
export async function countIn(ctx: FilesCtx, listing: Pick<Listing, 'ownerId' | 'parentId' | 'kind'>): Promise<number> {
  const { kind } = listing;
  const { total } = await itemsIn(ctx, listing)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .$if(kind !== 'all', (query) => query.where(ofKind(kind as Kind)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * A page of a folder, folders first, and where the next begins. What is put in, renamed or removed between two pages neither
 * doubles nor hides what else is there.
 *
 * @throws Refusal 400 `cursor-invalid`
 */
export async function pageOf(ctx: FilesCtx, listing: Listing): Promise<{ rows: ItemRow[]; next: string | null }> {
  const { sort, order, kind, after, limit } = listing;
  const cursor = readCursor(ctx, after, (first) => {
    const column = columnOf(sort, halfOf(first));
    return column ? ['text', SHAPE[column], 'text'] : ['text', 'text'];
  });
  const from = halfOf(cursor?.[0]);
  const rows: ItemRow[] = [];
  for (const each of ITEM_KINDS.slice(ITEM_KINDS.indexOf(from))) {
    const column = columnOf(sort, each);
    const by = sql.join(column ? [sql.ref(column), byName] : [byName]);
    const values = cursor && each === from ? sql.join(cursor.slice(1).map((value) => sql.val(value))) : null;
    const found = await itemsIn(ctx, listing)
      .selectAll()
      .where('kind', '=', each)
      .$if(kind !== 'all', (query) => query.where(ofKind(kind as Kind)))
      .$if(values !== null, (query) => query.where(sql<SqlBool>`(${by}) ${order === 'asc' ? sql`>` : sql`<`} (${values})`))
      .$if(column !== null, (query) => query.orderBy(column!, order))
      .orderBy(byName, order)
      .limit(limit + 1 - rows.length)
      .execute();
    rows.push(...found);
    if (rows.length > limit) break;
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown, next: null };
  const column = columnOf(sort, last.kind);
  return { rows: shown, next: writeCursor([last.kind, ...(column ? [valueOf(last, column)] : []), last.name]) };
}
