import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import { pageOf } from '../items/pageOf.ts';
import { renewGrant } from './grant.ts';
import { openShare, wayTo } from './openShare.ts';
import { presentExternal } from './presentExternal.ts';
import { permissionsOf } from './presentShare.ts';

/** Items on one page of a folder. */
const PAGE = 100;

/** Says why nothing is shown: the password is asked for, or no code was sent. */
const closed = (message: string) => ({ status: false, message, data: null });

/**
 * What guests see of a share: the file, or a page of the folder or of one in it. Nothing of what is above it.
 *
 * @throws Refusal 404 `share-gone`, and for a folder that is not in it
 */
export const external: HandlerOf<typeof files, 'external'> = async (ctx, { share_code: code, folder: id, sort, order, after, grant }) => {
  if (code === '') return closed('share_code is required');
  const opened = await openShare(ctx, code, grant).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'share-password') return null;
    throw error;
  });
  if (!opened) return closed('password');
  const { share } = opened;
  if (id && !share.may_view) throw notFound();
  const way = await wayTo(ctx, opened, id || opened.item.id);
  const item = way.at(-1)!;
  const isFolder = item.kind === 'folder';
  if (id && !isFolder) throw notFound();
  const listing = { ownerId: item.owner_id, parentId: item.id, sort, order, kind: 'all', after, limit: PAGE } as const;
  const { rows, next } = isFolder && share.may_view ? await pageOf(ctx, listing) : { rows: [], next: null };
  const through = { code, grant: renewGrant(ctx, share, grant) };
  return {
    status: true,
    message: '',
    data: {
      item: presentExternal([item], opened, { ...through, folder: way.at(-2)?.name })[0]!,
      items: presentExternal(
        rows.filter(({ state }) => state !== 'infected'),
        opened,
        { ...through, folder: item.name },
      ),
      next,
      crumbs: isFolder ? way.map(({ id: folderId, name }) => ({ id: folderId, name })) : [],
      permissions: permissionsOf(share),
      downloadsLeft: share.max_downloads === null ? null : share.max_downloads - share.downloads,
      expiresAt: share.expires_at?.toISOString() ?? null,
      grant: through.grant,
    },
  };
};
