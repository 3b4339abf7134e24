import type { Load } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { dayIn } from '#kit/thai/day.ts';
import { agendaActs, type AgendaAct, type AgendaState } from '../../machines/project.ts';
import type { project as plugin } from '../../plugin.ts';
import { figuresOf, type Figure } from '../../rules/figures.ts';
import { readQuery, writeQuery, type TaskQuery } from '../../rules/query.ts';
import type { AgendaItem, ProjectView, TimeView } from '../../schemas.ts';
import { knownProjects } from '../access.ts';
import { figureInput } from '../figures.ts';
import { namesOf } from '../names.ts';
import { feedOf } from '../people/feed.ts';
import { leavesOf, type Leave } from '../people/leave.ts';
import { lookedAt, type LookedAt } from '../people/looking.ts';
import { viewProjects } from '../projects/view.ts';
import { todosOf, type Todo } from '../todos/todos.ts';
import { projectsOf } from './work.ts';
import { timesOf } from '../time/sheet.ts';

/** The first page of work is the table. */
export const admin: Load<typeof plugin, null> = async (ctx) => {
  const query = writeQuery(readQuery(ctx.query));
  throw redirectTo(`/project/admin/table${query ? `?${query}` : ''}`);
};

export interface TodoData {
  readonly todos: readonly Todo[];
  readonly today: string;
  /** Days on which the visitor does not work. */
  readonly leaves: readonly Leave[];
  /** Secret address of a calendar of their tasks, null while there is none. */
  readonly feed: string | null;
}
export const todo: Load<typeof plugin, TodoData> = async (ctx) => ({
  data: {
    todos: await todosOf(ctx),
    today: dayIn(ctx.now(), ctx.site.timezone),
    leaves: await leavesOf(ctx, [ctx.account!.id]),
    feed: await feedOf(ctx),
  },
  noindex: true,
});

export interface DashboardData {
  readonly query: TaskQuery;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  readonly figures: readonly Figure[];
  readonly totals: { readonly open: number; readonly overdue: number; readonly done: number; readonly spentMinutes: number };
  readonly times: readonly (Value<typeof TimeView> & { readonly task: string; readonly title: string; readonly projectId: string })[];
  readonly canLock: boolean;
  readonly canUnlock: boolean;
  readonly looked: LookedAt | null;
}
/** How the projects that the query names stand. */
export const dashboard: Load<typeof plugin, DashboardData> = async (ctx) => {
  const query = readQuery(ctx.query);
  const { choices, projects } = await projectsOf(ctx, query);
  const input = await figureInput(ctx, projects);
  const figures = figuresOf(input);
  const states = new Map(projects.flatMap((project) => project.states.map((state) => [state.id, state.group])));
  const over = ['completed', 'cancelled'];
  const open = input.tasks.filter(({ stateId }) => !over.includes(states.get(stateId)!));
  return {
    data: {
      query,
      choices,
      figures,
      totals: {
        open: open.length,
        overdue: open.filter(({ dueOn }) => dueOn !== null && dueOn < input.today).length,
        done: input.tasks.filter(({ stateId }) => states.get(stateId) === 'completed').length,
        spentMinutes: input.worked.reduce((sum, { minutes }) => sum + minutes, 0),
      },
      times: await timesOf(ctx, projects, 50),
      canLock: projects.some(({ role }) => role === 'lead'),
      canUnlock: ctx.role === 'admin',
      looked: lookedAt(ctx, projects),
    },
    noindex: true,
  };
};

export interface DetailData {
  readonly project: ProjectView | null;
  readonly description: string;
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  readonly isAdmin: boolean;
  readonly looked: LookedAt | null;
}
/** Settings of one project, for its leads. */
export const detail: Load<typeof plugin, DetailData> = async (ctx) => {
  const known = (await knownProjects(ctx)).filter(({ role }) => role === 'lead');
  const wanted = (ctx.query.project ?? '').toUpperCase();
  const found = wanted ? known.find(({ key }) => key === wanted) : known[0];
  if (!found && wanted) throw notFound();
  // Who leads none has none to set up.
  if (!found) return { data: { project: null, description: '', templates: [], isAdmin: false, looked: null }, noindex: true };
  const [project] = await viewProjects(ctx, [found]);
  const templates = await ctx.db
    .selectFrom('project_template')
    .select(['id', 'name'])
    .where('project_id', '=', found.id)
    .orderBy('name')
    .execute();
  const looked = lookedAt(ctx, [found]);
  return { data: { project: project!, description: found.description, templates, isAdmin: ctx.role === 'admin', looked }, noindex: true };
};

export interface AgendaView {
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly attendeeIds: readonly string[];
  readonly state: AgendaState;
  readonly acts: readonly AgendaAct[];
  readonly items: readonly (AgendaItem & { readonly taskKey: string | null; readonly owner: string })[];
  readonly minutes: string;
  readonly version: number;
}
export interface AgendaData {
  readonly query: TaskQuery;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  readonly projects: readonly ProjectView[];
  readonly agendas: readonly Pick<AgendaView, 'id' | 'title' | 'startsAt' | 'state' | 'projectId'>[];
  readonly opened: AgendaView | null;
  readonly creates: boolean;
  readonly looked: LookedAt | null;
}
/** Meetings of the projects that the query names, those to come first; one of them whole. */
export const agenda: Load<typeof plugin, AgendaData> = async (ctx) => {
  const query = readQuery(ctx.query);
  const { choices, projects } = await projectsOf(ctx, query);
  const ids = projects.map(({ id }) => id);
  const rows = ids.length
    ? await ctx.db.selectFrom('project_agenda').selectAll().where('project_id', 'in', ids).orderBy('starts_at', 'desc').limit(100).execute()
    : [];
  const row = rows.find(({ id }) => id === ctx.query.agenda);
  const taskIds = row?.items.flatMap(({ taskId }) => taskId ?? []) ?? [];
  const tasks = taskIds.length
    ? await ctx.sql<{ id: string; number: number; key: string }>`select t.id, t.number, p.key from project_task t
        join project_project p on p.space_id = t.space_id and p.id = t.project_id where t.id = any(${taskIds}::uuid[])`
    : [];
  const nameOf = await namesOf(ctx, row?.items.map(({ ownerId }) => ownerId) ?? []);
  return {
    data: {
      query,
      choices,
      projects,
      agendas: rows.map(({ id, title, starts_at, state, project_id }) => ({
        id,
        title,
        startsAt: starts_at.toISOString(),
        state,
        projectId: project_id,
      })),
      opened: row
        ? {
            id: row.id,
            projectId: row.project_id,
            title: row.title,
            startsAt: row.starts_at.toISOString(),
            endsAt: row.ends_at.toISOString(),
            place: row.place,
            attendeeIds: row.attendee_ids,
            state: row.state,
            acts: agendaActs(row.state),
            items: row.items.map((item) => {
              const task = tasks.find(({ id }) => id === item.taskId);
              return { ...item, owner: nameOf(item.ownerId), taskKey: task ? `${task.key}-${task.number}` : null };
            }),
            minutes: row.minutes,
            version: row.version,
          }
        : null,
      creates: ctx.query.new === '1',
      looked: lookedAt(ctx, row ? projects.filter(({ id }) => id === row.project_id) : projects),
    },
    noindex: true,
  };
};
