import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { files } from '../../plugin.ts';
import { cleanName } from '../../rules/fileName.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { ownerKey } from '../drives.ts';
import { present } from '../present.ts';
import { whereIs } from './list.ts';
import { lockDrives } from './lockDrives.ts';
import { byName } from './pageOf.ts';
import { checkDepth, crumbsOf } from './tree.ts';

/** Folders that the tree shows at most. */
const MOST_SHOWN = 10_000;

interface NewFolder {
  parentId: string | null;
  name: string;
}

/** Makes folders that are not there; gives all, in their order. @throws Refusal 409 `name-taken` (`name`) where a file has one's name */
async function makeFolders(ctx: FilesCtx, ownerId: string | null, wanted: readonly NewFolder[]): Promise<Pick<ItemRow, 'id' | 'kind'>[]> {
  const place = sql`unnest(
    ${wanted.map(({ parentId }) => ownerKey(parentId))}::uuid[],
    ${wanted.map(({ parentId }) => parentId)}::uuid[],
    ${wanted.map(({ name }) => name)}::text[],
    ${wanted.map(({ name }) => searchable(name))}::text[]
  ) with ordinality as w (folder_key, parent_id, name, search_text, at)`;
  await sql`
    insert into files_item (space_id, owner_id, parent_id, kind, name, search_text, created_by, created_at, updated_at)
    select ${ctx.space}, ${ownerId}::uuid, parent_id, 'folder', name, search_text, ${ctx.account?.id ?? null}::uuid, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from ${place} order by at
    on conflict (space_id, owner_key, folder_key, name_key) where trashed_at is null do nothing`.execute(ctx.db);
  const { rows } = await sql<Pick<ItemRow, 'id' | 'kind' | 'name'>>`
    with wanted as materialized (select folder_key, lower(name) as key, at from ${place})
    select i.id, i.kind, i.name from wanted
    join files_item i on i.owner_key = ${ownerKey(ownerId)} and i.folder_key = wanted.folder_key and i.name_key = wanted.key
      and i.trashed_at is null
    order by wanted.at`.execute(ctx.db);
  const file = rows.find(({ kind }) => kind === 'file');
  if (file) throw ctx.refuse('name-taken', { name: file.name });
  return rows;
}

/**
 * A new folder.
 *
 * @throws Refusal 422 `invalid-fields` (`name`) · 409 `name-taken` · 404 `folder-gone` · 422 `too-deep`
 */
export const newFolder: HandlerOf<typeof files, 'newFolder'> = async (ctx, { name: inputName, parent, drive }) => {
  const name = cleanName(inputName);
  if (name === null) throw invalidFields({ name: 'error.name-invalid' });
  await lockDrives(ctx, [(await whereIs(ctx, parent, drive, 'edit')).ownerId]);
  const { ownerId, parentId } = await whereIs(ctx, parent, drive, 'edit');
  checkDepth(ctx, (await crumbsOf(ctx, parentId)).length + 1);
  const row = await ctx.db
    .insertInto('files_item')
    .values({
      space_id: ctx.space,
      owner_id: ownerId,
      parent_id: parentId,
      kind: 'folder',
      name,
      search_text: searchable(name),
      mode: 'private',
      state: 'ready',
      created_by: ctx.account!.id,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['space_id', 'owner_key', 'folder_key', 'name_key']).where('trashed_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw ctx.refuse('name-taken', { name });
  return { folderID: row.id, item: (await present(ctx, [row]))[0]! };
};

/**
 * Folders for the files of a folder that is uploaded, with those above them. Who sends the same paths at the same time gets the same
 * folders.
 *
 * @throws Refusal 422 `invalid-fields` (`paths`) · 409 `name-taken` · 404 `folder-gone` · 422 `too-deep`
 */
export const ensureFolders: HandlerOf<typeof files, 'ensureFolders'> = async (ctx, { parent, drive, paths }) => {
  const split = paths.map((path) =>
    path
      .split('/')
      .filter((part) => part !== '')
      .map(cleanName),
  );
  if (split.some((parts) => parts.includes(null) || parts.length === 0)) throw invalidFields({ paths: 'error.name-invalid' });
  await lockDrives(ctx, [(await whereIs(ctx, parent, drive, 'edit')).ownerId]);
  const { ownerId, parentId } = await whereIs(ctx, parent, drive, 'edit');
  checkDepth(ctx, (await crumbsOf(ctx, parentId)).length + Math.max(...split.map((parts) => parts.length)));
  /** What has been reached of each path. */
  const reached = split.map(() => parentId);
  for (let depth = 0; split.some((parts) => depth < parts.length); depth++) {
    const going = [...split.keys()].filter((index) => depth < split[index]!.length);
    const keyOf = (index: number) => `${reached[index]}/${split[index]![depth]}`;
    const wanted = new Map(going.map((index) => [keyOf(index), { parentId: reached[index]!, name: split[index]![depth]! }]));
    const made = await makeFolders(ctx, ownerId, [...wanted.values()]);
    const idOf = new Map([...wanted.keys()].map((key, at) => [key, made[at]!.id]));
    for (const [index, id] of going.map((index) => [index, idOf.get(keyOf(index))!] as const)) reached[index] = id;
  }
  return { folders: reached as string[] };
};

interface Folder {
  _id: string;
  name: string;
  parent: string | null;
  folders: Folder[];
}

/** The folders of a drive, or those below one, each with those in it. */
export const folderStructure: HandlerOf<typeof files, 'folderStructure'> = async (ctx, { parent, drive }) => {
  const { ownerId, parentId } = await whereIs(ctx, parent, drive, 'see');
  const rows = await ctx.db
    .selectFrom('files_item')
    .select(['id', 'name', 'parent_id'])
    .where('owner_key', '=', ownerKey(ownerId))
    .where('kind', '=', 'folder')
    .where('trashed_at', 'is', null)
    .orderBy(byName)
    .limit(MOST_SHOWN)
    .execute();
  const inside = new Map<string | null, Folder[]>();
  for (const { id, name, parent_id } of rows) {
    const folders = inside.get(id) ?? [];
    inside.set(id, folders);
    const around = inside.get(parent_id) ?? [];
    inside.set(parent_id, around);
    around.push({ _id: id, name, parent: parent_id, folders });
  }
  return { status: true, structure: inside.get(parentId) ?? [] };
};
