import { planFindings } from './findings.ts';
import { planGraph } from './graph.ts';
import { dayOf } from './ordinal.ts';
import { isFixed, placeTasks } from './place.ts';
import type { Dates, Move, Plan, PlanEdit, PlanFinding, PlanTask } from './plan.ts';

export type Schedule =
  | {
      readonly kind: 'planned';
      /** What is to be changed, in the order of the plan: the edits themselves and what follows from them. Nothing else moves. */
      readonly moves: readonly Move[];
      readonly findings: readonly PlanFinding[];
    }
  /** Ids in the direction of the links, the first one again at the end. */
  | { readonly kind: 'cycle'; readonly taskIds: readonly string[] }
  /** The first task that would lie after the year 9999. */
  | { readonly kind: 'tooFar'; readonly taskId: string };

/** A plan with what somebody changes of it; edits of tasks that it does not have are passed over. */
export function withEdits(plan: Plan, edits: readonly PlanEdit[]): Plan {
  if (edits.length === 0) return plan;
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  return { ...plan, tasks: plan.tasks.map((task) => ({ ...task, ...byId.get(task.id) })) };
}

const days = (start: number, end: number): Dates =>
  Number.isNaN(start) ? { start: null, end: null } : { start: dayOf(start), end: dayOf(end) };
const sameDates = (a: Dates, b: Dates) => a.start === b.start && a.end === b.end;
const datesOf = ({ start, end }: PlanTask): Dates => ({ start, end });

/**
 * Schedules a plan: each automatic task as early as its links, its constraints and the working days let it, fixed ones where they are,
 * parents around their children. Links come before limits: a task that must finish by a day and cannot is told of, not moved off its links.
 * The same plan with the moves applied has none. O((tasks + links) log holidays).
 *
 * @param edits what somebody changes; they are among the moves
 */
export function schedule(plan: Plan, edits: readonly PlanEdit[] = []): Schedule {
  const next = withEdits(plan, edits);
  const graph = planGraph(next);
  if (!graph.order) return { kind: 'cycle', taskIds: graph.cycle };
  const edited = new Set(edits.map(({ id }) => id));
  const placed = placeTasks(next, graph, graph.order, { edited });
  if (placed.beyond !== null) return { kind: 'tooFar', taskId: plan.tasks[placed.beyond]!.id };
  const moves: Move[] = [];
  plan.tasks.forEach((task, number) => {
    const before = datesOf(task);
    const wanted = next.tasks[number]!;
    // What nothing gives dates keeps those that it has, be it only a last day.
    const keeps =
      Number.isNaN(placed.start[number]) ||
      (!graph.isParent[number] && (isFixed(wanted) || (wanted.start === null && placed.why[number]?.by === 'calendar')));
    const after = keeps ? datesOf(wanted) : days(placed.start[number]!, placed.end[number]!);
    if (!sameDates(before, after)) moves.push({ id: task.id, before, after, why: placed.why[number] ?? { by: 'edit' } });
  });
  return { kind: 'planned', moves, findings: planFindings(next, graph, placed) };
}

/** The moves that take back others. */
export const undoOf = (moves: readonly Move[]): Move[] =>
  moves.map(({ id, before, after }) => ({ id, before: after, after: before, why: { by: 'edit' } }));

/** Tasks with moves applied. `stale` names those that stand elsewhere by now: what is previewed is applied whole or not at all. */
export function applyMoves(tasks: readonly PlanTask[], moves: readonly Move[]): { tasks: PlanTask[]; stale: string[] } {
  const byId = new Map(moves.map((move) => [move.id, move]));
  const stale = new Set(byId.keys());
  const moved = tasks.map((task) => {
    const move = byId.get(task.id);
    if (!move) return task;
    if (sameDates(move.before, datesOf(task))) stale.delete(task.id);
    return { ...task, ...move.after };
  });
  return stale.size > 0 ? { tasks: [...tasks], stale: [...stale] } : { tasks: moved, stale: [] };
}
