import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { files } from '../../plugin.ts';
import { refuseShared } from '../access.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { present } from '../present.ts';
import { freeName } from './freeName.ts';
import { holdItems, itemsOf } from './itemsOf.ts';
import { refuseInfected } from './rename.ts';
import { crumbsOf, DEEPEST, heightOf } from './tree.ts';

/** Where an item comes back to: its folder, or the top where that is gone, in the trash itself, or too deep by now. */
async function homeOf(ctx: FilesCtx, { parent_id }: ItemRow, height: number): Promise<string | null> {
  if (parent_id === null) return null;
  const folder = await ctx.db.selectFrom('files_item').select('trashed_at').where('id', '=', parent_id).executeTakeFirst();
  if (!folder || folder.trashed_at !== null) return null;
  return (await crumbsOf(ctx, parent_id)).length + height > DEEPEST ? null : parent_id;
}

/**
 * Takes items out of the trash, with all that went with them. Those that are not in it stay as they are.
 *
 * @throws Refusal 404, also for what went into the trash as a part of something else · 409 `file-quarantined`
 */
export const restore: HandlerOf<typeof files, 'restore'> = async (ctx, { ids }) => {
  const rows = await holdItems(ctx, ids, { trashed: true, access: 'edit' });
  await refuseShared(ctx, rows);
  const roots = rows.filter(({ trashed_at }) => trashed_at !== null);
  if (roots.some(({ id, trashed_with }) => trashed_with !== id)) throw notFound();
  refuseInfected(ctx, roots);
  // Restore parents first, so that items trashed out of them earlier find their folder again.
  const depths = new Map<string, number>();
  for (const { id, parent_id } of roots) depths.set(id, (await crumbsOf(ctx, parent_id)).length);
  for (const row of roots.toSorted((a, b) => depths.get(a.id)! - depths.get(b.id)!)) {
    const { id, owner_id: ownerId, kind, name } = row;
    const parentId = await homeOf(ctx, row, kind === 'folder' ? await heightOf(ctx, [id], id) : 0);
    const free = await freeName(ctx, { ownerId, parentId, name, kind }, id);
    await ctx.db
      .updateTable('files_item')
      .set({ trashed_at: null, trashed_with: null })
      .where('trashed_with', '=', id)
      .where('id', '<>', id)
      .execute();
    await ctx.db
      .updateTable('files_item')
      .set({ trashed_at: null, trashed_with: null, parent_id: parentId, name: free, search_text: searchable(free) })
      .where('id', '=', id)
      .where('trashed_with', '=', id)
      .execute();
  }
  return { restored: await present(ctx, await itemsOf(ctx, ids, { access: 'edit' })) };
};
