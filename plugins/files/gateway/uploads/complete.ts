import type { StoredPart } from '#kit/objects/objects.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { bytesOfPart, partCount } from '../../rules/parts.ts';
import type { FilesCtx, UploadRow } from '../db.ts';
import { createFile } from '../items/create.ts';
import { settle } from '../quota.ts';
import { recordVisit } from '../shares/recordVisit.ts';
import { addVersion, replaced } from '../versions/addVersion.ts';
import { abandon } from './abandon.ts';
import { presentUpload } from './presentUpload.ts';
import { uploadOf } from './uploader.ts';

/** Refuses until every part is there in its right size, and says what is: who asks goes on from that. */
function refuseIncomplete(ctx: FilesCtx, { bytes: size, part_bytes: each }: UploadRow, stored: readonly StoredPart[]): void {
  const there = new Map(stored.map((part) => [part.number, part.bytes]));
  const missing: number[] = [];
  for (let number = 1; number <= partCount(size, each); number++)
    if (there.get(number) !== bytesOfPart(size, each, number)) missing.push(number);
  if (missing.length) throw ctx.refuse('parts-missing', { missing });
}

/**
 * Has the store make one object of the parts. A gateway that died after the store had done so finds the object instead of the
 * upload and goes on from there.
 */
async function finishObject(ctx: FilesCtx, row: UploadRow): Promise<void> {
  const { path, store_id: storeId } = row;
  if (storeId === null) {
    await ctx.objects.put(path, new Uint8Array(), { type: 'application/octet-stream' });
    return;
  }
  const stored = await ctx.objects.uploads.parts(path, storeId);
  if (stored) {
    refuseIncomplete(ctx, row, stored);
    await ctx.objects.uploads.finish(path, storeId, stored.slice(0, partCount(row.bytes, row.part_bytes)));
  }
  if ((await ctx.objects.info(path))?.bytes === row.bytes) return;
  await abandon(ctx, row);
  throw ctx.refuse('upload-gone', {}, { keep: true });
}

/**
 * Ends an upload: the file is there, or what is to be the next version of one, waits to be looked at, and takes the room that was promised to it. Asked again it answers the
 * same file.
 *
 * @throws Refusal 409 `parts-missing` (`missing` numbers) · 410 `upload-gone`: it was given up, begin anew
 */
export const uploadComplete: HandlerOf<typeof files, 'uploadComplete'> = async (ctx, { uploadId, sha256, share }) => {
  const row = await uploadOf(ctx, uploadId, share, { lock: true });
  if (row.state === 'done') {
    const upload = await presentUpload(ctx, row, []);
    return { item: upload.item, upload };
  }
  if (row.state === 'aborted') throw ctx.refuse('upload-gone');
  await finishObject(ctx, row);
  const sent = { path: row.path, bytes: row.bytes, sha256: sha256 || null, createdBy: row.account_id };
  const old = await replaced(ctx, row);
  const version = old && (await addVersion(ctx, old, sent));
  const item =
    old ??
    (await createFile(ctx, {
      ...sent,
      ownerId: row.owner_id,
      parentId: row.parent_id,
      name: row.name,
      // The right to publish may have been revoked since the upload began.
      mode: row.mode === 'public' && ctx.can('publish') ? 'public' : 'private',
    }));
  await settle(ctx, row.owner_id, row.bytes);
  const done: Pick<UploadRow, 'state' | 'item_id' | 'version_id'> = { state: 'done', item_id: item.id, version_id: version?.id ?? null };
  await ctx.db.updateTable('files_upload').set(done).where('id', '=', row.id).execute();
  if (row.share_id) await recordVisit(ctx, row.share_id, 'uploaded', item.name);
  const upload = await presentUpload(ctx, { ...row, ...done }, []);
  return { item: upload.item, upload };
};
