import { addDays } from '#kit/thai/day.ts';
import { normalise } from '#kit/thai/search.ts';
import { isOver } from '../machines/task.ts';
import { PRIORITIES, STATE_GROUPS, TASK_TYPES, type ProjectView, type TaskRow } from '../schemas.ts';
import { taskKey } from './keys.ts';

export const GROUPINGS = ['state', 'assignee', 'priority', 'label', 'milestone', 'project', 'none'] as const;
export const SORTS = ['order', 'due', 'priority', 'title', 'number'] as const;
export const DUES = ['overdue', 'today', 'week', 'none'] as const;

/**
 * What tasks are looked for, how they are put together and in which order: one model for every layout, and all of it stands in the
 * address. Empty texts narrow nothing. Several values of one thing stand with a comma between them.
 */
export interface TaskQuery {
  /** Keys of projects; all that the reader has unless told. */
  readonly project: string;
  readonly q: string;
  /** Groups or names of states. `open` is all that is not over. */
  readonly state: string;
  /** Ids of accounts, `me`, `none`. */
  readonly assignee: string;
  readonly priority: string;
  /** Names of labels. */
  readonly label: string;
  readonly type: string;
  /** Id of the milestone. */
  readonly milestone: string;
  /** One of `DUES`, or days: `2026-11-01..2026-11-30`. */
  readonly due: string;
  /** `1`: what is archived, and nothing else; `snoozed`: what is put aside. */
  readonly archived: string;
  readonly group: string;
  readonly sort: string;
}
export const FILTERS = ['project', 'q', 'state', 'assignee', 'priority', 'label', 'type', 'milestone', 'due', 'archived'] as const;
const NAMES = [...FILTERS, 'group', 'sort'] as const satisfies readonly (keyof TaskQuery)[];
export const EMPTY_QUERY = Object.fromEntries(NAMES.map((name) => [name, ''])) as unknown as TaskQuery;
const LONGEST = 200;

/** The query that an address says; what it does not know it leaves out. */
export const readQuery = (params: Readonly<Record<string, string | undefined>>): TaskQuery =>
  Object.fromEntries(NAMES.map((name) => [name, (params[name] ?? '').trim().slice(0, LONGEST)])) as unknown as TaskQuery;

/** As it stands in an address, in one order and without what is empty: `project=WEB&state=open`. */
export const writeQuery = (query: Partial<TaskQuery>): string =>
  new URLSearchParams(NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []))).toString();

/** With another value of some of it. */
export const withQuery = (query: TaskQuery, change: Partial<TaskQuery>): string => writeQuery({ ...query, ...change });

/** Who asks, when, and about what: needed to know what a query means. */
export interface Looking {
  readonly me: string | null;
  /** `2026-11-27` where the site is. */
  readonly today: string;
  readonly projects: ReadonlyMap<string, ProjectView>;
}
/** Whether a task is put aside today. */
export const isSnoozed = ({ snoozedUntil }: Pick<TaskRow, 'snoozedUntil'>, today: string): boolean =>
  snoozedUntil !== null && snoozedUntil > today;

function due(task: TaskRow, wanted: string, today: string, over: boolean): boolean {
  if (wanted === '') return true;
  if (wanted === 'none') return task.dueOn === null;
  if (task.dueOn === null) return false;
  if (wanted === 'overdue') return task.dueOn < today && !over;
  if (wanted === 'today') return task.dueOn === today;
  if (wanted === 'week') return task.dueOn >= today && task.dueOn <= addDays(today, 6);
  const [from = '', to = ''] = wanted.split('..');
  return (from === '' || task.dueOn >= from) && (to === '' || task.dueOn <= to);
}

const texts = new WeakMap<TaskRow, string>();
/** Where the words of a query are looked for; made once for a task, as every key asks for it anew. */
function textOf(task: TaskRow, project: ProjectView): string {
  let text = texts.get(task);
  if (text === undefined) texts.set(task, (text = normalise(`${taskKey(project, task.number)} ${task.title}`).toLowerCase()));
  return text;
}

/** Makes ready what words are looked for in, before somebody types them. */
export function fold(tasks: readonly TaskRow[], projects: ReadonlyMap<string, ProjectView>): void {
  for (const task of tasks) {
    const project = projects.get(task.projectId);
    if (project) textOf(task, project);
  }
}

type Fact = (task: TaskRow, project: ProjectView, over: boolean) => boolean;
/** What has to be true of a task for each thing that a query says: nothing is asked of a task that the query does not say. */
function factsOf(query: TaskQuery, { me, today, projects }: Looking): Fact[] {
  const facts: Fact[] = [];
  const when = (text: string, of: (wanted: ReadonlySet<string>) => Fact) => text !== '' && facts.push(of(new Set(text.split(','))));
  when(
    query.project.toUpperCase(),
    (wanted) =>
      (_, { key }) =>
        wanted.has(key),
  );
  const states = new Map([...projects.values()].flatMap(({ states: all }) => all.map((state) => [state.id, state])));
  when(query.state, (wanted) => ({ stateId }, _, over) => {
    const { group, name } = states.get(stateId)!;
    return wanted.has(group) || wanted.has(name) || (!over && wanted.has('open'));
  });
  when(query.assignee, (wanted) => {
    const ids = new Set([...wanted].map((value) => (value === 'me' ? (me ?? '') : value)));
    return ({ assigneeIds }) => (assigneeIds.length === 0 ? wanted.has('none') : assigneeIds.some((id) => ids.has(id)));
  });
  when(
    query.priority,
    (wanted) =>
      ({ priority }) =>
        wanted.has(priority),
  );
  when(
    query.type,
    (wanted) =>
      ({ type }) =>
        wanted.has(type),
  );
  when(
    query.milestone,
    (wanted) =>
      ({ milestoneId }) =>
        milestoneId !== null && wanted.has(milestoneId),
  );
  when(query.label, (wanted) => {
    const labels = [...projects.values()].flatMap(({ labels: all }) => all.filter(({ name }) => wanted.has(name)));
    const ids = new Set(labels.map(({ id }) => id));
    return ({ labelIds }) => labelIds.some((id) => ids.has(id));
  });
  when(query.due, () => (task, _, over) => due(task, query.due, today, over));
  const words = normalise(query.q).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) facts.push((task, project) => words.every((word) => textOf(task, project).includes(word)));
  return facts;
}

/** Whether a task is one that a query looks for. */
export function matcher(query: TaskQuery, looking: Looking): (task: TaskRow) => boolean {
  const { today, projects } = looking;
  const groups = new Map([...projects.values()].flatMap(({ states: all }) => all.map(({ id, group }) => [id, isOver(group)] as const)));
  const facts = factsOf(query, looking);
  const isArchive = query.archived === '1';
  return (task) => {
    const project = projects.get(task.projectId);
    const over = groups.get(task.stateId);
    if (!project || over === undefined || task.archived !== isArchive) return false;
    if (!isArchive && isSnoozed(task, today) !== (query.archived === 'snoozed')) return false;
    return facts.every((fact) => fact(task, project, over));
  };
}

const rank = (priority: TaskRow['priority']) => PRIORITIES.indexOf(priority);
const byOrder = (a: TaskRow, b: TaskRow): number =>
  a.orderKey < b.orderKey ? -1 : a.orderKey > b.orderKey ? 1 : a.id < b.id ? -1 : Number(a.id > b.id);
const last = '9999';

/** Tasks in the order that a query says; within the same by the order that people gave them. */
export function sortTasks(tasks: readonly TaskRow[], sort: string): TaskRow[] {
  const first: Record<string, (a: TaskRow, b: TaskRow) => number> = {
    due: (a, b) => (a.dueOn ?? last).localeCompare(b.dueOn ?? last),
    priority: (a, b) => rank(a.priority) - rank(b.priority),
    title: (a, b) => a.title.localeCompare(b.title, 'th'),
    number: (a, b) => b.number - a.number,
  };
  const by = first[sort];
  return tasks.toSorted((a, b) => by?.(a, b) || byOrder(a, b));
}

/** Tasks that belong together, under the id of what they have in common; `none` where they have nothing of it. */
export interface TaskGroup {
  readonly id: string;
  readonly tasks: readonly TaskRow[];
}

/** Puts tasks together. A task with two labels or two people stands under both. Groups that nobody is in are left out, but states are not. */
export function groupTasks(tasks: readonly TaskRow[], group: string, projects: readonly ProjectView[]): TaskGroup[] {
  const of: Record<string, (task: TaskRow) => readonly string[]> = {
    state: (task) => [task.stateId],
    assignee: (task) => task.assigneeIds,
    priority: (task) => [task.priority],
    label: (task) => task.labelIds,
    milestone: (task) => (task.milestoneId ? [task.milestoneId] : []),
    project: (task) => [task.projectId],
  };
  const idsOf = of[group];
  if (!idsOf) return [{ id: 'all', tasks }];
  const found = new Map<string, TaskRow[]>();
  for (const task of tasks) {
    const ids = idsOf(task);
    for (const id of ids.length > 0 ? ids : ['none']) {
      const there = found.get(id);
      if (there) there.push(task);
      else found.set(id, [task]);
    }
  }
  const order = orderOf(group, projects);
  const named = order.flatMap((id) => (found.has(id) || group === 'state' ? [{ id, tasks: found.get(id) ?? [] }] : []));
  const rest = [...found].filter(([id]) => !order.includes(id)).map(([id, all]) => ({ id, tasks: all }));
  return [...named, ...rest];
}

function orderOf(group: string, projects: readonly ProjectView[]): readonly string[] {
  if (group === 'priority') return PRIORITIES;
  if (group === 'project') return projects.map(({ id }) => id);
  if (group === 'label') return projects.flatMap(({ labels }) => labels.map(({ id }) => id));
  if (group === 'assignee') return [...new Set(projects.flatMap(({ people }) => people.map(({ id }) => id)))];
  return group === 'state' ? projects.flatMap(({ states }) => states.map(({ id }) => id)) : [];
}

/** Whether a text is one of the words that a choice of the filter has. */
export const CHOICES = { state: ['open', ...STATE_GROUPS], priority: PRIORITIES, type: TASK_TYPES, due: DUES } as const;
