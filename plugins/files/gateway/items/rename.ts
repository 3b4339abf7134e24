import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { files } from '../../plugin.ts';
import { cleanName, keepExtension, openedBy } from '../../rules/fileName.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { itemOf } from '../drives.ts';
import { present } from '../present.ts';
import { isTaken } from './freeName.ts';
import { lockDrives } from './lockDrives.ts';

/** What was found to be a virus can only be thrown away. @throws Refusal 409 `file-quarantined` (`name`) */
export function refuseInfected(ctx: Pick<FilesCtx, 'refuse'>, rows: readonly Pick<ItemRow, 'state' | 'name'>[]): void {
  const infected = rows.find(({ state }) => state === 'infected');
  if (infected) throw ctx.refuse('file-quarantined', { name: infected.name });
}

/** A file cannot get an extension with which it would not have been taken. @throws Refusal 415 `type-refused` (`extension`) */
export function checkExtension(ctx: Pick<FilesCtx, 'settings' | 'refuse'>, name: string, before: string): void {
  const extension = openedBy(name);
  if (extension !== openedBy(before) && ctx.settings.refusedExtensions.includes(extension)) throw ctx.refuse('type-refused', { extension });
}

/**
 * Gives an item another name. A file keeps its extension where the new name has none.
 *
 * @throws Refusal 422 `invalid-fields` (`newName`) · 409 `name-taken` · 409 `file-quarantined` · 415 `type-refused`
 */
export const rename: HandlerOf<typeof files, 'rename'> = async (ctx, { itemId, newName }) => {
  const cleanedName = cleanName(newName);
  if (cleanedName === null) throw invalidFields({ newName: 'error.name-invalid' });
  await lockDrives(ctx, [(await itemOf(ctx, itemId, { access: 'edit' })).owner_id]);
  const row = await itemOf(ctx, itemId, { access: 'edit' });
  refuseInfected(ctx, [row]);
  const name = row.kind === 'file' ? keepExtension(cleanedName, row.name) : cleanedName;
  if (row.kind === 'file') checkExtension(ctx, name, row.name);
  const { owner_id: ownerId, parent_id: parentId, kind } = row;
  if (await isTaken(ctx, { ownerId, parentId, name, kind }, row.id)) throw ctx.refuse('name-taken', { name });
  const renamed = await ctx.db
    .updateTable('files_item')
    .set({ name, search_text: searchable(name), updated_at: name === row.name ? row.updated_at : ctx.now() })
    .where('id', '=', row.id)
    .where('trashed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: true, item: (await present(ctx, [renamed]))[0]! };
};
