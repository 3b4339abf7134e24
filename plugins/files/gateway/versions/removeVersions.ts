import type { FilesCtx, ItemRow, VersionRow } from '../db.ts';
import { lockDrives } from '../items/lockDrives.ts';
import { free } from '../quota.ts';

/** Removes versions of a held file for good, with the copies that were made of them: their room is free again. */
export async function removeVersions(ctx: FilesCtx, item: Pick<ItemRow, 'id' | 'owner_id'>, doomed: readonly VersionRow[]): Promise<void> {
  if (doomed.length === 0) return;
  const numbers = doomed.map(({ number }) => number);
  const copies = await ctx.db
    .deleteFrom('files_variant')
    .where('item_id', '=', item.id)
    .where('version', 'in', numbers)
    .returning('key')
    .execute();
  await ctx.db.deleteFrom('files_film').where('item_id', '=', item.id).where('version', 'in', numbers).execute();
  await ctx.db.deleteFrom('files_version').where('item_id', '=', item.id).where('number', 'in', numbers).execute();
  await free(
    ctx,
    item.owner_id,
    doomed.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  await ctx.emit('removed', { keys: [...new Set([...doomed.map(({ path }) => path), ...copies.map(({ key }) => key)])] });
}

/** Removes what is beyond the number of old versions that is kept, the oldest first. */
export async function pruneVersions(ctx: FilesCtx, item: ItemRow): Promise<void> {
  const beyond = await ctx.db
    .selectFrom('files_version')
    .selectAll()
    .where('item_id', '=', item.id)
    .where('replaced_at', 'is not', null)
    .orderBy('number', 'desc')
    .offset(ctx.settings.versionsKept)
    .execute();
  await removeVersions(ctx, item, beyond);
}

/** Files that one run looks after: the next goes on. */
const BATCH = 500;

/** Removes versions that were replaced longer ago than the operator says, and those that nobody will ever get. */
export async function forgetVersions(ctx: FilesCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ctx.settings.versionDays * 86_400_000);
  const found = await ctx.db
    .selectFrom('files_version')
    .innerJoin('files_item', 'files_item.id', 'files_version.item_id')
    .select(['files_item.id', 'files_item.owner_id'])
    .distinct()
    .where(({ or, and, eb }) =>
      or([
        eb('files_version.replaced_at', '<', before),
        and([eb('files_version.state', '=', 'infected'), eb('files_version.created_at', '<', before)]),
      ]),
    )
    .limit(BATCH)
    .execute();
  await lockDrives(
    ctx,
    found.map(({ owner_id }) => owner_id),
  );
  for (const item of found) {
    const old = await ctx.db
      .selectFrom('files_version')
      .selectAll()
      .where('item_id', '=', item.id)
      .where(({ or, and, eb }) => or([eb('replaced_at', '<', before), and([eb('state', '=', 'infected'), eb('created_at', '<', before)])]))
      .execute();
    await removeVersions(ctx, item, old);
  }
}
