import type { Plan, PlanEdit } from '../../rules/schedule/plan.ts';
import { planOf } from '../../rules/schedule/planOf.ts';
import { schedule, type Schedule } from '../../rules/schedule/schedule.ts';
import { taskKey } from '../../rules/keys.ts';
import { projectFor, type KnownProject } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { viewProjects } from '../projects/view.ts';
import { linksOf } from '../tasks/links.ts';
import { tasksOf } from '../tasks/rows.ts';

export interface ReadPlan {
  readonly projects: readonly KnownProject[];
  readonly plan: Plan;
  /** `ABC-42` of a task; empty for one that is not in the plan. */
  keyOf(id: string): string;
}

/** The plan of some projects that the visitor may see. @throws Refusal 404 */
export async function readPlan(ctx: ProjectCtx, projectIds: readonly string[]): Promise<ReadPlan> {
  const projects: KnownProject[] = [];
  for (const id of new Set(projectIds)) projects.push(await projectFor(ctx, id, 'viewer'));
  const ids = projects.map(({ id }) => id);
  const views = await viewProjects(ctx, projects);
  const tasks = await tasksOf(ctx, ids);
  const keys = new Map(views.map(({ id, key }) => [id, key]));
  const names = new Map(tasks.map((task) => [task.id, taskKey({ key: keys.get(task.projectId)! }, task.number)]));
  return { projects, plan: planOf(views, tasks, await linksOf(ctx, ids)), keyOf: (id) => names.get(id) ?? '' };
}

type Planned = Extract<Schedule, { kind: 'planned' }>;

/** Schedules a plan. @throws Refusal 409 `loop`, `too-far` */
export function planned(ctx: ProjectCtx, { plan, keyOf }: ReadPlan, edits: readonly PlanEdit[]): Planned {
  const found = schedule(plan, edits);
  if (found.kind === 'cycle') throw ctx.refuse('loop', { path: found.taskIds.map(keyOf).join(', ').slice(0, 1000) });
  if (found.kind === 'tooFar') throw ctx.refuse('too-far', { task: keyOf(found.taskId) });
  return found;
}
