import { planGraph, type PlanGraph } from './graph.ts';
import { dayOf, ordinalOf } from './ordinal.ts';
import { boundsEnd, isFixed, isMilestone, placeTasks, type Placed } from './place.ts';
import type { Day, Plan, PlanLink } from './plan.ts';
import type { WorkCalendar } from './workCalendar.ts';

/** How far the tasks of a plan may slip. */
export interface Slack {
  /** Working days by which a task may move before the plan ends later or a limit is passed; negative where it is late already. */
  readonly days: ReadonlyMap<string, number>;
  /** Tasks without any, in the order of the plan. */
  readonly critical: ReadonlySet<string>;
  /** The last day of the plan. */
  readonly end: Day | null;
}

/** Latest days of the start and the end of tasks, by number: each only ever falls. */
class Latest {
  readonly start: Float64Array;
  readonly end: Float64Array;
  constructor(count: number) {
    this.start = new Float64Array(count).fill(Infinity);
    this.end = new Float64Array(count).fill(Infinity);
  }
  lower(which: 'start' | 'end', task: number, day: number) {
    this[which][task] = Math.min(this[which][task]!, day);
  }
}

/** The latest start or end that a link leaves its predecessor: `linkBound`, solved for it. `at` is an index of the successor's calendar. */
function latestBefore(link: PlanLink, at: number, miles: { from: boolean; to: boolean }, calendar: WorkCalendar): number {
  if (link.kind === 'FS') return calendar.nth(at - link.lag) - (miles.to ? 0 : 1);
  return calendar.nth(at - link.lag + (link.kind === 'SF' && !miles.from && !miles.to ? 1 : 0));
}

/** Goes through the plan backwards: what each task may slip, by its number. */
function slackDays(plan: Plan, graph: PlanGraph, order: Int32Array, placed: Placed, planEnd: number): Float64Array {
  const { tasks } = plan;
  const count = tasks.length;
  const latest = new Latest(count);
  /** Latest start of the first of a parent's children. */
  const gate = new Float64Array(count).fill(Infinity);
  const slack = new Float64Array(count).fill(NaN);

  function lowerPredecessors(number: number, parent: boolean, startAt: number, endAt: number) {
    graph.eachInto(number, (link, from) => {
      if (parent && boundsEnd(link)) return;
      const miles = { from: isMilestone(tasks[from]!), to: isMilestone(tasks[number]!) };
      const day = latestBefore(link, boundsEnd(link) ? endAt : startAt, miles, placed.calendars[number]!);
      latest.lower(link.kind === 'FS' || link.kind === 'FF' ? 'end' : 'start', from, day);
    });
  }

  function takeLimits(number: number) {
    const { startBy, startOn, finishBy, finishOn } = tasks[number]!.constraints;
    latest.lower('end', number, planEnd);
    for (const day of [startBy, startOn]) if (day !== undefined) latest.lower('start', number, ordinalOf(day));
    for (const day of [finishBy, finishOn]) if (day !== undefined) latest.lower('end', number, ordinalOf(day));
    const above = graph.parent[number]!;
    if (above === -1) return;
    latest.lower('end', number, latest.end[above]!);
    // Only the child that a parent starts with holds up what hangs on that start.
    if (placed.start[number] === placed.start[above]) latest.lower('start', number, latest.start[above]!);
  }

  function takeLeaf(number: number) {
    const calendar = placed.calendars[number]!;
    const [startAt, endAt] = [calendar.index(placed.start[number]!), calendar.index(placed.end[number]! + 1) - 1];
    const room = (day: number, at: number) => (day === Infinity ? Infinity : calendar.index(day + 1) - 1 - at);
    slack[number] = Math.min(room(latest.end[number]!, endAt), room(latest.start[number]!, startAt));
    // Who comes before a fixed task has to be ready where that stands.
    const move = isFixed(tasks[number]!) ? 0 : slack[number];
    lowerPredecessors(number, false, startAt + move, endAt + move);
    raiseToParent(number, calendar.nth(startAt + move));
  }

  function raiseToParent(number: number, latestStart: number) {
    const above = graph.parent[number]!;
    if (above === -1) return;
    gate[above] = Math.min(gate[above]!, latestStart);
    slack[above] = Math.min(Number.isNaN(slack[above]!) ? Infinity : slack[above]!, slack[number]!);
  }

  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at]!;
    const number = node % count;
    if (Number.isNaN(placed.start[number])) continue;
    if (!graph.isParent[number]) {
      if (node < count) {
        takeLimits(number);
        takeLeaf(number);
      }
    } else if (node >= count) takeLimits(number);
    else if (gate[number] !== Infinity) {
      lowerPredecessors(number, true, placed.calendars[number]!.index(gate[number]! + 1) - 1, 0);
      raiseToParent(number, gate[number]!);
    }
  }
  return slack;
}

/**
 * Slack and the critical path of a plan that is scheduled (Kelley and Walker, Critical-Path Planning and Scheduling, 1959, with working days and
 * the four kinds of links); null for one with a circle. Tasks without dates and those that are done are left out.
 */
export function planSlack(plan: Plan): Slack | null {
  const graph = planGraph(plan);
  if (!graph.order) return null;
  const placed = placeTasks(plan, graph, graph.order);
  let planEnd = -Infinity;
  for (const end of placed.end) if (end > planEnd) planEnd = end;
  const slack = slackDays(plan, graph, graph.order, placed, planEnd);
  const days = new Map<string, number>();
  const critical = new Set<string>();
  plan.tasks.forEach(({ id, done }, number) => {
    if (done || Number.isNaN(slack[number])) return;
    days.set(id, slack[number]!);
    if (slack[number]! <= 0) critical.add(id);
  });
  return { days, critical, end: planEnd === -Infinity ? null : dayOf(planEnd) };
}
