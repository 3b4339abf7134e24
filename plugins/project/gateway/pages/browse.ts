import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { dayIn } from '#kit/thai/day.ts';
import { isOver } from '../../machines/task.ts';
import { nextStates, type ProjectState } from '../../machines/project.ts';
import type { project as plugin } from '../../plugin.ts';
import { sortTasks } from '../../rules/query.ts';
import type { ActivityView, ProjectView, TaskRow } from '../../schemas.ts';
import { knownProjects } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { namesOf } from '../names.ts';
import { lookedAt, type LookedAt } from '../people/looking.ts';
import { viewProjects } from '../projects/view.ts';
import { MOST_TASKS, tasksById, tasksOf } from '../tasks/rows.ts';

/** A project as its group shows it. */
export interface ProjectCard {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly state: ProjectState;
  readonly health: ProjectView['health'];
  readonly dueOn: string | null;
  readonly done: number;
  readonly total: number;
  readonly overdue: number;
}
export interface GroupCard {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly colour: string;
  readonly archived: boolean;
  readonly version: number;
  readonly projects: readonly ProjectCard[];
}
export interface IndexData {
  readonly groups: readonly GroupCard[];
  /** Tasks of the visitor that are not done, those due first before the others. */
  readonly work: readonly {
    readonly task: TaskRow;
    readonly key: string;
    readonly state: string;
    readonly colour: string;
    readonly project: string;
  }[];
  readonly today: string;
  readonly manages: boolean;
  readonly opens: string;
}

/** Groups with the projects that the visitor may see; staff see those that are empty, too. */
async function groupsOf(ctx: ProjectCtx): Promise<GroupCard[]> {
  const known = await knownProjects(ctx);
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const counts = await ctx.sql<{ project_id: string; done: number; total: number; overdue: number }>`
    select t.project_id, count(*)::int as total, count(*) filter (where s.state_group = 'completed')::int as done,
      count(*) filter (where t.due_on < ${today} and s.state_group not in ('completed', 'cancelled'))::int as overdue
    from project_task t join project_state s on s.space_id = t.space_id and s.id = t.state_id
    where t.deleted_at is null and t.archived_at is null and s.state_group <> 'cancelled' group by t.project_id`;
  const groups = await ctx.db.selectFrom('project_group').selectAll().orderBy('order_key').execute();
  return groups.flatMap((group) => {
    const projects = known
      .filter(({ group_id, state }) => group_id === group.id && state !== 'archived')
      .map((each) => {
        const { done = 0, total = 0, overdue = 0 } = counts.find(({ project_id }) => project_id === each.id) ?? {};
        const path = `/project/${group.slug}/${each.key.toLowerCase()}`;
        return { key: each.key, name: each.name, path, state: each.state, health: each.health, dueOn: each.due_on, done, total, overdue };
      });
    if (projects.length === 0 && !ctx.can('manage')) return [];
    const { id, slug, name, description, colour, version } = group;
    return [{ id, slug, name, description, colour, version, archived: group.archived_at !== null, projects }];
  });
}

async function workOf(ctx: ProjectCtx): Promise<IndexData['work']> {
  if (!ctx.account) return [];
  const rows = await ctx.sql<{ id: string }>`select t.id from project_task t
    join project_state s on s.space_id = t.space_id and s.id = t.state_id and s.state_group not in ('completed', 'cancelled')
    where t.assignee_ids @> ${[ctx.account.id]}::uuid[] and t.deleted_at is null and t.archived_at is null
    order by t.due_on nulls last limit 50`;
  const tasks = await tasksById(
    ctx,
    rows.map(({ id }) => id),
  );
  const projects = new Map(
    (await viewProjects(ctx, await knownProjects(ctx, [...new Set(tasks.map(({ projectId }) => projectId))]))).map((each) => [
      each.id,
      each,
    ]),
  );
  return sortTasks(tasks, 'due').flatMap((task) => {
    const project = projects.get(task.projectId);
    const state = project?.states.find(({ id }) => id === task.stateId);
    return project && state
      ? [{ task, key: `${project.key}-${task.number}`, state: state.name, colour: state.colour, project: project.name }]
      : [];
  });
}

/** Groups, and the visitor's own work. */
export const index: Load<typeof plugin, IndexData> = async (ctx) => ({
  data: {
    groups: (await groupsOf(ctx)).filter(({ archived }) => !archived),
    work: await workOf(ctx),
    today: dayIn(ctx.now(), ctx.site.timezone),
    manages: ctx.can('manage'),
    opens: ctx.query.new ?? '',
  },
});

export interface GroupData {
  readonly group: GroupCard;
  readonly manages: boolean;
}
/** One group. */
export const group: Load<typeof plugin, GroupData> = async (ctx) => {
  const found = (await groupsOf(ctx)).find(({ slug }) => slug === ctx.params.group_id);
  if (!found) throw notFound();
  return { data: { group: found, manages: ctx.can('manage') }, title: found.name, crumbs: await crumbs(ctx) };
};

const crumbs = async (ctx: ProjectCtx) => [{ title: (await ctx.texts())('page.index'), href: '/project' }];

export interface OverviewData {
  readonly project: ProjectView;
  readonly description: string;
  readonly next: readonly ProjectState[];
  readonly counts: readonly {
    readonly state: string;
    readonly colour: string;
    readonly count: number;
    readonly tasks: readonly Pick<TaskRow, 'id' | 'title' | 'number'>[];
  }[];
  readonly done: number;
  readonly total: number;
  readonly milestones: readonly Pick<TaskRow, 'id' | 'number' | 'title' | 'dueOn' | 'completedAt'>[];
  readonly activity: readonly (Pick<Value<typeof ActivityView>, 'id' | 'actor' | 'verb' | 'field' | 'at'> & {
    key: string;
    title: string;
  })[];
  readonly spentMinutes: number;
  readonly isMember: boolean;
  readonly looked: LookedAt | null;
}
/** Tasks of a state that a public board shows. */
const SHOWN = 100;

/** One project: how it stands. Guests have its board, where it is everybody's to see. */
export const overview: Load<typeof plugin, OverviewData> = async (ctx) => {
  const known = (await knownProjects(ctx)).find(({ key }) => key === (ctx.params.project_id ?? '').toUpperCase());
  if (!known) throw notFound();
  const [project] = await viewProjects(ctx, [known]);
  if (project!.groupSlug !== ctx.params.group_id) throw notFound();
  const tasks = (await tasksOf(ctx, [known.id])).slice(0, MOST_TASKS);
  const counts = project!.states.map((state) => {
    const mine = tasks.filter(({ stateId }) => stateId === state.id);
    return {
      state: state.name,
      colour: state.colour,
      count: mine.length,
      tasks: mine.slice(0, SHOWN).map(({ id, title, number }) => ({ id, title, number })),
      group: state.group,
    };
  });
  const counted = counts.filter((each) => each.group !== 'cancelled' && each.group !== 'triage');
  return {
    data: {
      project: project!,
      description: known.description,
      next: known.role === 'lead' ? nextStates(known.state) : [],
      counts: counts.map(({ group: _group, ...each }) => each),
      done: counted.filter((each) => isOver(each.group)).reduce((sum, { count }) => sum + count, 0),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      milestones: tasks
        .filter(({ type }) => type === 'milestone')
        .map(({ id, number, title, dueOn, completedAt }) => ({ id, number, title, dueOn, completedAt })),
      activity: ctx.account ? await newest(ctx, known.id, known.key) : [],
      spentMinutes: tasks.reduce((sum, { spentMinutes }) => sum + spentMinutes, 0),
      isMember: ctx.account !== null,
      looked: lookedAt(ctx, [known]),
    },
    title: known.name,
    crumbs: [...(await crumbs(ctx)), { title: project!.groupName, href: `/project/${project!.groupSlug}` }],
    noindex: known.visibility !== 'site',
  };
};

async function newest(ctx: ProjectCtx, projectId: string, key: string): Promise<OverviewData['activity']> {
  const rows = await ctx.sql<{
    id: string;
    actor_id: string | null;
    verb: 'created' | 'changed' | 'linked' | 'unlinked';
    field: string;
    at: Date;
    number: number;
    title: string;
  }>`
    select a.id, a.actor_id, a.verb, a.field, a.at, t.number, t.title from project_activity a
    join project_task t on t.space_id = a.space_id and t.id = a.task_id
    where a.project_id = ${projectId} and a.field <> 'orderKey' order by a.at desc, a.id desc limit 12`;
  const nameOf = await namesOf(
    ctx,
    rows.map(({ actor_id }) => actor_id),
  );
  return rows.map(({ actor_id, number, at, ...row }) => ({
    ...row,
    actor: nameOf(actor_id),
    key: `${key}-${number}`,
    at: at.toISOString(),
  }));
}
