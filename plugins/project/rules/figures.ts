import { addDays, daysBetween } from '#kit/thai/day.ts';
import { isOver } from '../machines/task.ts';
import type { ProjectView, StateGroup, TaskRow } from '../schemas.ts';

export const FIGURES = ['burnUp', 'flow', 'cycle', 'states', 'workload', 'overdue', 'time'] as const;
export type FigureName = (typeof FIGURES)[number];

/** A table of figures: the first column is what the rows are of, the others count. */
export interface Figure {
  readonly name: FigureName;
  /** What stands at the head of each column: words of its own (`name:…`), or keys of texts. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...number[]])[];
}

/** A task that went into a group of states, or came into being in it, on a day where the site is. */
export interface Turn {
  readonly taskId: string;
  readonly day: string;
  readonly group: StateGroup;
}
/** Minutes that somebody worked. */
export interface Worked {
  readonly projectId: string;
  readonly userId: string;
  readonly minutes: number;
}
export interface FigureInput {
  readonly projects: readonly ProjectView[];
  readonly tasks: readonly TaskRow[];
  /** Of all tasks, the oldest first. */
  readonly turns: readonly Turn[];
  readonly worked: readonly Worked[];
  readonly today: string;
}
const FLOW = ['completed', 'started', 'unstarted', 'backlog'] as const;
/** Days that a picture shows, at most; more are drawn by weeks. */
const MOST_DAYS = 60;

/** The days of a picture, the last of them today. */
function daysOf(turns: readonly Turn[], today: string): string[] {
  const first = turns.reduce((least, { day }) => (day < least ? day : least), today);
  const length = Math.max(0, daysBetween(first, today));
  const step = Math.ceil((length + 1) / MOST_DAYS);
  const days: string[] = [];
  for (let day = today; day >= first && days.length < MOST_DAYS; day = addDays(day, -step)) days.unshift(day);
  return days;
}

/** How many tasks were in each group at the end of each of some days. */
function countsAt(turns: readonly Turn[], days: readonly string[]): ReadonlyMap<StateGroup, number>[] {
  const now = new Map<string, StateGroup>();
  const counts = new Map<StateGroup, number>();
  const add = (group: StateGroup, by: number) => counts.set(group, (counts.get(group) ?? 0) + by);
  let at = 0;
  return days.map((day) => {
    for (; at < turns.length && turns[at]!.day <= day; at += 1) {
      const { taskId, group } = turns[at]!;
      const before = now.get(taskId);
      if (before) add(before, -1);
      now.set(taskId, group);
      add(group, 1);
    }
    return new Map(counts);
  });
}

function cycle(turns: readonly Turn[]): Figure['rows'] {
  const started = new Map<string, string>();
  const days: number[] = [];
  for (const { taskId, day, group } of turns) {
    if (group === 'started' && !started.has(taskId)) started.set(taskId, day);
    if (group === 'completed') {
      const from = started.get(taskId);
      if (from) days.push(daysBetween(from, day));
      started.delete(taskId);
    }
  }
  const bounds: readonly [string, number, number][] = [
    ['0–1', 0, 1],
    ['2–3', 2, 3],
    ['4–7', 4, 7],
    ['8–14', 8, 14],
    ['15–30', 15, 30],
    ['31+', 31, Infinity],
  ];
  return bounds.map(([label, from, to]) => [label, days.filter((each) => each >= from && each <= to).length]);
}

/** The figures of some projects, each as the table that its picture is drawn from. */
export function figuresOf({ projects, tasks, turns, worked, today }: FigureInput): Figure[] {
  const states = new Map(projects.flatMap((project) => project.states.map((state) => [state.id, state])));
  const people = new Map(projects.flatMap((project) => project.people.map(({ id, name }) => [id, name])));
  const open = tasks.filter((task) => !isOver(states.get(task.stateId)!.group));
  const days = daysOf(turns, today);
  const counts = countsAt(turns, days);
  const of = (at: number, group: StateGroup) => counts[at]!.get(group) ?? 0;
  const total = (at: number) => [...counts[at]!].reduce((sum, [group, count]) => (group === 'cancelled' ? sum : sum + count), 0);
  const names = [...new Set([...states.values()].map(({ name }) => name))];
  const minutes = (rows: readonly Worked[]) => rows.reduce((sum, row) => sum + row.minutes, 0);
  return [
    { name: 'burnUp', columns: ['day', 'scope', 'completed'], rows: days.map((day, at) => [day, total(at), of(at, 'completed')]) },
    { name: 'flow', columns: ['day', ...FLOW], rows: days.map((day, at) => [day, ...FLOW.map((group) => of(at, group))]) },
    { name: 'cycle', columns: ['days', 'tasks'], rows: cycle(turns) },
    {
      name: 'states',
      columns: ['state', 'tasks'],
      rows: names.map((name) => [name, tasks.filter((task) => states.get(task.stateId)!.name === name).length]),
    },
    {
      name: 'workload',
      columns: ['person', 'tasks', 'estimate'],
      rows: [...people].map(([id, name]) => {
        const mine = open.filter(({ assigneeIds }) => assigneeIds.includes(id));
        return [name, mine.length, mine.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)];
      }),
    },
    {
      name: 'overdue',
      columns: ['project', 'overdue'],
      rows: projects.map((project) => [
        project.name,
        open.filter(({ projectId, dueOn }) => projectId === project.id && dueOn !== null && dueOn < today).length,
      ]),
    },
    {
      name: 'time',
      columns: ['project', 'budget', 'spent'],
      rows: projects.map((project) => [
        project.name,
        Math.round((project.budgetMinutes ?? 0) / 6) / 10,
        Math.round(minutes(worked.filter(({ projectId }) => projectId === project.id)) / 6) / 10,
      ]),
    },
  ];
}
