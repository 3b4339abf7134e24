import { THUMBNAIL } from '../../rules/addresses.ts';
import { copyKey, widthOf } from '../../rules/pictures.ts';
import { awake } from '../content/awake.ts';
import { keepCopies } from '../content/copies.ts';
import { examine, type Finding } from '../content/examine.ts';
import type { FilesCtx, ItemRow, VersionRow } from '../db.ts';
import { lockDrives } from '../items/lockDrives.ts';
import { asItem } from './asItem.ts';
import { makeCurrent } from './makeCurrent.ts';
import { pruneVersions } from './removeVersions.ts';

const versionOf = (ctx: FilesCtx, id: string) => ctx.db.selectFrom('files_version').selectAll().where('id', '=', id);
const fileOf = (ctx: FilesCtx, { item_id }: VersionRow) => ctx.db.selectFrom('files_item').selectAll().where('id', '=', item_id);

/** Whether something newer has been the file's content already: what comes late does not take its place. */
async function isLate(ctx: FilesCtx, item: ItemRow, { number }: VersionRow): Promise<boolean> {
  if (item.version > number) return true;
  const newer = await ctx.db
    .selectFrom('files_version')
    .select('id')
    .where('item_id', '=', item.id)
    .where('number', '>', number)
    .where('replaced_at', 'is not', null)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Writes down what was found out about a version; one that may be given out becomes the file's content. False where that was done before. */
async function settle(ctx: FilesCtx, seen: VersionRow, { thumbnail, isBare, ...found }: Finding): Promise<boolean> {
  const before = await fileOf(ctx, seen).executeTakeFirst();
  if (!before) return false;
  await lockDrives(ctx, [before.owner_id], 'add');
  const item = await fileOf(ctx, seen).forUpdate().executeTakeFirst();
  const version = await versionOf(ctx, seen.id).executeTakeFirst();
  if (!item || version?.state !== 'quarantined' || version.path !== seen.path) return false;
  const { id, version: number } = asItem(item, version);
  const drawn = thumbnail && { width: widthOf(THUMBNAIL, found.width!), format: 'webp' as const };
  const key = drawn && copyKey({ id, version: number }, drawn);
  if (key) await ctx.objects.put(key, thumbnail, { type: 'image/webp' });
  const copies = [
    ...(drawn ? [{ ...drawn, key: key!, bytes: thumbnail.byteLength }] : []),
    ...(isBare ? [{ width: found.width!, format: 'bare' as const, key: version.path, bytes: version.bytes }] : []),
  ];
  if (copies.length) await keepCopies(ctx, { id, version: number }, copies);
  const late = version.replaced_at === null && found.state !== 'infected' && (await isLate(ctx, item, version));
  const known = await ctx.db
    .updateTable('files_version')
    .set({ ...found, has_thumbnail: thumbnail !== null, ...(late ? { replaced_at: ctx.now() } : {}) })
    .where('id', '=', version.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (known.replaced_at === null && known.state !== 'infected') await makeCurrent(ctx, item, known);
  else await pruneVersions(ctx, item);
  return true;
}

/**
 * Looks at a version that has arrived. Told twice it does nothing the second time.
 *
 * @throws Refusal 503 where it could not be looked at: the queue tells of it again
 */
export async function versionArrived(ctx: FilesCtx, { versionId }: { versionId: string }): Promise<void> {
  const version = await versionOf(ctx, versionId).executeTakeFirst();
  if (version?.state !== 'quarantined') return;
  const item = await fileOf(ctx, version).executeTakeFirst();
  if (!item) return;
  const found = await awake(ctx, () => examine(ctx, asItem(item, version)));
  if (!(await settle(ctx, version, found))) return;
  const to = [...new Set([item.owner_id ?? item.created_by, version.created_by])].filter((id) => id !== null);
  if (to.length > 0) await ctx.sendLive('processed', to, { itemId: item.id, state: found.state });
  if (found.state === 'infected')
    await ctx.audit({
      action: 'files.infected',
      entity: 'files_item',
      entityId: item.id,
      after: { name: item.name, bytes: version.bytes, version: version.number },
    });
}
