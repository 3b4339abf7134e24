import type { FilesCtx, ItemRow } from './db.ts';
import { ACCESSES, ROLES_OF_GROUPS, type Group, type Right } from '../schemas.ts';

/** What a visitor may do with an item: look at it, say something about it, change it and what is in it, or all that its owner may. */
export type Access = Right | 'own';

const RANK: Readonly<Record<Access, number>> = { see: 1, comment: 2, edit: 3, own: 4 };

/** The one of some rights that has the others in it. */
export const strongest = (rights: readonly Right[]): Right => ACCESSES.findLast((right) => rights.includes(right))!;

/** Whether what somebody has is enough. */
export const reaches = (has: Access | undefined, least: Access): boolean => has !== undefined && RANK[has] >= RANK[least];

/** Whether an item is in a drive of the visitor. */
export const isMine = (ctx: Pick<FilesCtx, 'account' | 'can'>, { owner_id }: Pick<ItemRow, 'owner_id'>): boolean =>
  ctx.account !== null && (owner_id === null ? ctx.can('library') : owner_id === ctx.account.id);

/** Groups that the visitor is of: everybody of their role and of those below it. */
export const groupsOf = ({ role }: Pick<FilesCtx, 'role'>): Group[] =>
  (Object.keys(ROLES_OF_GROUPS) as Group[]).filter((group) => (ROLES_OF_GROUPS[group] as readonly string[]).includes(role));

/** Those of some owners whose accounts are open: what somebody has shared ends with their account. The site's library is always open. */
export async function openOwners(ctx: FilesCtx, owners: Iterable<string | null>): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(owners)].filter((id) => id !== null);
  if (ids.length === 0) return new Set([null]);
  return new Set([null, ...(await ctx.use('accounts').roles(ids)).keys()]);
}

/**
 * What the visitor may do with items, by id; nothing is told of others. A right to a folder is one to all that is in it, wherever the
 * folder stands: the way up is walked anew each time, since folders are moved.
 */
export async function accessTo(ctx: FilesCtx, rows: readonly Pick<ItemRow, 'id' | 'owner_id'>[]): Promise<ReadonlyMap<string, Access>> {
  const access = new Map<string, Access>(rows.filter((row) => isMine(ctx, row)).map(({ id }) => [id, 'own']));
  const others = rows.filter(({ id }) => !access.has(id));
  if (others.length === 0 || !ctx.account) return access;
  const found = await ctx.sql<{ item: string; owner_id: string | null; rights: Right[] }>`
    with recursive up as (
      select i.id as item, i.owner_id, i.id, i.parent_id from files_item i where i.id = any(${others.map(({ id }) => id)}::uuid[])
      union
      select up.item, up.owner_id, i.id, i.parent_id from files_item i join up on i.id = up.parent_id
    )
    select up.item, up.owner_id, array_agg(distinct g.access) as rights from up join files_grant g on g.item_id = up.id
    where g.account_id = ${ctx.account.id}::uuid or g.role = any(${groupsOf(ctx)}::text[])
    group by up.item, up.owner_id`;
  const open = await openOwners(
    ctx,
    found.map(({ owner_id }) => owner_id),
  );
  for (const { item, owner_id, rights } of found) if (open.has(owner_id)) access.set(item, strongest(rights));
  return access;
}

/**
 * Who may change a folder may take out what is in it; what was itself shared with them is its owner's to move and throw away.
 *
 * @throws Refusal 403 `role-not-allowed`
 */
export async function refuseShared(ctx: FilesCtx, rows: readonly ItemRow[]): Promise<void> {
  const others = rows.filter((row) => !isMine(ctx, row));
  if (others.length === 0) return;
  const folders = others.flatMap(({ parent_id, owner_id }) => (parent_id === null ? [] : [{ id: parent_id, owner_id }]));
  const access = await accessTo(ctx, folders);
  if (others.some(({ parent_id }) => !reaches(access.get(parent_id ?? ''), 'edit'))) throw ctx.refuse('role-not-allowed');
}
