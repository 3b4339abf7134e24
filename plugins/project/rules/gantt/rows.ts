import type { Day, PlanTask } from '../schedule/plan.ts';

/** What a chart shows of a task besides its dates. */
export interface ChartTask {
  readonly title: string;
  /** `ABC-42` */
  readonly key: string;
  /** Its page. */
  readonly href: string;
  /** 0 to 100. */
  readonly progress: number;
  /** Where it stood when the plan was agreed on. */
  readonly baseline: { readonly start: Day; readonly end: Day } | null;
}

/** A line of a chart. */
export interface ChartRow {
  readonly task: PlanTask;
  /** 0 is the outermost. */
  readonly depth: number;
  readonly isParent: boolean;
  readonly isFolded: boolean;
}

/** Some tasks with all that they are in. */
function withParents(all: readonly PlanTask[], shown: ReadonlySet<string>): PlanTask[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const wanted = new Set<string>();
  for (const id of shown) for (let at: string | null = id; at !== null && !wanted.has(at); at = parents.get(at) ?? null) wanted.add(at);
  return all.filter(({ id }) => wanted.has(id));
}

/**
 * The lines of a plan as a tree, in the order of its tasks; what lies in folded tasks is left out, and what is its own ancestor.
 *
 * @param shown tasks that have lines, with those that they are in; all of them unless told
 */
export function chartRows(all: readonly PlanTask[], folded: ReadonlySet<string>, shown?: ReadonlySet<string>): ChartRow[] {
  const tasks = shown ? withParents(all, shown) : all;
  const ids = new Set(tasks.map(({ id }) => id));
  const children = new Map<string | null, PlanTask[]>();
  for (const task of tasks) {
    const parent = task.parentId !== null && ids.has(task.parentId) ? task.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(task);
    else children.set(parent, [task]);
  }
  const rows: ChartRow[] = [];
  const waiting = (children.get(null) ?? []).toReversed().map((task) => ({ task, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { task, depth } = next;
    const inside = children.get(task.id) ?? [];
    const isFolded = inside.length > 0 && folded.has(task.id);
    rows.push({ task, depth, isParent: inside.length > 0, isFolded });
    if (!isFolded) for (const child of inside.toReversed()) waiting.push({ task: child, depth: depth + 1 });
  }
  return rows;
}
