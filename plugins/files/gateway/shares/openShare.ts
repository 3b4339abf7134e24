import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { openOwners } from '../access.ts';
import type { FilesCtx, ItemRow, ShareRow } from '../db.ts';
import { codeHash } from './code.ts';
import { isOpenTo } from './grant.ts';

/** A share and what it shares. */
export interface OpenShare {
  readonly share: ShareRow;
  readonly item: ItemRow;
}

/** Unknown, expired, revoked and trashed are told apart by nobody. */
export const shareGone = (ctx: Pick<FilesCtx, 'refuse'>) => ctx.refuse('share-gone');

/** The share of a code, whether or not it has a password; null where it opens nothing. */
export async function findShare(ctx: FilesCtx, code: string): Promise<OpenShare | null> {
  const share = await ctx.db
    .selectFrom('files_share')
    .innerJoin('files_item', 'files_item.id', 'files_share.item_id')
    .selectAll('files_share')
    .where('code_hash', '=', codeHash(code))
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  if (!share) return null;
  const item = await ctx.db.selectFrom('files_item').selectAll().where('id', '=', share.item_id).executeTakeFirst();
  // What a member has shared ends with their account.
  return item && (await openOwners(ctx, [item.owner_id])).has(item.owner_id) ? { share, item } : null;
}

/** Opens a share to a guest. @throws Refusal 404 `share-gone` · 401 `share-password` where the grant is missing or over */
export async function openShare(ctx: FilesCtx, code: string, grant = ''): Promise<OpenShare> {
  const opened = await findShare(ctx, code);
  if (!opened) throw shareGone(ctx);
  if (!isOpenTo(ctx, opened.share, grant)) throw ctx.refuse('share-password');
  return opened;
}

/** The way from what is shared down to an item in it, both included; read anew each time, since items are moved. @throws Refusal 404 */
export async function wayTo(ctx: FilesCtx, { item: top }: Pick<OpenShare, 'item'>, id: string): Promise<[ItemRow, ...ItemRow[]]> {
  const wanted = id.toLowerCase();
  if (wanted === top.id) return [top];
  if (!isUuid(wanted) || top.kind !== 'folder') throw notFound();
  const rows = await ctx.db
    .withRecursive('up', (query) =>
      query
        .selectFrom('files_item')
        .selectAll()
        .where('id', '=', wanted)
        .where('trashed_at', 'is', null)
        .unionAll(
          query
            .selectFrom('files_item')
            .innerJoin('up', 'up.parent_id', 'files_item.id')
            .selectAll('files_item')
            .where('files_item.trashed_at', 'is', null)
            .where('up.id', '!=', top.id),
        ),
    )
    .selectFrom('up')
    .selectAll()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (!byId.has(top.id)) throw notFound();
  const below: ItemRow[] = [];
  for (let row = byId.get(wanted); row && row.id !== top.id; row = byId.get(row.parent_id ?? '')) below.unshift(row);
  return [top, ...below];
}

/** An item that is in what is shared, or that itself. @throws Refusal 404 for any other, and for one in the trash */
export const itemInShare = async (ctx: FilesCtx, opened: Pick<OpenShare, 'item'>, id: string): Promise<ItemRow> =>
  (await wayTo(ctx, opened, id)).at(-1)!;
