import { sql } from 'kysely';
import type { FilesCtx } from '../db.ts';
import { textOwed } from './readText.ts';

/** Files that one run looks after: the next goes on. */
const BATCH = 200;
/** What has come so lately is still on its way, ms. */
const ON_ITS_WAY = 600_000;

/**
 * Has those files read whose words are not known: those that were there before files were read, and those that the queue has given up on.
 * An index holds them and no others.
 */
export async function readTexts(ctx: FilesCtx): Promise<Date | null | void> {
  const unread = await ctx.db
    .selectFrom('files_item')
    .select(['id', 'name', 'type', 'version', sql<Date>`coalesce(content_at, created_at)`.as('since')])
    .where('kind', '=', 'file')
    .where('state', '=', 'ready')
    .where(sql<boolean>`text_version <> version`)
    .orderBy('id')
    .limit(BATCH)
    // It waits for nobody: who removes a whole drive takes its files in another order.
    .forUpdate()
    .skipLocked()
    .execute();
  if (unread.length === 0) return null;
  const wordless = unread.filter((file) => !textOwed(file).owed);
  await ctx.db
    .updateTable('files_item')
    .set({ text_version: sql`version` })
    .where('id', '=', ({ fn, val }) => fn.any(val(wordless.map(({ id }) => id))))
    .execute();
  const before = ctx.now().getTime() - ON_ITS_WAY;
  for (const { since, ...file } of unread)
    if (since.getTime() < before && textOwed(file).owed) await ctx.emit('textDue', { itemId: file.id });
}
