import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { projectFor, tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';

/** A timer that ran longer was forgotten: no more than a day is written down, minutes. */
const LONGEST = 1_440;

/** Task of a time entry, for who writes in its project and only where it tracks time. */
async function timedTask(ctx: ProjectCtx, id: string) {
  const task = await ctx.db
    .selectFrom('project_task')
    .select(['id', 'project_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!task) throw notFound();
  await projectFor(ctx, task.project_id, 'member');
  return task;
}

/** The sum of a task is that of its entries: counted anew, so that it is right however often it is. */
const count = (ctx: ProjectCtx, taskId: string) =>
  ctx.sql`update project_task set spent_minutes = (select coalesce(sum(minutes), 0)::int from project_time e
    where e.space_id = ${ctx.space} and e.task_id = ${taskId} and e.ended_at is not null) where id = ${taskId}`;

/**
 * Stops the running timer of somebody, in all projects or in one: whoever is taken from a project has the time until then. Half a minute
 * counts as one. @returns whether one was running
 */
export async function stopRunning(ctx: ProjectCtx, userId: string, note = '', projectId?: string): Promise<boolean> {
  const rows = await ctx.sql<{ task_id: string; project_id: string }>`
    update project_time set ended_at = ${ctx.now()}, note = case when ${note} = '' then note else ${note} end,
      minutes = least(${LONGEST}, greatest(0, round(extract(epoch from ${ctx.now()}::timestamptz - started_at) / 60)::int))
    where user_id = ${userId} and ended_at is null and (${projectId ?? null}::uuid is null or project_id = ${projectId ?? null}::uuid)
    returning task_id, project_id`;
  for (const { task_id, project_id } of rows) {
    await count(ctx, task_id);
    await tellAll(ctx, project_id, [task_id]);
  }
  return rows.length > 0;
}

/** `POST /api/project/tasks/:id/timer`: what ran before is stopped. */
export const startTimer: HandlerOf<typeof plugin, 'startTimer'> = async (ctx, { id }) => {
  const task = await timedTask(ctx, id);
  const me = ctx.account!.id;
  // Two presses at once wait for each other here, and the second finds the first one's timer.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`project.timer ${me}`}, 0))`;
  const [running] = await ctx.sql<{
    id: string;
    task_id: string;
  }>`select id, task_id from project_time where user_id = ${me} and ended_at is null`;
  if (running?.task_id === id) return { id: running.id };
  await stopRunning(ctx, me);
  const entry = randomUUID();
  await ctx.db
    .insertInto('project_time')
    .values({ space_id: ctx.space, id: entry, project_id: task.project_id, task_id: id, user_id: me, started_at: ctx.now() })
    .execute();
  await tellAll(ctx, task.project_id, [id]);
  return { id: entry };
};

/** `POST /api/project/timer/stopped` */
export const stopTimer: HandlerOf<typeof plugin, 'stopTimer'> = async (ctx, { note }) => {
  if (!(await stopRunning(ctx, ctx.account!.id, note.trim()))) throw ctx.refuse('not-now');
};

/** `POST /api/project/tasks/:id/times`: time that was worked without a timer; none of it in the future. */
export const addTime: HandlerOf<typeof plugin, 'addTime'> = async (ctx, { id, startedAt, minutes, note, billable }) => {
  const task = await timedTask(ctx, id);
  const from = new Date(startedAt);
  const to = new Date(from.getTime() + minutes * 60_000);
  if (!(to.getTime() <= ctx.now().getTime() + 60_000)) throw ctx.refuse('time-wrong');
  const entry = randomUUID();
  await ctx.db
    .insertInto('project_time')
    .values({
      space_id: ctx.space,
      id: entry,
      project_id: task.project_id,
      task_id: id,
      user_id: ctx.account!.id,
      started_at: from,
      ended_at: to,
      minutes,
      note,
      billable,
    })
    .execute();
  await count(ctx, id);
  await tellAll(ctx, task.project_id, [id]);
  return { id: entry };
};

/** `DELETE /api/project/times/:id`: one's own; leads remove those of others. What is approved stays. */
export const removeTime: HandlerOf<typeof plugin, 'removeTime'> = async (ctx, { id }) => {
  const entry = await ctx.db.selectFrom('project_time').selectAll().where('id', '=', id).executeTakeFirst();
  if (!entry) throw notFound();
  await projectFor(ctx, entry.project_id, entry.user_id === ctx.account!.id ? 'member' : 'lead');
  const [gone] = await ctx.sql`delete from project_time where id = ${id} and not locked returning id`;
  if (!gone) throw ctx.refuse('time-locked');
  await count(ctx, entry.task_id);
  await tellAll(ctx, entry.project_id, [entry.task_id]);
};

/** `POST /api/project/:projectId/times/locked` */
export const lockTimes: HandlerOf<typeof plugin, 'lockTimes'> = async (ctx, { projectId, ids, locked }) => {
  await projectFor(ctx, projectId, 'lead');
  if (!locked && ctx.role !== 'admin') throw ctx.refuse('role-not-allowed');
  const rows = await ctx.sql<{ id: string }>`update project_time set locked = ${locked}, approved_by = ${locked ? ctx.account!.id : null}
    where project_id = ${projectId} and id = any(${[...ids]}::uuid[]) and ended_at is not null and locked <> ${locked} returning id`;
  if (rows.length > 0)
    await ctx.audit({
      action: locked ? 'project.approveTimes' : 'project.unlockTimes',
      entity: 'project',
      entityId: projectId,
      after: { entries: rows.length },
    });
  return { changed: rows.length };
};
