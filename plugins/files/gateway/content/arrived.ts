import { THUMBNAIL } from '../../rules/addresses.ts';
import { copyKey, widthOf } from '../../rules/pictures.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { textOwed } from '../texts/readText.ts';
import { awake } from './awake.ts';
import { keepCopies } from './copies.ts';
import { examine, type Finding } from './examine.ts';

/** A delivery that takes longer is told again while it runs, and does not count: what it found is kept before. Ms. */
const LONG = 100_000;

const itemOf = (ctx: FilesCtx, id: string): Promise<ItemRow | undefined> =>
  ctx.db.selectFrom('files_item').selectAll().where('id', '=', id).executeTakeFirst();

/** Gives the file its state. False where it has one already, or is no more. */
async function settle(ctx: FilesCtx, item: ItemRow, { thumbnail, isBare, ...found }: Finding): Promise<boolean> {
  const drawn = thumbnail && { width: widthOf(THUMBNAIL, found.width!), format: 'webp' as const };
  const key = drawn && copyKey(item, drawn);
  if (key) await ctx.objects.put(key, thumbnail, { type: 'image/webp' });
  const text = textOwed({ ...item, type: found.type });
  const done = await ctx.db
    .updateTable('files_item')
    .set({ ...found, ...text.columns, has_thumbnail: thumbnail !== null })
    .where('id', '=', item.id)
    .where('state', '=', 'quarantined')
    // Meanwhile it may have got other content, which is looked at by itself.
    .where('path', '=', item.path)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) {
    // Only remove the thumbnail if the item is gone: another delivery of the event may have stored it under the same key.
    if (key && !(await itemOf(ctx, item.id))) await ctx.objects.remove([key]);
    return false;
  }
  if (found.state === 'ready' && text.owed) await ctx.emit('textDue', { itemId: item.id });
  const copies = [
    ...(drawn ? [{ ...drawn, key: key!, bytes: thumbnail.byteLength }] : []),
    ...(isBare ? [{ width: found.width!, format: 'bare' as const, key: item.path!, bytes: item.bytes }] : []),
  ];
  if (copies.length) await keepCopies(ctx, item, copies);
  return true;
}

/**
 * Looks at a file that has arrived, and lets it go or not. Told twice it does nothing the second time; the row is not held meanwhile, so
 * that the file can be renamed, moved and removed while it is looked at.
 *
 * @throws Refusal 503 where it could not be looked at: the file stays quarantined, and the queue tells of it again
 */
export async function arrived(ctx: FilesCtx, { itemId }: { itemId: string }): Promise<void> {
  const began = performance.now();
  const item = await itemOf(ctx, itemId);
  if (item?.kind !== 'file' || item.state !== 'quarantined') return;
  const found = await awake(ctx, () => examine(ctx, item));
  if (!(await settle(ctx, item, found))) return;
  const { state } = found;
  const owner = item.owner_id ?? item.created_by;
  if (owner) await ctx.sendLive('processed', [owner], { itemId, state });
  if (state === 'infected')
    await ctx.audit({ action: 'files.infected', entity: 'files_item', entityId: itemId, after: { name: item.name, bytes: item.bytes } });
  if (performance.now() - began > LONG) throw ctx.refuse('file-took-long', { file: itemId }, { keep: true });
}
