import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Drive } from '../../schemas.ts';
import type { FilesCtx, UploadRow } from '../db.ts';
import { folderOf, ownerOf } from '../drives.ts';
import { itemInShare, openShare } from '../shares/openShare.ts';

/** A share's code and the grant that its password gave, as they come with a call. */
export interface ShareKey {
  code: string;
  grant: string;
}

/** Where a visitor uploads to, and in whose name. */
export interface Uploader {
  ownerId: string | null;
  parentId: string | null;
  accountId: string | null;
  shareId: string | null;
}

/** An open share that lets its guests upload. @throws Refusal 404 `share-gone` · 401 `share-password` · 403 `share-no-upload` */
async function uploadShare(ctx: FilesCtx, { code, grant }: ShareKey) {
  const opened = await openShare(ctx, code, grant);
  if (!opened.share.may_upload || opened.item.kind !== 'folder') throw ctx.refuse('share-no-upload');
  return opened;
}

/**
 * Who uploads, and into which folder: the visitor into a drive of theirs, or whoever has a share into its folder.
 *
 * @throws Refusal 401 `sign-in-needed` · 403 `role-not-allowed` · 404 `folder-gone`, and those of shares
 */
export async function uploaderOf(
  ctx: FilesCtx,
  { parent, drive, share }: { parent?: string | null; drive: Drive; share?: ShareKey },
): Promise<Uploader> {
  const accountId = ctx.account?.id ?? null;
  if (share) {
    const opened = await uploadShare(ctx, share);
    const folder = parent ? await itemInShare(ctx, opened, parent) : opened.item;
    if (folder.kind !== 'folder') throw ctx.refuse('folder-gone');
    return { ownerId: folder.owner_id, parentId: folder.id, accountId, shareId: opened.share.id };
  }
  const ownerId = ownerOf(ctx, drive);
  const folder = await folderOf(ctx, ownerId, parent);
  return { ownerId, parentId: folder?.id ?? null, accountId, shareId: null };
}

/** An upload of the visitor, or of a share that they have open; with `lock` nobody else changes it meanwhile. @throws Refusal 404 for any other */
export async function uploadOf(ctx: FilesCtx, id: string, share: ShareKey | undefined, { lock = false } = {}): Promise<UploadRow> {
  const found = ctx.db.selectFrom('files_upload').selectAll().where('id', '=', uuid(id));
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw notFound();
  if (row.share_id === null) {
    if (!ctx.account) throw ctx.refuse('sign-in-needed');
    if (row.account_id !== ctx.account.id) throw notFound();
    // The right to the library may have been revoked since the upload began.
    if (row.owner_id === null) ownerOf(ctx, 'site');
  } else if (!share || (await uploadShare(ctx, share)).share.id !== row.share_id) throw notFound();
  return row;
}
