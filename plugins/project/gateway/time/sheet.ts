import type { Value } from '#kit/schema/schema.ts';
import { taskKey } from '../../rules/keys.ts';
import type { ProjectView, TimeView } from '../../schemas.ts';
import type { ProjectCtx, TimeRow } from '../db.ts';
import { namesOf } from '../names.ts';

/** Time that was worked in some projects, the newest first. */
export async function timesOf(ctx: ProjectCtx, projects: readonly ProjectView[], limit: number) {
  const ids = projects.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('project_time as e')
    .innerJoin('project_task as t', (join) => join.onRef('t.space_id', '=', 'e.space_id').onRef('t.id', '=', 'e.task_id'))
    .selectAll('e')
    .select(['t.number', 't.title'])
    .where('e.project_id', 'in', ids)
    .where('t.deleted_at', 'is', null)
    .orderBy('e.started_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  const nameOf = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const keys = new Map(projects.map((project) => [project.id, project]));
  return rows.map((row) => ({
    ...timeView(row, nameOf, ctx.account?.id),
    projectId: row.project_id,
    task: taskKey(keys.get(row.project_id)!, row.number),
    title: row.title,
  }));
}

/** An entry of a time sheet as the visitor `me` sees it. */
export const timeView = (row: TimeRow, nameOf: (id: string) => string, me: string | undefined): Value<typeof TimeView> => ({
  id: row.id,
  taskId: row.task_id,
  userId: row.user_id,
  person: nameOf(row.user_id),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  minutes: row.minutes,
  note: row.note,
  billable: row.billable,
  locked: row.locked,
  mine: row.user_id === me,
});
