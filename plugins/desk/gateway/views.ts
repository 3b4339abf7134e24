import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { viewQuery } from '../rules/viewQuery.ts';
import type { desk } from '../plugin.ts';
import { MOST_VIEWS, type View } from '../schemas.ts';
import type { Row } from '../tables.ts';
import type { DeskCtx } from './db.ts';

type ViewRow = Row<'desk_view'>;

/** For so long a view that was removed can be brought back, ms. */
const REMOVED_FOR = 24 * 60 * 60 * 1000;

const mayChange = ({ account, role }: DeskCtx, { account_id }: Pick<ViewRow, 'account_id'>) =>
  account_id === account!.id || role === 'admin';

/** Pages of the desk's menu that the visitor has now. */
const pagesOf = ({ desk }: DeskCtx) => desk.filter(({ action }) => !action).map(({ path }) => path);

const viewOf = (ctx: DeskCtx, row: ViewRow): View => ({
  id: row.id,
  name: row.name,
  path: row.path,
  query: row.query,
  shared: row.shared,
  version: row.version,
  mine: mayChange(ctx, row),
});

/** The visitor's own views and those of the team, of pages that they have now; of others they stay, out of sight. */
export async function viewsOf(ctx: DeskCtx): Promise<View[]> {
  const rows = await ctx.sql<ViewRow>`select * from desk_view
    where (shared or account_id = ${ctx.account!.id}) and removed_at is null and path = any(${pagesOf(ctx)}::text[])
    order by shared, position, id`;
  return rows.map((row) => viewOf(ctx, row));
}

/** One change after the other within a space: there is a bound, and places in a row are numbered. */
const inTurn = (ctx: DeskCtx) => ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`desk.views:${ctx.space}`}, 7))`;

/**
 * A view that the visitor may change, held until the transaction has ended.
 * @throws Refusal 404 where they may not see it, or not its page · 403 `view-of-another`
 */
async function hold(ctx: DeskCtx, id: string, { removed = false } = {}): Promise<ViewRow> {
  await inTurn(ctx);
  const [row] = await ctx.sql<ViewRow>`select * from desk_view where id = ${uuid(id)} and (shared or account_id = ${ctx.account!.id})`;
  if (!row || (row.removed_at !== null) !== removed || !pagesOf(ctx).includes(row.path)) throw notFound();
  if (!mayChange(ctx, row)) throw ctx.refuse('view-of-another');
  return row;
}

/** Of the row that a view stands in: the team's, or its maker's. */
const beside = ({ shared, account_id }: Pick<ViewRow, 'shared' | 'account_id'>) =>
  shared ? sql<boolean>`shared` : sql<boolean>`not shared and account_id = ${account_id}`;

/** The place behind all that a row has. @throws Refusal 409 `views-full` */
async function lastPlace(ctx: DeskCtx, row: Pick<ViewRow, 'shared' | 'account_id'>): Promise<number> {
  const { count, last } = await ctx.db
    .selectFrom('desk_view')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where(beside(row))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_VIEWS) throw ctx.refuse('views-full', { most: MOST_VIEWS });
  return (last ?? 0) + 1;
}

/** @throws Refusal 422 for what says nothing about a list */
function keptQuery(query: string): string {
  const kept = viewQuery(query);
  if (kept === '' || kept.length > 1000) throw invalidFields({ query: 'problem.viewQuery' });
  return kept;
}

export const views: HandlerOf<typeof desk, 'views'> = async (ctx) => ({ views: await viewsOf(ctx) });

/** Keeps a page of the desk with its query. @throws Refusal 404 for what is no page of the visitor's desk · 409 `views-full` */
export const addView: HandlerOf<typeof desk, 'addView'> = async (ctx, { name, path, query, shared }) => {
  if (!pagesOf(ctx).includes(path)) throw notFound();
  await inTurn(ctx);
  await ctx.db
    .deleteFrom('desk_view')
    .where('removed_at', '<', new Date(ctx.now().getTime() - REMOVED_FOR))
    .execute();
  const owned = { shared, account_id: ctx.account!.id };
  const { id } = await ctx.db
    .insertInto('desk_view')
    .values({
      space_id: ctx.space,
      ...owned,
      name: name.trim(),
      path,
      query: keptQuery(query),
      position: await lastPlace(ctx, owned),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, views: await viewsOf(ctx) };
};

/** Gives it another name or query, to the team or back. @throws Refusal 404 · 403 · 409 `conflict` with the view as it is now */
export const changeView: HandlerOf<typeof desk, 'changeView'> = async (ctx, { id, name, query, shared, version }) => {
  const row = await hold(ctx, id);
  if (row.version !== version) throw conflict(viewOf(ctx, row));
  // Who takes a view out of the team's row has it: its maker may be gone.
  const owned = { shared, account_id: shared ? row.account_id : ctx.account!.id };
  await ctx.db
    .updateTable('desk_view')
    .set({
      name: name.trim(),
      query: keptQuery(query),
      ...owned,
      ...(shared !== row.shared && { position: await lastPlace(ctx, owned) }),
      version: version + 1,
    })
    .where('id', '=', row.id)
    .execute();
  return { views: await viewsOf(ctx) };
};

/** Moves it by one place within its row of its page. */
export const moveView: HandlerOf<typeof desk, 'moveView'> = async (ctx, { id, by }) => {
  const row = await hold(ctx, id);
  const ids = await ctx.db
    .selectFrom('desk_view')
    .select('id')
    .where('path', '=', row.path)
    .where(beside(row))
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const order = ids.map((each) => each.id);
  const at = order.indexOf(row.id);
  const to = at + by;
  if (to >= 0 && to < order.length) {
    order.splice(to, 0, ...order.splice(at, 1));
    await ctx.sql`update desk_view v set position = o.at from unnest(${order}::uuid[]) with ordinality o(id, at) where v.id = o.id`;
  }
  return { views: await viewsOf(ctx) };
};

export const removeView: HandlerOf<typeof desk, 'removeView'> = async (ctx, { id }) => {
  const row = await hold(ctx, id);
  await ctx.db.updateTable('desk_view').set({ removed_at: ctx.now() }).where('id', '=', row.id).execute();
  return { views: await viewsOf(ctx) };
};

export const restoreView: HandlerOf<typeof desk, 'restoreView'> = async (ctx, { id }) => {
  const row = await hold(ctx, id, { removed: true });
  await lastPlace(ctx, row);
  await ctx.db.updateTable('desk_view').set({ removed_at: null }).where('id', '=', row.id).execute();
  return { views: await viewsOf(ctx) };
};
