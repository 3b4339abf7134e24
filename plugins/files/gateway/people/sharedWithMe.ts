import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { files } from '../../plugin.ts';
import type { Item, Right } from '../../schemas.ts';
import { groupsOf, isMine, openOwners, strongest } from '../access.ts';
import type { FilesCtx } from '../db.ts';
import { present } from '../present.ts';

/** Items that the list has at most. */
const MOST = 500;

/** Something that was shared with the visitor. */
export interface Received {
  readonly item: Item;
  readonly access: Right;
  /** Who owns it; empty for the site. */
  readonly by: string;
  readonly personal: boolean;
}

/** What others share with the visitor now, the latest first, each once: the strongest of its rights counts. */
export async function receivedBy(ctx: FilesCtx): Promise<{ id: string; owner_id: string | null; rights: Right[]; personal: boolean }[]> {
  if (!ctx.account) return [];
  const found = await ctx.sql<{ id: string; owner_id: string | null; rights: Right[]; personal: boolean }>`
    select i.id, i.owner_id, array_agg(distinct g.access) as rights, bool_or(g.account_id is not null) as personal
    from files_grant g join files_item i on i.id = g.item_id
    where (g.account_id = ${ctx.account.id}::uuid or g.role = any(${groupsOf(ctx)}::text[])) and i.trashed_at is null
    group by i.id, i.owner_id
    order by max(g.created_at) desc, i.id
    limit ${MOST}`;
  const open = await openOwners(
    ctx,
    found.map(({ owner_id }) => owner_id),
  );
  return found.filter((row) => open.has(row.owner_id) && !isMine(ctx, row));
}

/** What others have shared with the visitor. What is infected is nobody's to see. */
export const sharedWithMe: HandlerOf<typeof files, 'sharedWithMe'> = async (ctx) => {
  const received = await receivedBy(ctx);
  if (received.length === 0) return { items: [], most: MOST };
  const rows = await ctx.db
    .selectFrom('files_item')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val(received.map(({ id }) => id))))
    .where('state', '<>', 'infected')
    .execute();
  const items = new Map((await present(ctx, rows)).map((item) => [item._id, item]));
  const names = await ctx.use('accounts').names([...new Set(received.flatMap(({ owner_id }) => owner_id ?? []))]);
  return {
    items: received.flatMap(({ id, owner_id, rights, personal }): Received[] => {
      const item = items.get(id);
      if (!item) return [];
      const name = names.get(owner_id ?? '');
      return [{ item, access: strongest(rights), by: name ? `${name.firstname} ${name.lastname}`.trim() : '', personal }];
    }),
    most: MOST,
  };
};

/** Takes something that was shared with the visitor by name off their list: their right ends. */
export const leave: HandlerOf<typeof files, 'leave'> = async (ctx, { itemId }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('files_grant')
    .where('item_id', '=', uuid(itemId))
    .where('account_id', '=', ctx.account!.id)
    .executeTakeFirstOrThrow();
  return { left: Number(numDeletedRows) };
};
