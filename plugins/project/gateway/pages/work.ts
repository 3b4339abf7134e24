import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { project as plugin } from '../../plugin.ts';
import { readKey } from '../../rules/keys.ts';
import { pack, type Packed } from '../../rules/pack.ts';
import { isSnoozed, matcher, readQuery, sortTasks, type TaskQuery } from '../../rules/query.ts';
import type { ProjectView, TaskRow, ViewView } from '../../schemas.ts';
import { knownProjects } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { columnsOf } from '../people/columns.ts';
import { viewsFor } from '../projects/savedViews.ts';
import { viewProjects } from '../projects/view.ts';
import { tasksOf } from '../tasks/rows.ts';

/** What every layout of tasks has. */
export interface WorkData {
  readonly query: TaskQuery;
  /** Those that the query is about, with all that their tasks need to be read. */
  readonly projects: readonly ProjectView[];
  /** All that the visitor may choose from. */
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  /** What the query finds, in its order. */
  readonly tasks: readonly TaskRow[];
  /** Of how many. */
  readonly total: number;
  readonly milestones: readonly { readonly id: string; readonly title: string }[];
  readonly views: readonly Value<typeof ViewView>[];
  readonly templates: readonly { readonly id: string; readonly projectId: string; readonly name: string }[];
  readonly me: string;
  /** `2026-11-27` where the site is. */
  readonly today: string;
  /** Id of the task that the address opens. */
  readonly opened: string | null;
  readonly timer: { readonly taskId: string; readonly startedAt: string } | null;
  /** What else of the address the layout wants. */
  readonly show: Readonly<Record<'view' | 'month' | 'new' | 'columns', string>>;
}

/** Projects that are at work: those that are over are found by their key only. */
export async function projectsOf(ctx: ProjectCtx, query: Pick<TaskQuery, 'project'>) {
  const known = await knownProjects(ctx);
  const keys = new Set(
    query.project
      .split(',')
      .filter(Boolean)
      .map((key) => key.toUpperCase()),
  );
  const live = known.filter(({ state }) => state !== 'archived' && state !== 'cancelled');
  const chosen = keys.size > 0 ? known.filter(({ key }) => keys.has(key)) : live;
  return { choices: live.map(({ key, name }) => ({ key, name })), projects: await viewProjects(ctx, chosen) };
}

/** The projects that a file is asked for by their keys, or all. @throws Refusal 404 where one of them is none of the visitor's business */
export async function namedProjects(ctx: ProjectCtx, project: string): Promise<ProjectView[]> {
  const { projects } = await projectsOf(ctx, readQuery({ project }));
  const keys = new Set(project.toUpperCase().split(',').filter(Boolean));
  if (keys.size > 0 && projects.length < keys.size) throw notFound();
  return projects;
}

/** Reads what an address asks for, the same for every layout, and all tasks among which it was looked for. */
export async function readWork(
  ctx: ProjectCtx,
  params: Readonly<Record<string, string>>,
): Promise<{ data: WorkData; all: readonly TaskRow[] }> {
  const wanted = readQuery(params);
  const opened = await openedBy(ctx, params.task ?? '');
  // Who follows a link to a task sees it among those of its project, though that is over.
  const query = opened && wanted.project === '' ? { ...wanted, project: opened.key } : wanted;
  const { choices, projects } = await projectsOf(ctx, query);
  const ids = projects.map(({ id }) => id);
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const me = ctx.account!.id;
  const all = await tasksOf(ctx, ids, query.archived === '1');
  const matches = matcher(query, { me, today, projects: new Map(projects.map((each) => [each.id, each])) });
  const [timer] = await ctx.sql<{ task_id: string; started_at: Date }>`
    select task_id, started_at from project_time where user_id = ${me} and ended_at is null`;
  const templates = ids.length
    ? await ctx.db
        .selectFrom('project_template')
        .select(['id', 'project_id', 'name'])
        .where('project_id', 'in', ids)
        .orderBy('name')
        .execute()
    : [];
  const data: WorkData = {
    query,
    projects,
    choices,
    tasks: sortTasks(all.filter(matches), query.sort),
    total: all.filter((task) => query.archived === 'snoozed' || !isSnoozed(task, today)).length,
    milestones: all.filter(({ type }) => type === 'milestone').map(({ id, title }) => ({ id, title })),
    views: await viewsFor(ctx, ids),
    templates: templates.map(({ project_id, ...template }) => ({ ...template, projectId: project_id })),
    me,
    today,
    opened: opened && ids.includes(opened.projectId) ? opened.id : null,
    timer: timer ? { taskId: timer.task_id, startedAt: timer.started_at.toISOString() } : null,
    show: {
      view: params.view ?? '',
      month: params.month ?? '',
      new: params.new ?? '',
      columns: params.columns ?? (await columnsOf(ctx)),
    },
  };
  return { data, all };
}

/** The task that an address names, where the visitor may see it. */
async function openedBy(ctx: ProjectCtx, text: string): Promise<{ id: string; projectId: string; key: string } | null> {
  const name = readKey(text);
  if (!name) return null;
  const [row] = await ctx.sql<{ id: string; project_id: string }>`select t.id, t.project_id from project_task t
    join project_project p on p.space_id = t.space_id and p.id = t.project_id
    where p.key = ${name.key} and t.number = ${name.number} and t.deleted_at is null`;
  return row && (await knownProjects(ctx, [row.project_id])).length > 0 ? { id: row.id, projectId: row.project_id, key: name.key } : null;
}

/** The same as it is sent to a page. */
export type SentWork<Data extends WorkData = WorkData> = Omit<Data, 'tasks'> & { readonly tasks: Packed<TaskRow> };

/** Tasks in a table, on a board, in a list or a calendar. */
export const load: Load<typeof plugin, SentWork> = async (ctx) => {
  const { data } = await readWork(ctx, ctx.query);
  return { data: { ...data, tasks: pack(data.tasks) }, noindex: true };
};
