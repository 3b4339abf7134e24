import type { KnownProject } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import type { FullPatch } from './fields.ts';
import { keyAtEnd } from './place.ts';

/**
 * Puts a task behind all others of its project, with the next number. The counter of the project is a row that is held: no number is
 * given twice. What it is made of has been checked. @returns its id; null where it is the next of a task that has one already
 */
export async function insertTask(
  ctx: ProjectCtx,
  project: Pick<KnownProject, 'id' | 'default_state_id'>,
  patch: FullPatch & { title: string; recurredFrom?: string },
): Promise<string | null> {
  if (patch.recurredFrom && (await ctx.sql`select from project_task where recurred_from = ${patch.recurredFrom}`)[0]) return null;
  const { task_counter: number } = await ctx.db
    .updateTable('project_project')
    .set((row) => ({ task_counter: row('task_counter', '+', 1) }))
    .where('id', '=', project.id)
    .returning('task_counter')
    .executeTakeFirstOrThrow();
  const now = ctx.now();
  const stateId = patch.stateId ?? project.default_state_id!;
  const [state] = await ctx.sql<{ state_group: string }>`select state_group from project_state where id = ${stateId}`;
  const row = await ctx.db
    .insertInto('project_task')
    .values({
      space_id: ctx.space,
      project_id: project.id,
      number,
      title: patch.title,
      description: patch.description ?? '',
      state_id: stateId,
      priority: patch.priority ?? 'none',
      type: patch.type ?? 'task',
      parent_id: patch.parentId ?? null,
      milestone_id: patch.milestoneId ?? null,
      assignee_ids: patch.assigneeIds ?? [],
      label_ids: patch.labelIds ?? [],
      watcher_ids: patch.watcherIds ?? (ctx.account ? [ctx.account.id] : []),
      file_ids: patch.fileIds ?? [],
      starts_on: patch.startsOn ?? null,
      due_on: patch.dueOn ?? null,
      duration_days: patch.durationDays ?? null,
      schedule: patch.schedule ?? 'auto',
      constraints: JSON.stringify(patch.constraints ?? {}),
      baseline: patch.baseline ? JSON.stringify(patch.baseline) : null,
      progress: patch.progress ?? 0,
      estimate: patch.estimate ?? null,
      order_key: await keyAtEnd(ctx, project.id),
      snoozed_until: patch.snoozedUntil ?? null,
      recur_rrule: patch.recur ?? null,
      recurred_from: patch.recurredFrom ?? null,
      checklist: JSON.stringify(patch.checklist ?? []),
      custom: JSON.stringify(patch.custom ?? {}),
      completed_at: state?.state_group === 'completed' ? now : null,
      created_by: ctx.account?.id ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
