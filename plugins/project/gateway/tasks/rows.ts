import { sql } from 'kysely';
import type { TaskRow } from '../../schemas.ts';
import type { ProjectCtx, TaskDbRow } from '../db.ts';

/** Tasks that are read at once, at most. */
export const MOST_TASKS = 5_000;

type Listed = Omit<TaskDbRow, 'description' | 'space_id'> & { blocked: boolean };

/** Whether something that must be done before a task (FS) is not done. */
export const blockedSql = sql<boolean>`exists (select from project_link l
  join project_task b on b.space_id = l.space_id and b.id = l.from_id and b.deleted_at is null and b.completed_at is null
  join project_state s on s.space_id = b.space_id and s.id = b.state_id and s.state_group <> 'cancelled'
  where l.space_id = t.space_id and l.to_id = t.id and l.kind = 'FS')`;

/** A task of the database as lists have it. */
export const taskRow = (row: Listed): TaskRow => ({
  id: row.id,
  projectId: row.project_id,
  number: row.number,
  title: row.title,
  stateId: row.state_id,
  priority: row.priority,
  type: row.type,
  parentId: row.parent_id,
  milestoneId: row.milestone_id,
  assigneeIds: row.assignee_ids,
  labelIds: row.label_ids,
  startsOn: row.starts_on,
  dueOn: row.due_on,
  durationDays: row.duration_days,
  schedule: row.schedule,
  constraints: row.constraints,
  baseline: row.baseline,
  progress: row.progress,
  estimate: row.estimate,
  spentMinutes: row.spent_minutes,
  orderKey: row.order_key,
  recur: row.recur_rrule,
  checks: [row.checklist.filter(({ done }) => done).length, row.checklist.length],
  custom: row.custom,
  completedAt: row.completed_at?.toISOString() ?? null,
  snoozedUntil: row.snoozed_until,
  archived: row.archived_at !== null,
  blocked: row.blocked,
  version: row.version,
});

const COLUMNS = [
  'id',
  'project_id',
  'number',
  'title',
  'state_id',
  'priority',
  'type',
  'parent_id',
  'milestone_id',
  'assignee_ids',
  'label_ids',
  'watcher_ids',
  'file_ids',
  'starts_on',
  'due_on',
  'duration_days',
  'schedule',
  'constraints',
  'baseline',
  'progress',
  'estimate',
  'spent_minutes',
  'order_key',
  'recur_rrule',
  'recurred_from',
  'checklist',
  'custom',
  'completed_at',
  'snoozed_until',
  'archived_at',
  'deleted_at',
  'version',
  'created_by',
  'created_at',
  'updated_at',
] as const;

const listed = (ctx: ProjectCtx) =>
  ctx.db
    .selectFrom('project_task as t')
    .select(COLUMNS.map((column) => `t.${column}` as const))
    .select(blockedSql.as('blocked'))
    .where('t.deleted_at', 'is', null);

/** All tasks of some projects in the order that people gave them; archived ones only where they are wanted. */
export async function tasksOf(ctx: ProjectCtx, projectIds: readonly string[], archived = false): Promise<TaskRow[]> {
  if (projectIds.length === 0) return [];
  const rows = await listed(ctx)
    .where('t.project_id', 'in', [...projectIds])
    .where('t.archived_at', archived ? 'is not' : 'is', null)
    .orderBy('t.order_key')
    .orderBy('t.id')
    .limit(MOST_TASKS)
    .execute();
  return rows.map(taskRow);
}

/** Tasks by their ids; those that are gone are left out. */
export async function tasksById(ctx: ProjectCtx, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  return (
    await listed(ctx)
      .where('t.id', 'in', [...new Set(ids)])
      .orderBy('t.order_key')
      .orderBy('t.id')
      .execute()
  ).map(taskRow);
}
