import { dayIn, addDays, daysBetween } from '#kit/thai/day.ts';
import { nextDay } from '../../rules/repeat.ts';
import type { KnownProject } from '../access.ts';
import type { ProjectCtx, TaskDbRow } from '../db.ts';
import { remember } from './history.ts';
import { insertTask } from './insert.ts';

/** A task of long ago comes round today or later; no more steps than these are taken to get there. */
const MOST_STEPS = 5_000;

/** The day on which a task comes round again: the first by its rule that is not over. */
export function roundDay(rule: string, from: string, today: string): string | null {
  let next = nextDay(rule, from);
  for (let step = 0; next !== null && next < today && step < MOST_STEPS; step += 1) next = nextDay(rule, next);
  return next;
}

/**
 * Makes the next one of a task that is done and comes round again. It is made once: the database knows of which task it is the next.
 * @returns its id, if one was made
 */
export async function comeRound(ctx: ProjectCtx, project: KnownProject, row: TaskDbRow, batchId: string): Promise<string[]> {
  if (!row.recur_rrule) return [];
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const dueOn = roundDay(row.recur_rrule, row.due_on ?? today, today);
  if (!dueOn) return [];
  const made = await insertTask(ctx, project, {
    title: row.title,
    description: row.description,
    priority: row.priority,
    type: row.type,
    parentId: row.parent_id,
    milestoneId: row.milestone_id,
    assigneeIds: row.assignee_ids,
    labelIds: row.label_ids,
    watcherIds: row.watcher_ids,
    fileIds: row.file_ids,
    startsOn: row.starts_on && row.due_on ? addDays(dueOn, -daysBetween(row.starts_on, row.due_on)) : null,
    dueOn,
    durationDays: row.duration_days,
    schedule: row.schedule,
    estimate: row.estimate,
    recur: row.recur_rrule,
    checklist: row.checklist.map((check) => ({ ...check, done: false })),
    custom: row.custom,
    recurredFrom: row.id,
  });
  if (!made) return [];
  await remember(ctx, batchId, [{ projectId: project.id, taskId: made, verb: 'created', field: '', old: null, new: row.title }]);
  return [made];
}
