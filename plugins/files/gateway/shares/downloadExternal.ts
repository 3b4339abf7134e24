import type { Download, DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { previewKind } from '../../rules/previewKind.ts';
import { give } from '../content/give.ts';
import { zipOf } from '../content/zipOf.ts';
import type { FilesCtx, ItemRow, ShareRow } from '../db.ts';
import { itemInShare, openShare } from './openShare.ts';
import { latelyDone, recordVisit } from './recordVisit.ts';

/** How long a guest's browser keeps pictures that it shows, seconds. */
const KEPT = 300;
/** Width of the largest copy of a picture that is shown where the file itself is not given out. */
const WIDEST = 2048;
/** Downloads of one visitor that are noted within an hour: all are counted, but nobody fills the database. */
const NOTED = 100;
/** A request for the rest of a file: one range that does not begin at its beginning. Anything else may be answered with the whole. */
const REST = /^bytes=([1-9]\d*)-(\d*)$/;
/** How often within an hour one visitor may go on with a download: with more than half of the file, and with less. */
const [MUCH, LITTLE] = [3, 60];
const HOUR = 3600;

/** Whether a request goes on with a download that this visitor has begun, and has not gone on with too often. */
async function goesOn(ctx: FilesCtx, shareId: string, item: ItemRow): Promise<boolean> {
  const [, from, to] = item.kind === 'file' ? (REST.exec(ctx.request.range.trim()) ?? []) : [];
  if (!from || (await latelyDone(ctx, shareId, 'downloaded', { itemId: item.id })).length === 0) return false;
  const size = item.bytes;
  const much = Math.min(to ? Number(to) + 1 : size, size) - Number(from) > size / 2;
  try {
    await ctx.limit(`share-rest:${shareId}:${item.id}:${much ? 'much' : 'little'}:${ctx.request.ip}`, much ? MUCH : LITTLE, HOUR);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Counts a download before its first byte, never beyond the limit. Who goes on with one that they began within the hour is not counted
 * again; who only asks for its headers neither.
 *
 * @throws Refusal 410 `share-downloads-used`
 */
async function countDownload(ctx: FilesCtx, { id }: ShareRow, item: ItemRow): Promise<void> {
  if (ctx.request.method === 'HEAD' || (await goesOn(ctx, id, item))) return;
  const { numUpdatedRows } = await ctx.db
    .updateTable('files_share')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', id)
    // The share may have been revoked while this waited for the row lock.
    .where('revoked_at', 'is', null)
    .where(({ or, eb, ref }) => or([eb('max_downloads', 'is', null), eb('downloads', '<', ref('max_downloads'))]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw ctx.refuse('share-downloads-used');
  if ((await latelyDone(ctx, id, 'downloaded', { most: NOTED })).length < NOTED)
    await recordVisit(ctx, id, 'downloaded', item.name, item.id);
}

/** A folder as a zip that is made while it is sent. */
const zipped = async (ctx: FilesCtx, folder: ItemRow): Promise<Download> => ({
  from: { stream: await zipOf(ctx, [folder]) },
  name: `${folder.name}.zip`,
  type: 'application/zip',
  show: 'attachment',
  keep: 'nobody',
});

/**
 * Gives out what is shared, or an item in it. Looking at a file in the page needs `view` and is not counted; a file to keep and a
 * folder need `download` and are.
 *
 * @throws Refusal those of `openShare` · 403 `share-no-view`, `share-no-download` · 410 `share-downloads-used`, and those of `give`
 */
export const downloadExternal: DownloadHandlerOf<typeof files, 'downloadExternal'> = async (
  ctx,
  { shareCode, item: id, grant, show, w, f },
) => {
  const opened = await openShare(ctx, shareCode, grant);
  const { share, item: top } = opened;
  const item = id ? await itemInShare(ctx, opened, id) : top;
  // Without the right to view, guests must not reach files in a folder by guessing ids.
  if (!share.may_view && item.id !== top.id) throw ctx.refuse('share-no-view');
  const kind = item.kind === 'file' ? previewKind({ mimetype: item.type, state: item.state }) : null;
  const small = w !== undefined && item.has_thumbnail;
  if (small || (show === 'inline' && kind !== null)) {
    if (!share.may_view) throw ctx.refuse('share-no-view');
    const width = item.has_thumbnail && !share.may_download ? Math.min(w ?? WIDEST, WIDEST) : w;
    // Cache pictures only briefly too: the link may be revoked.
    return { ...(await give(ctx, item, { show: 'inline', w: width, f })), keep: { by: 'browser', seconds: KEPT } };
  }
  if (!share.may_download) throw ctx.refuse('share-no-download');
  const response =
    item.kind === 'folder' ? await zipped(ctx, item) : await give(ctx, item, { show: 'attachment', w: undefined, f, keep: 'nobody' });
  await countDownload(ctx, share, item);
  return response;
};
