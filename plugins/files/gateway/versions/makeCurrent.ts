import type { FilesCtx, ItemRow, VersionRow } from '../db.ts';
import { filmReplaced } from '../films/films.ts';
import { textOwed } from '../texts/readText.ts';
import { contentOf } from './asItem.ts';
import { pruneVersions } from './removeVersions.ts';

/** Gives a held file the content of one of its versions; what it was until now takes that one's place among the versions. */
export async function makeCurrent(ctx: FilesCtx, item: ItemRow, version: VersionRow): Promise<ItemRow> {
  await ctx.db
    .updateTable('files_version')
    .set({
      number: item.version,
      path: item.path!,
      bytes: item.bytes,
      type: item.type,
      sha256: item.sha256,
      width: item.width,
      height: item.height,
      has_thumbnail: item.has_thumbnail,
      state: item.state,
      created_by: item.content_at === null ? item.created_by : item.content_by,
      created_at: item.content_at ?? item.created_at,
      replaced_at: ctx.now(),
    })
    .where('id', '=', version.id)
    .execute();
  const content = contentOf(version);
  const text = textOwed({ ...content, name: item.name });
  const changed = await ctx.db
    .updateTable('files_item')
    .set({
      ...content,
      ...text.columns,
      content_by: version.created_by,
      content_at: version.created_at,
      updated_at: ctx.now(),
    })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Nobody finds the file by what is not in it any more.
  await ctx.db.deleteFrom('files_text').where('item_id', '=', item.id).execute();
  if (changed.state === 'ready' && text.owed) await ctx.emit('textDue', { itemId: item.id });
  // What was still to be looked at is so under its new row, too.
  if (item.state === 'quarantined') await ctx.emit('versionArrived', { versionId: version.id });
  await filmReplaced(ctx, changed);
  await pruneVersions(ctx, changed);
  return changed;
}
