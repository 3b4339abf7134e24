import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import type { Drive } from '../../schemas.ts';
import { accessTo, reaches, type Access } from '../access.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { drivesOf, ownerKey, ownerOf } from '../drives.ts';
import { present } from '../present.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { folderIdOf } from './folderIdOf.ts';
import { anyFolderOf } from './itemsOf.ts';
import { countIn, pageOf } from './pageOf.ts';
import { shownCrumbs } from './tree.ts';

/** Items that one answer has at most. */
const ALL = 10_000;
/** Items on a page of the trash. */
const TRASH_PAGE = 200;

/** The folder that is asked for, in whichever drive it is, where the visitor has `access` to it. @throws Refusal 404 `folder-gone` · 403 */
export async function whereIs(ctx: FilesCtx, parent: string | null | undefined, drive: Drive, access: Access) {
  const id = folderIdOf(parent);
  if (id === null) return { ownerId: ownerOf(ctx, drive), parentId: null, folder: null };
  const folder = await anyFolderOf(ctx, id, access);
  return { ownerId: folder.owner_id, parentId: folder.id, folder };
}

/** Whose folder it is that was shared with the visitor, as people read it; empty for the site's library. */
async function sharerOf(ctx: FilesCtx, { owner_id }: ItemRow): Promise<string> {
  const name = owner_id === null ? undefined : (await ctx.use('accounts').names([owner_id])).get(owner_id);
  return name ? `${name.firstname} ${name.lastname}`.trim() : '';
}

/** A page of a folder, with what the visitor needs to know around it. */
export const items: HandlerOf<typeof files, 'items'> = async (ctx, { parent, drive, ...query }) => {
  const { folder, ...place } = await whereIs(ctx, parent, drive, 'see');
  const { rows, next } = await pageOf(ctx, { ...place, ...query });
  const has = folder ? (await accessTo(ctx, [folder])).get(folder.id) : 'own';
  const mine = has === 'own';
  return {
    items: await present(ctx, rows),
    next,
    total: await countIn(ctx, { ...place, kind: query.kind }),
    crumbs: await shownCrumbs(ctx, folder),
    can: { write: reaches(has, 'edit'), publish: mine && ctx.can('publish'), share: mine && ctx.can('share') },
    sharedBy: mine || !folder ? null : await sharerOf(ctx, folder),
    drives: drivesOf(ctx),
  };
};

/** The specification's list: all of a folder at once, by name. */
export const listParent: HandlerOf<typeof files, 'listParent'> = async (ctx, { parent, drive }) => {
  const place = await whereIs(ctx, parent, drive, 'see');
  const { rows } = await pageOf(ctx, { ...place, sort: 'name', order: 'asc', kind: 'all', after: '', limit: ALL });
  return present(ctx, rows);
};

/** What was put into the trash, the last first; what went with a folder is in it. */
export const trashed: HandlerOf<typeof files, 'trashed'> = async (ctx, { drive, after }) => {
  const trashQuery = ctx.db
    .selectFrom('files_item')
    .where('owner_key', '=', ownerKey(ownerOf(ctx, drive)))
    .where('trashed_at', 'is not', null)
    .whereRef('trashed_with', '=', 'id');
  const cursor = readCursor(ctx, after, () => ['time', 'id']);
  const rows = await trashQuery
    .selectAll()
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(trashed_at, id) < (${cursor![0]}::timestamptz, ${cursor![1]}::uuid)`))
    .orderBy('trashed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TRASH_PAGE + 1)
    .execute();
  const shown = rows.slice(0, TRASH_PAGE);
  const last = rows.length > TRASH_PAGE ? shown.at(-1) : undefined;
  const { total } = await trashQuery.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    items: await present(ctx, shown),
    next: last ? writeCursor([last.trashed_at!.toISOString(), last.id]) : null,
    total: Number(total),
    days: ctx.settings.trashDays,
  };
};
