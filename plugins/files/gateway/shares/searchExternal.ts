import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import type { files } from '../../plugin.ts';
import { partsOf, rankOf } from '../../rules/match.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { renewGrant } from './grant.ts';
import { itemInShare, openShare } from './openShare.ts';
import { presentExternal } from './presentExternal.ts';

/** Most that are answered, and most that are looked at for the best of them. */
const MOST = 200;
const LOOKED_AT = 1000;

/** Items below a folder whose names have all the parts, with the names of their folders. */
async function findBelow(ctx: FilesCtx, folderId: string, parts: readonly string[]): Promise<(ItemRow & { folder: string })[]> {
  const { rows } = await sql<ItemRow & { folder: string }>`
    with recursive down as (
      select i.*, p.name as folder from files_item i join files_item p on p.id = i.parent_id
      where i.parent_id = ${folderId} and i.trashed_at is null
      union all
      select i.*, down.name from files_item i join down on i.parent_id = down.id and down.kind = 'folder' where i.trashed_at is null
    )
    select * from down where state <> 'infected' and ${sql.join(
      parts.map((part) => sql<boolean>`search_text like ${`%${literal(part)}%`}`),
      sql` and `,
    )} limit ${LOOKED_AT}`.execute(ctx.db);
  return rows;
}

/**
 * Searches a shared folder, or the one in it that `fixedParentId` names.
 *
 * @throws Refusal those of `openShare` · 403 `share-no-view` · 404 for a folder that is not in it
 */
export const searchExternal: HandlerOf<typeof files, 'searchExternal'> = async (ctx, { query, fixedParentId, share_code: code, grant }) => {
  const opened = await openShare(ctx, code, grant);
  if (!opened.share.may_view) throw ctx.refuse('share-no-view');
  const folder = fixedParentId ? await itemInShare(ctx, opened, fixedParentId) : opened.item;
  const parts = partsOf(query);
  const found = parts.length && folder.kind === 'folder' ? await findBelow(ctx, folder.id, parts) : [];
  const best = found
    .map((row) => ({ row, rank: rankOf(row.name, query) }))
    .toSorted((a, b) => a.rank - b.rank || a.row.name.localeCompare(b.row.name, 'th'))
    .slice(0, MOST);
  const next = renewGrant(ctx, opened.share, grant);
  const results = best.flatMap(({ row }) => presentExternal([row], opened, { code, grant: next, folder: row.folder }));
  return results.length ? { status: true, results, message: '' } : { status: false, results, message: 'No results found' };
};
