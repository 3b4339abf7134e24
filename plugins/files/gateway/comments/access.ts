import { isUuid } from '#kernel/contract/uuid.ts';
import { ROLES_OF_GROUPS, type Group } from '../../schemas.ts';
import { accessTo, reaches, type Access } from '../access.ts';
import type { CommentRow, FilesCtx, ItemRow } from '../db.ts';
import { itemOf } from '../drives.ts';

/** A file that the visitor may see, and what they may do with it. @throws Refusal 404 · 409 `not-a-file` */
export async function fileOf(ctx: FilesCtx, id: string): Promise<{ item: ItemRow; access: Access }> {
  const item = await itemOf(ctx, id, { access: 'see' });
  if (item.kind !== 'file') throw ctx.refuse('not-a-file');
  return { item, access: (await accessTo(ctx, [item])).get(item.id)! };
}

/** A file about which the visitor may say something. @throws Refusal 404 · 403 `comment-denied` · 409 `not-a-file` */
export async function fileToComment(ctx: FilesCtx, id: string): Promise<{ item: ItemRow; access: Access }> {
  const found = await fileOf(ctx, id);
  if (!reaches(found.access, 'comment')) throw ctx.refuse('comment-denied');
  return found;
}

/**
 * A comment of a file about which the visitor may say something; `removed`: also one that has only its place left.
 *
 * @throws Refusal 404 `comment-gone`, also where its file is not theirs to see · 403 `comment-denied`
 */
export async function commentFor(
  ctx: FilesCtx,
  id: string,
  { removed = false }: { readonly removed?: boolean } = {},
): Promise<{ comment: CommentRow; item: ItemRow; access: Access }> {
  const comment = isUuid(id)
    ? await ctx.db.selectFrom('files_comment').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!comment || (comment.removed_at !== null && !removed)) throw ctx.refuse('comment-gone');
  return { comment, ...(await fileToComment(ctx, comment.item_id)) };
}

/** The first comment of a thread, held until the transaction ends: what is done to a thread is done one after the other. */
export const holdThread = (ctx: FilesCtx, id: string): Promise<CommentRow | undefined> =>
  ctx.db.selectFrom('files_comment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Those of some accounts that may see a file now: its owner, whom it or a folder above was shared with, and of the library its staff. */
export async function whoSees(ctx: FilesCtx, item: ItemRow, accountIds: readonly string[]): Promise<string[]> {
  const roles = await ctx.use('accounts').roles(accountIds);
  const grants = await ctx.sql<{ account_id: string | null; role: Group | null }>`
    with recursive up as (
      select i.id, i.parent_id from files_item i where i.id = ${item.id}::uuid
      union
      select i.id, i.parent_id from files_item i join up on i.id = up.parent_id
    )
    select distinct g.account_id, g.role from up join files_grant g on g.item_id = up.id`;
  return accountIds.filter((id) => {
    const role = roles.get(id);
    if (!role) return false;
    if (item.owner_id === null ? role !== 'user' : item.owner_id === id) return true;
    return grants.some((grant) =>
      grant.role === null ? grant.account_id === id : (ROLES_OF_GROUPS[grant.role] as readonly string[]).includes(role),
    );
  });
}
