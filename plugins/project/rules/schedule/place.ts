import type { PlanGraph } from './graph.ts';
import { LAST_ORDINAL, ordinalOf } from './ordinal.ts';
import type { ConstraintKind, Plan, PlanLink, PlanTask, Reason } from './plan.ts';
import { planCalendars, type WorkCalendar } from './workCalendar.ts';

/** Where the tasks of a plan stand, by their numbers. `NaN` is a task without dates that nothing gives it any. */
export interface Placed {
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Working days from the first to the last of a task, less one: 0 for a day and for a milestone. */
  readonly span: Float64Array;
  readonly calendars: readonly WorkCalendar[];
  readonly why: readonly (Reason | null)[];
  /** The first task that lies after the year 9999. */
  readonly beyond: number | null;
}

/** Lowest index at which a successor may start (or end, for `FF` and `SF`) by a link whose predecessor has dates. */
export function linkBound(
  link: PlanLink,
  from: { start: number; end: number; mile: boolean },
  mile: boolean,
  calendar: WorkCalendar,
): number {
  switch (link.kind) {
    // A milestone is the evening of its day: what it waits for may end on the same one.
    case 'FS':
      return calendar.index(from.end + (mile ? 0 : 1)) + link.lag;
    case 'SS':
      return calendar.index(from.start) + link.lag;
    case 'FF':
      return calendar.index(from.end) + link.lag;
    case 'SF':
      return calendar.index(from.start) - (mile || from.mile ? 0 : 1) + link.lag;
  }
}

export const boundsEnd = ({ kind }: Pick<PlanLink, 'kind'>): boolean => kind === 'FF' || kind === 'SF';
export const isMilestone = (task: PlanTask): boolean => task.kind === 'milestone';
/** People or facts have put it where it is. */
export const isFixed = (task: PlanTask): boolean => task.mode === 'manual' || task.done === true;

const byLink = ({ id, fromId }: PlanLink): Reason => ({ by: 'link', linkId: id, taskId: fromId });

/** Constraints that push, and whether they do so by the end. */
const PUSHES = [
  ['startNoEarlier', false],
  ['startOn', false],
  ['finishNoEarlier', true],
  ['finishOn', true],
] as const satisfies readonly (readonly [ConstraintKind, boolean])[];

/** Length of a task in working days, less one. */
function spanOf({ kind, duration, start, end }: PlanTask, calendar: WorkCalendar): number {
  if (kind === 'milestone') return 0;
  if (duration !== null) return Math.max(0, Math.ceil(duration) - 1);
  return start === null || end === null ? 0 : Math.max(0, calendar.index(ordinalOf(end) + 1) - calendar.index(ordinalOf(start)) - 1);
}

/** The highest of the bounds on a start: an index of a calendar, of parents a day. Whoever raises it gives the reason. */
interface Bound {
  index: number;
  why: Reason | null;
}

function raiseTo(bound: Bound, index: number, why: Reason) {
  bound.index = index;
  bound.why = why;
}

export interface PlaceOptions {
  /** Tasks whose dates somebody has just changed: it is they that say why these stand where they stand. */
  readonly edited?: ReadonlySet<string>;
  /** The index at which a task really starts, which may be higher than the one it could. */
  readonly raise?: (task: number, index: number, span: number, calendar: WorkCalendar) => number;
}

/**
 * Places every task as early as links, constraints and the calendar let it, in one pass over the plan's order. A task that nothing pushes
 * stays at its own start.
 */
export function placeTasks(plan: Plan, graph: PlanGraph, order: Int32Array, { edited, raise }: PlaceOptions = {}): Placed {
  const { tasks } = plan;
  const count = tasks.length;
  const calendarFor = planCalendars(plan);
  const calendars = tasks.map(calendarFor);
  const numbers = () => new Float64Array(count).fill(NaN);
  const [start, end, span, gate, first, last] = [numbers(), numbers(), numbers(), numbers(), numbers(), numbers()];
  const why: (Reason | null)[] = Array.from({ length: count }, () => null);
  /** A link leads to it or to what it is in. */
  const gateLinked = new Uint8Array(count);
  const gateWhy: (Reason | null)[] = Array.from({ length: count }, () => null);
  const planStart = plan.start === null ? null : ordinalOf(plan.start);
  let beyond: number | null = null;
  const ends = { start: 0, end: 0, mile: false };

  /** What pushes a task: its links, its constraints, and what pushes its parent. */
  function pushed(number: number): Bound {
    const task = tasks[number]!;
    const calendar = calendars[number]!;
    const bound: Bound = { index: -Infinity, why: null };
    let last: PlanLink | null = null;
    graph.eachInto(number, (link, from) => {
      if (Number.isNaN(start[from])) return;
      ends.start = start[from]!;
      ends.end = end[from]!;
      ends.mile = isMilestone(tasks[from]!);
      const index = linkBound(link, ends, isMilestone(task), calendar) - (boundsEnd(link) ? span[number]! : 0);
      if (index <= bound.index) return;
      bound.index = index;
      last = link;
    });
    if (last) bound.why = byLink(last);
    for (const [kind, byEnd] of PUSHES) {
      const day = task.constraints[kind];
      if (day === undefined) continue;
      const index = calendar.index(ordinalOf(day)) - (byEnd ? span[number]! : 0);
      if (index > bound.index) raiseTo(bound, index, { by: 'constraint', kind, day });
    }
    const above = graph.parent[number]!;
    if (above === -1 || Number.isNaN(gate[above])) return bound;
    const index = calendar.index(gate[above]!);
    if (index > bound.index) raiseTo(bound, index, gateWhy[above]!);
    return bound;
  }

  /** What pushes the start of a parent pushes all in it: from a day on, worked or not, for its children may work on others. */
  function openGate(number: number) {
    const bound: Bound = { index: -Infinity, why: null };
    const calendar = calendars[number]!;
    const above = graph.parent[number]!;
    if (above !== -1) {
      gateLinked[number] = gateLinked[above]!;
      if (!Number.isNaN(gate[above])) raiseTo(bound, gate[above]!, gateWhy[above]!);
    }
    graph.eachInto(number, (link, from) => {
      if (Number.isNaN(start[from]) || boundsEnd(link)) return;
      gateLinked[number] = 1;
      const day = link.kind === 'FS' ? end[from]! + 1 : start[from]!;
      const lagged = link.lag === 0 ? day : calendar.nth(calendar.index(day) + link.lag);
      if (lagged > bound.index) raiseTo(bound, lagged, byLink(link));
    });
    for (const [kind, byEnd] of PUSHES) {
      const day = tasks[number]!.constraints[kind];
      if (day !== undefined && !byEnd && ordinalOf(day) > bound.index) raiseTo(bound, ordinalOf(day), { by: 'constraint', kind, day });
    }
    if (bound.why === null) return;
    gate[number] = bound.index;
    gateWhy[number] = bound.why;
  }

  function linked(number: number): boolean {
    let found = false;
    graph.eachInto(number, (_, from) => (found ||= !Number.isNaN(start[from])));
    return found;
  }
  /** Nothing says when a task starts but its own dates: no link leads to it or to what it is in. */
  function keepsPlace(number: number, { startOn, finishOn }: PlanTask['constraints']): boolean {
    if (startOn !== undefined || finishOn !== undefined || linked(number)) return false;
    const above = graph.parent[number]!;
    return above === -1 || gateLinked[above] === 0;
  }

  function placeAuto(number: number, task: PlanTask) {
    const calendar = calendars[number]!;
    const bound = pushed(number);
    if ((task.start !== null || task.end !== null) && keepsPlace(number, task.constraints)) {
      const index =
        task.start === null ? calendar.index(ordinalOf(task.end!) + 1) - 1 - span[number]! : calendar.index(ordinalOf(task.start));
      if (index > bound.index) raiseTo(bound, index, { by: edited?.has(task.id) ? 'edit' : 'calendar' });
    }
    if (bound.why === null) return;
    if (planStart !== null && calendar.index(planStart) > bound.index) raiseTo(bound, calendar.index(planStart), { by: 'plan' });
    const index = raise?.(number, bound.index, span[number]!, calendar) ?? bound.index;
    start[number] = calendar.nth(index);
    end[number] = calendar.nth(index + span[number]!);
    why[number] = bound.why;
  }

  function placeFixed(number: number, task: PlanTask) {
    if (task.start === null && task.end === null) return;
    const calendar = calendars[number]!;
    start[number] =
      task.start === null ? calendar.nth(calendar.index(ordinalOf(task.end!) + 1) - 1 - span[number]!) : ordinalOf(task.start);
    end[number] = task.end === null ? calendar.nth(calendar.index(start[number]) + span[number]!) : ordinalOf(task.end);
    why[number] = { by: 'edit' };
  }

  function placeParent(number: number, task: PlanTask) {
    if (Number.isNaN(first[number])) return placeFixed(number, task);
    start[number] = first[number]!;
    end[number] = last[number]!;
    why[number] = { by: 'children' };
  }

  for (const node of order) {
    const number = node % count;
    const task = tasks[number]!;
    const isSpan = node >= count;
    if (isSpan !== (graph.isParent[number] === 1)) {
      // The gate of a parent; the second node of a task without children is nothing.
      if (!isSpan) openGate(number);
      continue;
    }
    span[number] = spanOf(task, calendars[number]!);
    if (isSpan) placeParent(number, task);
    else if (isFixed(task)) placeFixed(number, task);
    else placeAuto(number, task);
    if (Number.isNaN(start[number])) continue;
    if (end[number]! > LAST_ORDINAL) beyond ??= number;
    const above = graph.parent[number]!;
    if (above === -1) continue;
    first[above] = Math.min(Number.isNaN(first[above]!) ? Infinity : first[above]!, start[number]!);
    last[above] = Math.max(Number.isNaN(last[above]!) ? -Infinity : last[above]!, end[number]!);
  }
  return { start, end, span, calendars, why, beyond };
}
