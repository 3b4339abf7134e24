import type { Value } from '#kit/schema/schema.ts';
import type { Share } from '../../calls/shares.ts';
import { sharePage } from '../../rules/shareAddresses.ts';
import { shareState } from '../../rules/shareState.ts';
import type { FilesCtx, ItemRow, ShareRow } from '../db.ts';
import { present } from '../present.ts';

/** Shares with what they share, as their owner sees them, in the same order. */
export async function presentShares(
  ctx: FilesCtx,
  found: readonly { readonly share: ShareRow; readonly item: ItemRow }[],
): Promise<Value<typeof Share>[]> {
  if (!found.length) return [];
  const items = await present(
    ctx,
    found.map(({ item }) => item),
  );
  const opened = await ctx.db
    .selectFrom('files_share_visit')
    .select(({ fn }) => ['share_id', fn.countAll().as('times')])
    .where(
      'share_id',
      'in',
      found.map(({ share }) => share.id),
    )
    .where('what', '=', 'opened')
    .groupBy('share_id')
    .execute();
  const visits = new Map(opened.map(({ share_id, times }) => [share_id, Number(times)]));
  return found.map(({ share, item }, index) => {
    // Null only if the installation's key has changed since; the code cannot be recovered then.
    const code = ctx.keys.unseal(share.code_sealed) ?? '';
    const facts = {
      id: share.id,
      item: items[index]!,
      url: code && `${ctx.site.origin}${sharePage(item.kind, code)}`,
      code,
      hasPassword: share.password_hash !== null,
      expiresAt: share.expires_at?.toISOString() ?? null,
      permissions: permissionsOf(share),
      downloads: share.downloads,
      visits: visits.get(share.id) ?? 0,
      createdAt: share.created_at.toISOString(),
      revokedAt: share.revoked_at?.toISOString() ?? null,
    };
    return { ...facts, state: shareState(facts, ctx.now()) };
  });
}

/** What a share lets its guests do. */
export const permissionsOf = ({ may_view, may_download, may_upload, max_downloads }: ShareRow) => ({
  view: may_view,
  download: may_download,
  upload: may_upload,
  maxDownloads: max_downloads,
});
