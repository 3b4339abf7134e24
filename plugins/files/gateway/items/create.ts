import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { searchable } from '#kit/thai/search.ts';
import type { files } from '../../plugin.ts';
import { cleanName } from '../../rules/fileName.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { isMine } from '../access.ts';
import { folderOf } from '../drives.ts';
import { present } from '../present.ts';
import { freeName } from './freeName.ts';
import { folderIdOf } from './folderIdOf.ts';
import { lockDrives } from './lockDrives.ts';
import { checkExtension } from './rename.ts';

/** A file whose object is in the store already. */
export interface NewFile {
  ownerId: string | null;
  parentId: string | null;
  /** As `cleanName` gives it. */
  name: string;
  path: string;
  bytes: number;
  sha256: string | null;
  mode: 'private' | 'public';
  createdBy: string | null;
}

/** The folder where it still stands; the top where it has gone meanwhile, since what was sent is not thrown away. */
async function standing(ctx: FilesCtx, { ownerId, parentId }: NewFile): Promise<string | null> {
  if (parentId === null) return null;
  const folder = await ctx.db
    .selectFrom('files_item')
    .select(['kind', 'owner_id'])
    .where('id', '=', parentId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  return folder?.kind === 'folder' && folder.owner_id === ownerId ? parentId : null;
}

/** Puts a file into a drive, waiting to be looked at. Where its name is taken it gets a number. */
export async function createFile(ctx: FilesCtx, file: NewFile): Promise<ItemRow> {
  await lockDrives(ctx, [file.ownerId], 'add');
  const parentId = await standing(ctx, file);
  const { ownerId, name: wanted } = file;
  for (;;) {
    const name = await freeName(ctx, { ownerId, parentId, name: wanted, kind: 'file' });
    const row = await ctx.db
      .insertInto('files_item')
      .values({
        space_id: ctx.space,
        owner_id: ownerId,
        parent_id: parentId,
        kind: 'file',
        name,
        search_text: searchable(name),
        path: file.path,
        bytes: file.bytes,
        sha256: file.sha256,
        mode: file.mode,
        state: 'quarantined',
        created_by: file.createdBy,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      // A concurrent request may have taken the name since; the caller then tries the next number.
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'owner_key', 'folder_key', 'name_key']).where('trashed_at', 'is', null).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) continue;
    await ctx.emit('arrived', { itemId: row.id });
    return row;
  }
}

/**
 * The specification's record of a file that was uploaded before: it is found by its path, and gets the name and the folder that are
 * asked for here. Sent again it changes nothing.
 *
 * @throws Refusal 404 for a path that the visitor has uploaded nothing to · 422 `invalid-fields` · 404 `folder-gone` · 415 `type-refused`
 */
export const newFile: HandlerOf<typeof files, 'newFile'> = async (ctx, { name: inputName, path, parent }) => {
  const name = cleanName(inputName);
  if (name === null) throw invalidFields({ name: 'error.name-invalid' });
  const find = async () => {
    const row = await ctx.db.selectFrom('files_item').selectAll().where('path', '=', path).executeTakeFirst();
    if (!row || !isMine(ctx, row) || row.trashed_at !== null) throw notFound();
    return row;
  };
  await lockDrives(ctx, [(await find()).owner_id]);
  const row = await find();
  const folder = await folderOf(ctx, row.owner_id, folderIdOf(parent));
  if (row.state === 'infected') return { status: true, item: (await present(ctx, [row]))[0]! };
  checkExtension(ctx, name, row.name);
  const place = { ownerId: row.owner_id, parentId: folder?.id ?? null, name, kind: row.kind };
  const free = await freeName(ctx, place, row.id);
  const changed = await ctx.db
    .updateTable('files_item')
    .set({ name: free, search_text: searchable(free), parent_id: place.parentId })
    .where('id', '=', row.id)
    .where('trashed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: true, item: (await present(ctx, [changed]))[0]! };
};
