import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Drive } from '../../schemas.ts';
import type { FilesCtx, UploadRow } from '../db.ts';
import { accessTo, isMine, reaches } from '../access.ts';
import { itemOf, ownerOf } from '../drives.ts';
import { anyFolderOf } from '../items/itemsOf.ts';
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
  /** The file that it is to be the next version of. */
  replacesId: string | null;
}

/** An open share that lets its guests upload. @throws Refusal 404 `share-gone` · 401 `share-password` · 403 `share-no-upload` */
async function uploadShare(ctx: FilesCtx, { code, grant }: ShareKey) {
  const opened = await openShare(ctx, code, grant);
  if (!opened.share.may_upload || opened.item.kind !== 'folder') throw ctx.refuse('share-no-upload');
  return opened;
}

/**
 * Who uploads, and into which folder or which file: the visitor into a drive of theirs or a folder that they may change, or whoever has a share into its folder.
 *
 * @throws Refusal 401 `sign-in-needed` · 403 `role-not-allowed` · 404 `folder-gone`, and those of shares
 */
export async function uploaderOf(
  ctx: FilesCtx,
  { parent, drive, share, replaces }: { parent?: string | null; drive: Drive; share?: ShareKey; replaces?: string },
): Promise<Uploader> {
  const accountId = ctx.account?.id ?? null;
  if (share) {
    const opened = await uploadShare(ctx, share);
    if (replaces !== undefined) throw ctx.refuse('share-no-upload');
    const folder = parent ? await itemInShare(ctx, opened, parent) : opened.item;
    if (folder.kind !== 'folder') throw ctx.refuse('folder-gone');
    return { ownerId: folder.owner_id, parentId: folder.id, accountId, shareId: opened.share.id, replacesId: null };
  }
  if (replaces !== undefined) {
    const item = await itemOf(ctx, replaces, { access: 'edit' });
    if (item.kind !== 'file') throw notFound();
    return { ownerId: item.owner_id, parentId: item.parent_id, accountId, shareId: null, replacesId: item.id };
  }
  const ownerId = ownerOf(ctx, drive);
  if (parent) {
    const folder = await anyFolderOf(ctx, parent, 'edit');
    if (isMine(ctx, folder) && folder.owner_id !== ownerId) throw ctx.refuse('folder-gone');
    return { ownerId: folder.owner_id, parentId: folder.id, accountId, shareId: null, replacesId: null };
  }
  return { ownerId, parentId: null, accountId, shareId: null, replacesId: null };
}

/** The right to the library, or to somebody's folder, may have been taken away since the upload began. @throws Refusal 404 · 403 */
async function refuseLost(ctx: FilesCtx, row: UploadRow): Promise<void> {
  if (isMine(ctx, row)) return;
  if (row.parent_id === null && row.replaces_id === null) {
    ownerOf(ctx, 'site');
    throw notFound();
  }
  const about = [row.parent_id, row.replaces_id].filter((id) => id !== null);
  const access = await accessTo(
    ctx,
    about.map((id) => ({ id, owner_id: row.owner_id })),
  );
  if (!about.some((id) => reaches(access.get(id), 'edit'))) throw row.owner_id === null ? ctx.refuse('role-not-allowed') : notFound();
}

/** An upload of the visitor, or of a share that they have open; with `lock` nobody else changes it meanwhile. @throws Refusal 404 for any other */
export async function uploadOf(ctx: FilesCtx, id: string, share: ShareKey | undefined, { lock = false } = {}): Promise<UploadRow> {
  const found = ctx.db.selectFrom('files_upload').selectAll().where('id', '=', uuid(id));
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw notFound();
  if (row.share_id === null) {
    if (!ctx.account) throw ctx.refuse('sign-in-needed');
    if (row.account_id !== ctx.account.id) throw notFound();
    await refuseLost(ctx, row);
  } else if (!share || (await uploadShare(ctx, share)).share.id !== row.share_id) throw notFound();
  return row;
}
