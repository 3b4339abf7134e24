import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { loopOf } from '../../rules/loop.ts';
import { taskKey } from '../../rules/keys.ts';
import type { LinkView } from '../../schemas.ts';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { remember } from './history.ts';

/** A link as it is remembered, so that it can be made again. */
export type KeptLink = Omit<LinkView, 'projectId'>;
const isDependency = (kind: LinkView['kind']): boolean => kind.length === 2;

/** Links of some projects. */
export async function linksOf(ctx: ProjectCtx, projectIds: readonly string[]): Promise<LinkView[]> {
  if (projectIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('project_link')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    fromId: row.from_id,
    toId: row.to_id,
    kind: row.kind,
    lagDays: row.lag_days,
  }));
}

async function endsOf(ctx: ProjectCtx, ids: readonly string[]) {
  const rows = await ctx.sql<{ id: string; number: number; title: string; project_id: string; key: string }>`
    select t.id, t.number, t.title, t.project_id, p.key from project_task t
    join project_project p on p.space_id = t.space_id and p.id = t.project_id
    where t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * `POST /api/project/links`: the visitor writes in the project of the second task and reads that of the first. Dependencies of a space are
 * made one after the other, so that two at once close no loop.
 */
export const linkTasks: HandlerOf<typeof plugin, 'linkTasks'> = async (ctx, { fromId, toId, kind, lagDays }) => {
  const ends = await endsOf(ctx, [fromId, toId]);
  const [from, to] = [ends.get(fromId), ends.get(toId)];
  if (!from || !to) throw notFound();
  await projectFor(ctx, to.project_id, 'member');
  await projectFor(ctx, from.project_id, 'viewer');
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`project.links ${ctx.space}`}, 0))`;
  if (isDependency(kind) || fromId === toId) {
    const arrows = await ctx.sql<{ from: string; to: string }>`
      select from_id as "from", to_id as "to" from project_link where kind in ('FS', 'SS', 'FF', 'SF')`;
    const way = fromId === toId ? [fromId, toId] : loopOf(arrows, { from: fromId, to: toId });
    if (way) {
      const names = await endsOf(ctx, way);
      throw ctx.refuse('loop', { path: way.map((id) => taskKey(names.get(id) ?? to, names.get(id)?.number ?? 0)).join(', ') });
    }
  }
  const [row] = await ctx.sql<{ id: string }>`insert into project_link (space_id, project_id, from_id, to_id, kind, lag_days)
    values (${ctx.space}, ${to.project_id}, ${fromId}, ${toId}, ${kind}, ${lagDays})
    on conflict (space_id, from_id, to_id, kind) do update set lag_days = excluded.lag_days returning id`;
  const batchId = randomUUID();
  const link: KeptLink = { id: row!.id, fromId, toId, kind, lagDays };
  await remember(ctx, batchId, [{ projectId: to.project_id, taskId: toId, verb: 'linked', field: kind, old: null, new: link }]);
  await tellAll(ctx, to.project_id, [fromId, toId]);
  return { id: row!.id, batchId };
};

/** `DELETE /api/project/links/:id` */
export const unlinkTasks: HandlerOf<typeof plugin, 'unlinkTasks'> = async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('project_link').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await projectFor(ctx, row.project_id, 'member');
  await ctx.db.deleteFrom('project_link').where('id', '=', id).execute();
  const batchId = randomUUID();
  const link: KeptLink = { id, fromId: row.from_id, toId: row.to_id, kind: row.kind, lagDays: row.lag_days };
  await remember(ctx, batchId, [{ projectId: row.project_id, taskId: row.to_id, verb: 'unlinked', field: row.kind, old: link, new: null }]);
  await tellAll(ctx, row.project_id, [row.from_id, row.to_id]);
  return { batchId };
};
