import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import type { Grant } from '../../calls/people.ts';
import type { Group, Right } from '../../schemas.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { itemOf } from '../drives.ts';
import { tellShared } from './tellShared.ts';

/** People and groups that one item is shared with, at most. */
const MOST = 200;
/** Shorter texts would find everybody. */
const SHORTEST = 2;

interface Row {
  readonly id: string;
  readonly account_id: string | null;
  readonly role: Group | null;
  readonly access: Right;
  readonly item_id: string;
  readonly name: string;
}

/** Rights to an item, its own first, then those of the folders above it. Of people whose accounts are closed nothing is shown. */
async function grantsOf(ctx: FilesCtx, item: ItemRow): Promise<Grant[]> {
  const rows = await ctx.sql<Row>`
    with recursive up as (
      select i.id, i.parent_id, i.name, 0 as at from files_item i where i.id = ${item.id}::uuid
      union all
      select i.id, i.parent_id, i.name, up.at + 1 from files_item i join up on i.id = up.parent_id where up.at < 200
    )
    select g.id, g.account_id, g.role, g.access, g.item_id, up.name from up join files_grant g on g.item_id = up.id
    order by up.at, g.created_at, g.id`;
  const ids = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  const accounts = ctx.use('accounts');
  const [names, open] = [await accounts.names(ids), await accounts.roles(ids)];
  return rows.flatMap(({ id, account_id, role, access, item_id, name: folder }): Grant[] => {
    const name = account_id === null ? undefined : names.get(account_id);
    if (account_id !== null && (!name || !open.has(account_id))) return [];
    const person = name ? { id: name.id, name: `${name.firstname} ${name.lastname}`.trim() } : null;
    return [{ id, person, group: role ?? '', access, from: item_id === item.id ? null : folder }];
  });
}

/** Who has a right to an item, for its owner. @throws Refusal 404 */
export const grants: HandlerOf<typeof files, 'grants'> = async (ctx, { id }) => ({ grants: await grantsOf(ctx, await itemOf(ctx, id)) });

async function refuseTooMany(ctx: FilesCtx, item: ItemRow): Promise<void> {
  const { there } = await ctx.db
    .selectFrom('files_grant')
    .select(({ fn }) => fn.countAll<string>().as('there'))
    .where('item_id', '=', item.id)
    .executeTakeFirstOrThrow();
  if (Number(there) >= MOST) throw ctx.refuse('too-many-grants', { most: MOST });
}

/**
 * Gives somebody a right to an item, or everybody of a group, changes it, or takes it away. A person who gets one is told.
 *
 * @throws Refusal 404 for what is not the visitor's · 404 `person-gone` · 409 `grant-self` · 410 `file-infected`
 */
export const grant: HandlerOf<typeof files, 'grant'> = async (ctx, { itemId, personId, group, access }) => {
  if ((personId === undefined) === (group === undefined)) throw notFound();
  const item = await itemOf(ctx, itemId);
  const who = personId === undefined ? null : uuid(personId);
  const of = ctx.db.selectFrom('files_grant').selectAll().where('item_id', '=', item.id);
  const before = await (who === null ? of.where('role', '=', group!) : of.where('account_id', '=', who)).forUpdate().executeTakeFirst();
  if (access === 'none') {
    if (before) await ctx.db.deleteFrom('files_grant').where('id', '=', before.id).execute();
    return { grants: await grantsOf(ctx, item) };
  }
  if (item.state === 'infected') throw ctx.refuse('file-infected');
  if (who !== null && (who === ctx.account!.id || who === item.owner_id)) throw ctx.refuse('grant-self');
  if (who !== null && !(await ctx.use('accounts').roles([who])).has(who)) throw ctx.refuse('person-gone');
  if (before) await ctx.db.updateTable('files_grant').set({ access }).where('id', '=', before.id).execute();
  else {
    await refuseTooMany(ctx, item);
    await ctx.db
      .insertInto('files_grant')
      .values({
        space_id: ctx.space,
        item_id: item.id,
        account_id: who,
        role: group ?? null,
        access,
        created_by: ctx.account!.id,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (who !== null) await tellShared(ctx, who, item, access);
  }
  await ctx.audit({ action: 'files.shared', entity: 'files_item', entityId: item.id, after: { who, group: group ?? null, access } });
  return { grants: await grantsOf(ctx, item) };
};

/** Members to share with, by a piece of their name; never the visitor. */
export const findPeople: HandlerOf<typeof files, 'findPeople'> = async (ctx, { text }) => {
  const typed = text.trim();
  if (typed.length < SHORTEST) return { people: [] };
  const found = await ctx.use('accounts').find(typed);
  return {
    people: found
      .filter(({ id }) => isUuid(id) && id !== ctx.account!.id)
      .map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}`.trim() })),
  };
};
