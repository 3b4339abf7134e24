import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { cleanName, extensionOf, openedBy } from '../../rules/fileName.ts';
import { partBytes } from '../../rules/parts.ts';
import type { FilesCtx, UploadRow } from '../db.ts';
import { refuseFull, reserve } from '../quota.ts';
import { abandon } from './abandon.ts';
import { allocatePath } from './allocatePath.ts';
import { presentUpload, storedParts } from './presentUpload.ts';
import { uploaderOf, type Uploader } from './uploader.ts';

/** Most unfinished uploads of one person. */
const MOST_OPEN = 2_000;

/** Hours for which a guest's upload is kept: they cannot take it up again later, and it holds room of somebody else's drive. */
const GUEST_HOURS = 1;

/** How long an upload is kept while nothing comes in, ms. */
const keptFor = ({ settings: { uploadHours } }: Pick<FilesCtx, 'settings'>, accountId: string | null): number =>
  (accountId === null ? Math.min(GUEST_HOURS, uploadHours) : uploadHours) * 3_600_000;

/** The visitor's own unfinished upload of the same file to the same end. A guest of a share has no name to find one by. */
const unfinished = async (
  ctx: FilesCtx,
  to: Uploader,
  { fingerprint, size, mode }: Pick<UploadRow, 'fingerprint' | 'mode'> & { size: number },
) =>
  to.accountId === null
    ? undefined
    : await ctx.db
        .selectFrom('files_upload')
        .selectAll()
        .where('account_id', '=', to.accountId)
        .where('fingerprint', '=', fingerprint)
        .where('state', '=', 'open')
        .where('bytes', '=', size)
        // Do not resume an upload begun as public for a file that is now meant to be private.
        .where('mode', '=', mode)
        .where('owner_id', 'is not distinct from', to.ownerId)
        .where('parent_id', 'is not distinct from', to.parentId)
        .where('share_id', 'is not distinct from', to.shareId)
        .where('expires_at', '>', ctx.now())
        .orderBy('id', 'desc')
        .forUpdate()
        .executeTakeFirst();

/** Whoever goes on with an upload may have thought again about what becomes of it. */
async function aimed(ctx: FilesCtx, row: UploadRow, replaces: string | null): Promise<UploadRow> {
  if (row.replaces_id === replaces) return row;
  await ctx.db.updateTable('files_upload').set({ replaces_id: replaces }).where('id', '=', row.id).execute();
  return { ...row, replaces_id: replaces };
}

async function refuseTooMany(ctx: FilesCtx, { accountId }: Uploader): Promise<void> {
  if (accountId === null) return ctx.limit(`guest-upload:${ctx.request.ip}`, 300, 3600);
  const { open } = await ctx.db
    .selectFrom('files_upload')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN) throw ctx.refuse('too-many-uploads', { most: MOST_OPEN });
}

/**
 * Begins an upload, or goes on with the visitor's unfinished one of the same file: checks what may come in, promises room, and has
 * the store open it.
 *
 * @throws Refusal 413 `too-large` (`largestBytes`), `quota-exceeded` (`freeBytes`) · 415 `type-refused` · 422 `invalid-fields` ·
 *   429 `too-many-uploads`
 */
export const uploadInit: HandlerOf<typeof files, 'uploadInit'> = async (ctx, input) => {
  const to = await uploaderOf(ctx, input);
  const { size, fingerprint, mode } = input;
  const name = cleanName(input.name);
  if (name === null) throw invalidFields({ name: 'error.name-invalid' });
  const extension = openedBy(name);
  if (ctx.settings.refusedExtensions.includes(extension)) throw ctx.refuse('type-refused', { extension });
  const largestBytes = ctx.settings.largestMegabytes * 1024 * 1024;
  if (size > largestBytes) throw ctx.refuse('too-large', { largestBytes });
  if (mode === 'public' && (to.shareId !== null || !ctx.can('publish'))) throw ctx.refuse('role-not-allowed');

  const before = await unfinished(ctx, to, { fingerprint, size, mode });
  if (before) {
    const parts = await storedParts(ctx, before);
    if (parts) return presentUpload(ctx, await prolong(ctx, await aimed(ctx, before, to.replacesId)), parts);
    await abandon(ctx, before);
  }
  await refuseTooMany(ctx, to);
  await refuseFull(ctx, to.ownerId, size);
  const path = await allocatePath(ctx, extensionOf(name));
  // Before taking any locks, because the store may be slow. After a rollback the sweep removes the orphaned store upload.
  const storeId = size === 0 ? null : await ctx.objects.uploads.start(path, { type: 'application/octet-stream' });
  await reserve(ctx, to.ownerId, size);
  const row = await ctx.db
    .insertInto('files_upload')
    .values({
      space_id: ctx.space,
      owner_id: to.ownerId,
      parent_id: to.parentId,
      account_id: to.accountId,
      share_id: to.shareId,
      replaces_id: to.replacesId,
      name,
      bytes: size,
      part_bytes: partBytes(size),
      mode,
      fingerprint,
      path,
      state: 'open',
      store_id: storeId,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + keptFor(ctx, to.accountId)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentUpload(ctx, row, []);
};

/** Something has come in, or is about to: the sweep waits. Written at most every tenth of the time that there is. */
export async function prolong(ctx: FilesCtx, row: UploadRow): Promise<UploadRow> {
  const kept = keptFor(ctx, row.account_id);
  const expiresAt = new Date(ctx.now().getTime() + kept);
  if (expiresAt.getTime() - row.expires_at.getTime() < kept / 10) return row;
  await ctx.db.updateTable('files_upload').set({ expires_at: expiresAt }).where('id', '=', row.id).where('state', '=', 'open').execute();
  return { ...row, expires_at: expiresAt };
}
