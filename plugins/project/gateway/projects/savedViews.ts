import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { project as plugin } from '../../plugin.ts';
import { readQuery, writeQuery } from '../../rules/query.ts';
import type { ViewView } from '../../schemas.ts';
import { projectFor } from '../access.ts';
import type { ProjectCtx } from '../db.ts';

/** Views of one's own, and those that others share of projects that one may see; those over all projects are shared with everybody. */
export async function viewsFor(ctx: ProjectCtx, projectIds: readonly string[]): Promise<Value<typeof ViewView>[]> {
  const me = ctx.account?.id;
  if (!me) return [];
  const rows = await ctx.sql<{
    id: string;
    name: string;
    layout: Value<typeof ViewView>['layout'];
    query: string;
    shared: boolean;
    owner_id: string;
  }>`
    select id, name, layout, query, shared, owner_id from project_view
    where owner_id = ${me} or (shared and (project_id is null or project_id = any(${[...projectIds]}::uuid[]))) order by name limit 100`;
  return rows.map(({ owner_id, ...row }) => ({ ...row, mine: owner_id === me }));
}

/** `POST /api/project/views`: what the address narrows, and nothing else of it, is kept. */
export const saveView: HandlerOf<typeof plugin, 'saveView'> = async (ctx, { projectId, name, layout, query, shared }) => {
  if (projectId) await projectFor(ctx, projectId, 'viewer');
  const kept = writeQuery(readQuery(Object.fromEntries(new URLSearchParams(query))));
  const row = await ctx.db
    .insertInto('project_view')
    .values({
      space_id: ctx.space,
      project_id: projectId,
      owner_id: ctx.account!.id,
      name,
      layout,
      query: kept,
      shared,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...row, name, layout, query: kept, shared, mine: true };
};

/** `DELETE /api/project/views/:id`: one's own; staff remove shared ones, too. */
export const removeView: HandlerOf<typeof plugin, 'removeView'> = async (ctx, { id }) => {
  const staff = ctx.role !== 'user';
  const [row] =
    await ctx.sql`delete from project_view where id = ${id} and (owner_id = ${ctx.account!.id} or (shared and ${staff})) returning id`;
  if (!row) throw notFound();
};
