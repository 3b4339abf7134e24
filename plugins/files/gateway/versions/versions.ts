import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import type { FilesCtx, ItemRow, VersionRow } from '../db.ts';
import { isMine } from '../access.ts';
import { itemOf } from '../drives.ts';
import { lockDrives } from '../items/lockDrives.ts';
import { present } from '../present.ts';
import { asItem } from './asItem.ts';
import { makeCurrent } from './makeCurrent.ts';
import { removeVersions } from './removeVersions.ts';

/** A file of which somebody may change the content. @throws Refusal 404, also for a folder */
async function editable(ctx: FilesCtx, id: string): Promise<ItemRow> {
  const item = await itemOf(ctx, id, { access: 'edit' });
  if (item.kind !== 'file') throw notFound();
  return item;
}

const versionsOf = (ctx: FilesCtx, { id }: ItemRow) => ctx.db.selectFrom('files_version').selectAll().where('item_id', '=', id);

/** A file with the content of one of its versions. @throws Refusal 404 for a number that it does not have (any more) */
export async function withVersion(ctx: FilesCtx, item: ItemRow, number: number): Promise<ItemRow> {
  if (number === item.version) return item;
  const found = await versionsOf(ctx, item).where('number', '=', number).executeTakeFirst();
  if (!found) throw notFound();
  return asItem(item, found);
}

/** All that is kept of a file, the newest first: its content now and those of before. @throws Refusal 404 */
export const versions: HandlerOf<typeof files, 'versions'> = async (ctx, { id }) => {
  const item = await editable(ctx, id);
  const old = await versionsOf(ctx, item).orderBy('number', 'desc').execute();
  const now = {
    number: item.version,
    bytes: item.bytes,
    type: item.type,
    state: item.state,
    created_at: item.content_at ?? item.created_at,
    created_by: item.content_at === null ? item.created_by : item.content_by,
  };
  const all = [now, ...old].toSorted((a, b) => b.number - a.number);
  const names = await ctx.use('accounts').names([...new Set(all.flatMap(({ created_by }) => created_by ?? []))]);
  return {
    versions: all.map(({ number, bytes, type, state, created_at, created_by }) => {
      const name = names.get(created_by ?? '');
      return {
        number,
        size: bytes,
        mimetype: type,
        state,
        createdAt: created_at.toISOString(),
        by: name ? `${name.firstname} ${name.lastname}`.trim() : null,
        current: number === item.version,
      };
    }),
    kept: ctx.settings.versionsKept,
    days: ctx.settings.versionDays,
    mayRemove: isMine(ctx, item),
  };
};

/** Holds a file and one of its old versions. @throws Refusal 404 */
async function hold(ctx: FilesCtx, id: string, number: number): Promise<{ item: ItemRow; version: VersionRow }> {
  await lockDrives(ctx, [(await editable(ctx, id)).owner_id]);
  const item = await editable(ctx, id);
  const version = await versionsOf(ctx, item).where('number', '=', number).executeTakeFirst();
  if (!version) throw notFound();
  return { item, version };
}

/**
 * Makes a version of before the file's content again; what it is now stays as a version. An upload that is on its way to it goes on and
 * becomes the next. Asked for what the file is already, nothing is changed.
 *
 * @throws Refusal 404 · 409 `file-checking` · 410 `file-infected`
 */
export const restoreVersion: HandlerOf<typeof files, 'restoreVersion'> = async (ctx, { itemId, number }) => {
  const item = await editable(ctx, itemId);
  if (item.version === number) return { item: (await present(ctx, [item]))[0]! };
  const held = await hold(ctx, itemId, number);
  if (held.version.state === 'quarantined') throw ctx.refuse('file-checking');
  if (held.version.state === 'infected') throw ctx.refuse('file-infected');
  return { item: (await present(ctx, [await makeCurrent(ctx, held.item, held.version)]))[0]! };
};

/** Removes an old version for good: its owner's to do. @throws Refusal 404 */
export const removeVersion: HandlerOf<typeof files, 'removeVersion'> = async (ctx, { itemId, number }) => {
  await itemOf(ctx, itemId);
  const { item, version } = await hold(ctx, itemId, number);
  await removeVersions(ctx, item, [version]);
  return { removed: 1 };
};
