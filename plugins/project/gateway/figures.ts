import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import { xlsxDownload } from '#kit/xlsx/xlsxDownload.ts';
import type { project as plugin } from '../plugin.ts';
import { FIGURES, figuresOf, type FigureInput, type FigureName, type Turn, type Worked } from '../rules/figures.ts';
import { STATE_GROUPS, type ProjectView, type StateGroup } from '../schemas.ts';
import type { ProjectCtx } from './db.ts';
import { namedProjects } from './pages/work.ts';
import { tasksOf } from './tasks/rows.ts';
import { timesOf } from './time/sheet.ts';

/** Entries of a time sheet that are exported at once, at most. */
const MOST_TIMES = 20_000;

/** All that figures are made of: what tasks are, and what their history says they were. */
export async function figureInput(ctx: ProjectCtx, projects: readonly ProjectView[]): Promise<FigureInput> {
  const ids = projects.map(({ id }) => id);
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const tasks = await tasksOf(ctx, ids);
  const groups = new Map(projects.flatMap((project) => project.states.map((state) => [state.id, state.group])));
  if (ids.length === 0) return { projects, tasks, turns: [], worked: [], today };
  const made = await ctx.sql<{ id: string; created_at: Date; state_id: string }>`select id, created_at, state_id from project_task
    where project_id = any(${ids}::uuid[]) and deleted_at is null`;
  const moves = await ctx.sql<{
    task_id: string;
    at: Date;
    old: string;
    new: string;
  }>`select task_id, at, old #>> '{}' as old, new #>> '{}' as new
    from project_activity where project_id = any(${ids}::uuid[]) and field = 'stateId' order by at, id`;
  const worked = await ctx.sql<Worked>`select project_id as "projectId", user_id as "userId", sum(minutes)::int as minutes from project_time
    where project_id = any(${ids}::uuid[]) and ended_at is not null group by 1, 2`;
  const day = (at: Date) => dayIn(at, ctx.site.timezone);
  const byTask = Map.groupBy(moves, ({ task_id }) => task_id);
  const turns = made.flatMap(({ id, created_at, state_id }): (Turn & { at: number })[] => {
    const all = byTask.get(id) ?? [];
    const turn = (at: Date, state: string) => {
      const group = groups.get(state);
      return group ? [{ taskId: id, day: day(at), group, at: at.getTime() }] : [];
    };
    return [...turn(created_at, all[0]?.old ?? state_id), ...all.flatMap((move) => turn(move.at, move.new))];
  });
  return { projects, tasks, turns: turns.toSorted((a, b) => a.at - b.at), worked, today };
}

/** `GET /project/admin/figures/:name`: a figure as it stands on the dashboard; `time` is the time sheet itself, entry by entry. */
export const figure: DownloadHandlerOf<typeof plugin, 'figure'> = async (ctx, { name, project }) => {
  const [of = '', as = ''] = name.split('.', 2);
  if (!isFigure(of) || (as !== 'csv' && as !== 'xlsx')) throw notFound();
  const projects = await namedProjects(ctx, project);
  const t = await ctx.texts();
  const rows = of === 'time' ? await sheet(ctx, projects, t) : await table(ctx, projects, of, t);
  const file = `${of}-${dayIn(ctx.now(), ctx.site.timezone)}.${as}`;
  return as === 'csv' ? csvDownload(file, csvOf(rows.map((row) => row.map(String)))) : xlsxDownload(file, rows);
};

const isFigure = (text: string): text is FigureName => (FIGURES as readonly string[]).includes(text);
type Words = Awaited<ReturnType<ProjectCtx['texts']>>;
const isGroup = (text: string): text is StateGroup => (STATE_GROUPS as readonly string[]).includes(text);

async function table(ctx: ProjectCtx, projects: readonly ProjectView[], of: string, t: Words) {
  const { columns, rows } = figuresOf(await figureInput(ctx, projects)).find(({ name }) => name === of)!;
  return [columns.map((column) => t(isGroup(column) ? `group.${column}` : `column.${column}`)), ...rows.map((row) => [...row])];
}

async function sheet(ctx: ProjectCtx, projects: readonly ProjectView[], t: Words) {
  const times = await timesOf(ctx, projects, MOST_TIMES);
  return [
    ['day', 'task', 'title', 'person', 'minutes', 'note', 'billable', 'approved'].map((column) => t(`column.${column}`)),
    ...times.map((row) => [
      dayIn(new Date(row.startedAt), ctx.site.timezone),
      row.task,
      row.title,
      row.person,
      row.minutes,
      row.note,
      row.billable ? '1' : '0',
      row.locked ? '1' : '0',
    ]),
  ];
}
