import type { FilesCtx } from '../db.ts';

/** Removes from the store what no row names any more. Keys that are gone already are passed over. */
export async function removed(ctx: FilesCtx, { keys }: { keys: readonly string[] }): Promise<void> {
  await ctx.objects.remove(keys);
}
