import type { FilesCtx } from './db.ts';
import { ownerKey } from './drives.ts';

const MEGABYTE = 1024 * 1024;

/** Room of a drive, bytes. */
export const quotaOf = ({ settings }: Pick<FilesCtx, 'settings'>, ownerId: string | null): number =>
  (ownerId === null ? settings.libraryMegabytes : settings.quotaMegabytes) * MEGABYTE;

/** What a drive holds, what is promised to uploads on their way into it, and its room; bytes. */
export async function usageOf(ctx: FilesCtx, ownerId: string | null): Promise<{ used: number; reserved: number; quota: number }> {
  const row = await ctx.db
    .selectFrom('files_usage')
    .select(['used_bytes', 'reserved_bytes'])
    .where('owner_key', '=', ownerKey(ownerId))
    .executeTakeFirst();
  return { used: row?.used_bytes ?? 0, reserved: row?.reserved_bytes ?? 0, quota: quotaOf(ctx, ownerId) };
}

/** Room that a drive still has, bytes. */
export const freeOf = async (ctx: FilesCtx, ownerId: string | null): Promise<number> => {
  const { used, reserved, quota } = await usageOf(ctx, ownerId);
  return Math.max(0, quota - used - reserved);
};

/** Refuses what does not fit by now, before anything is done for it. @throws Refusal 413 `quota-exceeded` (`freeBytes`) */
export async function refuseFull(ctx: FilesCtx, ownerId: string | null, bytes: number): Promise<void> {
  const freeBytes = await freeOf(ctx, ownerId);
  if (freeBytes < bytes) throw ctx.refuse('quota-exceeded', { freeBytes });
}

/**
 * Promises room to an upload. However many ask at once, no more is promised than there is: the row is changed only where it fits.
 *
 * @throws Refusal 413 `quota-exceeded` (`freeBytes`)
 */
export async function reserve(ctx: FilesCtx, ownerId: string | null, bytes: number): Promise<void> {
  const quota = quotaOf(ctx, ownerId);
  await ensureRow(ctx, ownerId);
  const { numUpdatedRows } = await ctx.db
    .updateTable('files_usage')
    .set((eb) => ({ reserved_bytes: eb('reserved_bytes', '+', bytes) }))
    .where('owner_key', '=', ownerKey(ownerId))
    .where((eb) => eb(eb('used_bytes', '+', eb.ref('reserved_bytes')), '<=', quota - bytes))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw ctx.refuse('quota-exceeded', { freeBytes: await freeOf(ctx, ownerId) });
}

/** Takes a promise back. */
export const release = (ctx: FilesCtx, ownerId: string | null, bytes: number): Promise<void> => change(ctx, ownerId, 0, -bytes);
/** What was promised is there. */
export const settle = (ctx: FilesCtx, ownerId: string | null, bytes: number): Promise<void> => change(ctx, ownerId, bytes, -bytes);
/** Room is free again, because files were removed for good. */
export const free = (ctx: FilesCtx, ownerId: string | null, bytes: number): Promise<void> => change(ctx, ownerId, -bytes, 0);
/** Files are there that nobody had reserved room for. */
export const occupy = (ctx: FilesCtx, ownerId: string | null, bytes: number): Promise<void> => change(ctx, ownerId, bytes, 0);

async function change(ctx: FilesCtx, ownerId: string | null, used: number, reserved: number): Promise<void> {
  if (used > 0) await ensureRow(ctx, ownerId);
  await ctx.db
    .updateTable('files_usage')
    .set((eb) => ({ used_bytes: eb('used_bytes', '+', used), reserved_bytes: eb('reserved_bytes', '+', reserved) }))
    .where('owner_key', '=', ownerKey(ownerId))
    .execute();
}

const ensureRow = (ctx: FilesCtx, ownerId: string | null) =>
  ctx.db
    .insertInto('files_usage')
    .values({ space_id: ctx.space, owner_key: ownerKey(ownerId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
