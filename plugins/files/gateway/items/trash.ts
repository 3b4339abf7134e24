import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { refuseShared } from '../access.ts';
import type { FilesCtx } from '../db.ts';
import { itemOf } from '../drives.ts';
import { holdItems } from './itemsOf.ts';
import { purgeItems } from './purge.ts';

/**
 * Puts items into the trash with all that is in them, in one statement: what goes with a folder is kept together under it. Gives how
 * many of `ids` were not there yet.
 */
async function trashItems(ctx: FilesCtx, ids: readonly string[]): Promise<number> {
  const rows = await holdItems(ctx, ids, { trashed: true, access: 'edit' });
  await refuseShared(ctx, rows);
  const live = rows.filter(({ trashed_at }) => trashed_at === null).map(({ id }) => id);
  if (live.length === 0) return 0;
  await ctx.sql`
    with recursive down as (
      select i.id, i.id as root, 0 as depth from files_item i where i.id = any(${live}::uuid[])
      union all
      select i.id, down.root, down.depth + 1 from files_item i join down on i.parent_id = down.id where i.trashed_at is null
    ),
    -- Of a folder and something in it that are both asked for, the folder has the other.
    top as (select distinct on (id) id, root from down order by id, depth desc)
    update files_item i set trashed_at = ${ctx.now()}::timestamptz, trashed_with = top.root
    from top where i.id = top.id and i.trashed_at is null`;
  return live.length;
}

/** Puts items into the trash; those that are there already stay. @throws Refusal 404 */
export const trash: HandlerOf<typeof files, 'trash'> = async (ctx, { ids }) => ({ trashed: await trashItems(ctx, ids) });

/** The specification's call: into the trash, and out of it for good. @throws Refusal 404 */
export const remove: HandlerOf<typeof files, 'delete'> = async (ctx, { itemId }) => {
  const t = await ctx.texts();
  if ((await itemOf(ctx, itemId, { trashed: true, access: 'edit' })).trashed_at === null) {
    await trashItems(ctx, [itemId]);
    return { status: true, message: t('items.trashed') };
  }
  await purgeItems(ctx, await holdItems(ctx, [itemId], { trashed: true }));
  return { status: true, message: t('items.removed') };
};
