import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { ownerKey, ownerOf } from '../drives.ts';
import { free } from '../quota.ts';
import { holdItems } from './itemsOf.ts';
import { lockDrives } from './lockDrives.ts';

/** Objects that one event names. */
const KEYS = 500;
/** Items that the job takes from the trash of a drive in one statement, and how often it goes on. */
const BATCH = 500;
const BATCHES = 20;

/** Removes rows of a held drive for good: their room and that of their versions is free again, their shares are gone, their objects are told to the store's listener. */
export async function removeRows(ctx: FilesCtx, ownerId: string | null, ids: readonly string[]): Promise<void> {
  const of = (rows: readonly string[]) => sql<boolean>`id = any(${rows}::uuid[])`;
  const gone = await ctx.db.selectFrom('files_item').select(['path', 'bytes']).where(of(ids)).execute();
  const variants = await ctx.db
    .selectFrom('files_variant')
    .select('key')
    .where('item_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute();
  // Children trashed before their folder stay in the trash; detach them so that restoring puts them at the top.
  await ctx.db
    .updateTable('files_item')
    .set({ parent_id: null })
    .where('parent_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where(sql<boolean>`not (id = any(${ids}::uuid[]))`)
    .execute();
  const versions = await ctx.db
    .selectFrom('files_version')
    .select(['path', 'bytes'])
    .where('item_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute();
  await ctx.db.deleteFrom('files_item').where(of(ids)).execute();
  await free(
    ctx,
    ownerId,
    [...gone, ...versions].reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const keys = [...new Set([...[...gone, ...versions].flatMap(({ path }) => path ?? []), ...variants.map(({ key }) => key)])];
  for (let from = 0; from < keys.length; from += KEYS) await ctx.emit('removed', { keys: keys.slice(from, from + KEYS) });
}

/** Removes items of the trash of held drives for good, with all that went into it with them. */
export async function purgeItems(ctx: FilesCtx, rows: readonly ItemRow[]): Promise<void> {
  for (const [ownerId, ownerRows] of Map.groupBy(rows, ({ owner_id }) => owner_id)) {
    const doomed = await ctx.sql<{ id: string }>`
      with recursive down as (
        select i.id, i.trashed_with from files_item i where i.id = any(${ownerRows.map(({ id }) => id)}::uuid[]) and i.trashed_at is not null
        union
        select i.id, i.trashed_with from files_item i join down on i.parent_id = down.id and i.trashed_with = down.trashed_with
      )
      select distinct id from down`;
    await removeRows(
      ctx,
      ownerId,
      doomed.map(({ id }) => id),
    );
  }
}

/** Removes items of the trash for good. @throws Refusal 404 · 409 `not-in-trash` */
export const purge: HandlerOf<typeof files, 'purge'> = async (ctx, { ids }) => {
  const rows = await holdItems(ctx, ids, { trashed: true });
  if (rows.some(({ trashed_at }) => trashed_at === null)) throw ctx.refuse('not-in-trash');
  await purgeItems(ctx, rows);
  return { removed: rows.length };
};

/** What stands in the trash of a drive by itself, the oldest first. */
const rootsOf = (ctx: FilesCtx, ownerId: string | null) =>
  ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('owner_key', '=', ownerKey(ownerId))
    .where('trashed_at', 'is not', null)
    .whereRef('trashed_with', '=', 'id')
    .orderBy('trashed_at')
    .orderBy('id');

/** Removes all that is in the trash of a drive. */
export const emptyTrash: HandlerOf<typeof files, 'emptyTrash'> = async (ctx, { drive }) => {
  const ownerId = ownerOf(ctx, drive);
  await lockDrives(ctx, [ownerId]);
  const rows = await rootsOf(ctx, ownerId).execute();
  await purgeItems(ctx, rows);
  return { removed: rows.length };
};

/** Removes what has been in the trash for longer than the operator says. What is left of very much goes with the next run. */
export async function emptyOldTrash(ctx: FilesCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ctx.settings.trashDays * 86_400_000);
  const drives = await ctx.db
    .selectFrom('files_item')
    .select('owner_id')
    .distinct()
    .where('trashed_at', '<', before)
    .orderBy('owner_id')
    .execute();
  const owners = drives.map(({ owner_id }) => owner_id);
  await lockDrives(ctx, owners);
  for (const ownerId of owners) {
    for (let batch = 0; batch < BATCHES; batch++) {
      const rows = await rootsOf(ctx, ownerId).where('trashed_at', '<', before).limit(BATCH).execute();
      await purgeItems(ctx, rows);
      if (rows.length < BATCH) break;
    }
  }
}
