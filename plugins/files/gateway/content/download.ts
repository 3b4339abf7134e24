import { isUuid } from '#kernel/contract/uuid.ts';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { isMine } from '../access.ts';
import { itemOf } from '../drives.ts';
import { withVersion } from '../versions/versions.ts';
import { giveFilm } from './giveFilm.ts';
import { give, PRIVATE, PUBLIC } from './give.ts';
import { readToken } from './link.ts';

/** A file that somebody has the address of, whoever owns it. @throws Refusal 404 */
async function standing(ctx: FilesCtx, id: string): Promise<ItemRow> {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('files_item')
        .selectAll()
        .where('id', '=', id.toLowerCase())
        .where('kind', '=', 'file')
        .where('trashed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * A file of the visitor's drives or shared with them, or a picture of it; what was in it before to those who may change it. Only its
 * owner gets all that a picture tells.
 */
export const download: DownloadHandlerOf<typeof files, 'download'> = async (ctx, { id, show, w, f, v }) => {
  const item = await itemOf(ctx, id, { access: 'see' });
  const old = v !== undefined && v !== item.version;
  const chosen = old ? await withVersion(ctx, await itemOf(ctx, id, { access: 'edit' }), v) : item;
  return give(ctx, chosen, { show, w, f, v, keep: PRIVATE, whole: isMine(ctx, item) });
};

/** A public file, to everybody who has its address; the name in it is for people, and is not looked at. */
export const publicFile: DownloadHandlerOf<typeof files, 'publicFile'> = async (ctx, { id, w, f }) => {
  const item = await standing(ctx, id);
  if (item.mode !== 'public') throw notFound();
  return give(ctx, item, { show: 'inline', w, f, keep: PUBLIC });
};

/** A file to who has an address that another plugin has shown them, until it ends. */
export const linked: DownloadHandlerOf<typeof files, 'linked'> = async (ctx, { token }) => {
  const link = readToken(ctx, token);
  if (!link) throw notFound();
  const w = link.width || undefined;
  if (link.film) return giveFilm(ctx, await standing(ctx, link.id), { ...link, film: link.film, version: link.version! });
  return give(ctx, await standing(ctx, link.id), { show: 'inline', w, keep: PRIVATE });
};
