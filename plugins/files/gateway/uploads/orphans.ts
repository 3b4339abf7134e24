import type { FilesCtx } from '../db.ts';

/** Age from which an object that no row names is nobody's, ms: longer than any call and any retried listener takes. */
const ORPHAN_AFTER = 86_400_000;

/** Removes objects that no file, upload or variant names: what a rollback or a lost process has left in the store. */
export async function removeOrphans(ctx: FilesCtx): Promise<void> {
  const before = ctx.now().getTime() - ORPHAN_AFTER;
  for (const prefix of ['filemanager/', 'variants/']) {
    let after: string | undefined;
    do {
      const { objects, next } = await ctx.objects.list(prefix, after);
      const old = objects.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key);
      const known = await namedKeys(ctx, old);
      const orphans = old.filter((key) => !known.has(key));
      if (orphans.length) {
        ctx.log.warn({ objects: orphans.length, prefix }, 'objects that nothing names are removed');
        await ctx.objects.remove(orphans);
      }
      after = next ?? undefined;
    } while (after !== undefined);
  }
}

async function namedKeys(ctx: FilesCtx, keys: readonly string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const rows = await ctx.db
    .selectFrom('files_item')
    .select('path as key')
    .where('path', 'in', keys)
    .union(ctx.db.selectFrom('files_upload').select('path as key').where('path', 'in', keys).where('state', '=', 'open'))
    .union(ctx.db.selectFrom('files_version').select('path as key').where('path', 'in', keys))
    .union(ctx.db.selectFrom('files_variant').select('key').where('key', 'in', keys))
    .execute();
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
