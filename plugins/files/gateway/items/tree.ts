import type { Crumb } from '../../schemas.ts';
import { accessTo, isMine } from '../access.ts';
import type { FilesCtx, ItemRow } from '../db.ts';

/** Folders inside each other, at most. */
export const DEEPEST = 50;

/** A folder and those above it, from the top; empty for the top itself. Their number is how deep the folder is. */
export async function crumbsOf(ctx: FilesCtx, folderId: string | null): Promise<Crumb[]> {
  if (folderId === null) return [];
  const rows = await ctx.sql<Crumb>`
    with recursive up as (
      select i.id, i.name, i.parent_id, 1 as at from files_item i where i.id = ${folderId}
      union all
      select i.id, i.name, i.parent_id, up.at + 1 from files_item i join up on i.id = up.parent_id where up.at <= ${2 * DEEPEST}
    )
    select id, name from up order by at desc`;
  return rows;
}

/** The same as the visitor may see it: of somebody else's folders from the one that was shared with them on. */
export async function shownCrumbs(ctx: FilesCtx, folder: Pick<ItemRow, 'id' | 'owner_id'> | null): Promise<Crumb[]> {
  if (!folder) return [];
  const crumbs = await crumbsOf(ctx, folder.id);
  if (isMine(ctx, folder)) return crumbs;
  const access = await accessTo(
    ctx,
    crumbs.map(({ id }) => ({ id, owner_id: folder.owner_id })),
  );
  return crumbs.filter(({ id }) => access.has(id));
}

/**
 * How many folders stand below each other in the deepest of these items: 0 for files only. What is in the trash counts only where it
 * went there with `trashedWith`.
 */
export async function heightOf(ctx: FilesCtx, ids: readonly string[], trashedWith: string | null = null): Promise<number> {
  const rows = await ctx.sql<{ height: number }>`
    with recursive down as (
      select i.id, 1 as at from files_item i where i.id = any(${ids}::uuid[]) and i.kind = 'folder'
      union all
      select i.id, down.at + 1 from files_item i join down on i.parent_id = down.id
      where i.kind = 'folder' and i.trashed_with is not distinct from ${trashedWith}::uuid and down.at <= ${2 * DEEPEST}
    )
    select coalesce(max(at), 0)::int as height from down`;
  return rows[0]!.height;
}

/** @throws Refusal 422 `too-deep` (`most`) */
export function checkDepth(ctx: Pick<FilesCtx, 'refuse'>, depth: number): void {
  if (depth > DEEPEST) throw ctx.refuse('too-deep', { most: DEEPEST });
}
