import type { Download } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { withVersion } from '../versions/versions.ts';
import { give } from './give.ts';

/** An address of a film names its version, so that what it gives never changes: a browser that jumps about in it keeps what it has. */
const KEEP: Download['keep'] = { by: 'browser', seconds: 86_400 };

/** A copy of a film, its picture, or the film as it was sent. @throws Refusal 404 · 410 `file-infected` */
export async function giveFilm(
  ctx: FilesCtx,
  item: ItemRow,
  { film, width, version }: { film: 'mp4' | 'jpeg' | 'self'; width: number; version: number },
): Promise<Download> {
  if (film === 'self') return give(ctx, await withVersion(ctx, item, version), { show: 'inline', keep: KEEP });
  if (item.state === 'infected') throw ctx.refuse('file-infected');
  const copy = await ctx.db
    .selectFrom('files_variant')
    .select('key')
    .where('item_id', '=', item.id)
    .where('version', '=', version)
    .where('width', '=', width)
    .where('format', '=', film)
    .executeTakeFirst();
  if (!copy) throw notFound();
  const type = film === 'jpeg' ? 'image/jpeg' : width > 1 ? 'video/mp4' : 'audio/mp4';
  return { from: { key: copy.key }, name: item.name, type, show: 'inline', keep: KEEP };
}
