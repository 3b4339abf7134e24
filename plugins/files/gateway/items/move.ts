import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { searchable } from '#kit/thai/search.ts';
import type { files } from '../../plugin.ts';
import { isMine, refuseShared } from '../access.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { folderIdOf } from './folderIdOf.ts';
import { freeName } from './freeName.ts';
import { anyFolderOf, holdItems } from './itemsOf.ts';
import { refuseInfected } from './rename.ts';
import { checkDepth, crumbsOf, heightOf } from './tree.ts';

/** The folder that items of one drive may go into. @throws Refusal 404 `folder-gone` · 409 `other-drive`, `into-itself` · 422 `too-deep` */
async function target(ctx: FilesCtx, rows: readonly ItemRow[], to: string | null): Promise<string | null> {
  if (to === null) {
    // The top of a drive is its owner's.
    if (!rows.every((row) => isMine(ctx, row))) throw ctx.refuse('role-not-allowed');
    return null;
  }
  const folder = await anyFolderOf(ctx, to, 'edit');
  if (rows.some(({ owner_id }) => owner_id !== folder.owner_id)) throw ctx.refuse('other-drive');
  const above = await crumbsOf(ctx, folder.id);
  const moved = new Set(rows.map(({ id }) => id));
  if (above.some(({ id }) => moved.has(id))) throw ctx.refuse('into-itself');
  checkDepth(ctx, above.length + (await heightOf(ctx, [...moved])));
  return folder.id;
}

/** Moves items into a folder of their drive, or to its top. Where a name is taken there, the item gets a number. Gives how many were moved. */
async function moveItems(ctx: FilesCtx, ids: readonly string[], to: string | null): Promise<number> {
  const rows = await holdItems(ctx, ids, { access: 'edit' });
  await refuseShared(ctx, rows);
  refuseInfected(ctx, rows);
  const parentId = await target(ctx, rows, to);
  const moving = rows.filter((row) => row.parent_id !== parentId);
  for (const { id, owner_id: ownerId, name, kind } of moving) {
    const free = await freeName(ctx, { ownerId, parentId, name, kind }, id);
    await ctx.db
      .updateTable('files_item')
      .set({ parent_id: parentId, ...(free === name ? {} : { name: free, search_text: searchable(free) }) })
      .where('id', '=', id)
      .where('trashed_at', 'is', null)
      .execute();
  }
  return moving.length;
}

/**
 * Moves items of a drive into a folder of it.
 *
 * @throws Refusal 404 · 404 `folder-gone` · 409 `other-drive`, `into-itself`, `file-quarantined` · 422 `too-deep`
 */
export const move: HandlerOf<typeof files, 'move'> = async (ctx, { ids, to }) => ({ moved: await moveItems(ctx, ids, to) });

/** The specification's call for one item: a folder, or a file. */
export const moveFolder: HandlerOf<typeof files, 'moveFolder'> = async (ctx, { itemId, newParentId }) => {
  await moveItems(ctx, [itemId], folderIdOf(newParentId));
  return { status: true };
};
