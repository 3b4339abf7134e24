import { planGraph, type PlanGraph } from './graph.ts';
import { dayOf } from './ordinal.ts';
import { isFixed, placeTasks, type Placed } from './place.ts';
import type { Day, Plan, PlanEdit, PlanTask } from './plan.ts';
import { planSlack } from './slack.ts';
import type { WorkCalendar } from './workCalendar.ts';

/** A task that is put off: who had too much, and on which day. */
export interface Delay {
  readonly taskId: string;
  readonly personId: string;
  readonly day: Day;
  /** For `schedule`. */
  readonly edit: PlanEdit;
}

/** Days on which somebody has as much as they can take; whoever looks for room is led past whole runs of them. */
class FullDays {
  private readonly next = new Map<number, number>();
  private readonly counts = new Map<number, number>();
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  /** The day itself where there is room, else the next one with some. */
  free(day: number): number {
    let at = day;
    while (this.next.has(at)) at = this.next.get(at)!;
    for (let each = day; each !== at;) {
      const following = this.next.get(each)!;
      this.next.set(each, at);
      each = following;
    }
    return at;
  }
  take(day: number) {
    const count = (this.counts.get(day) ?? 0) + 1;
    this.counts.set(day, count);
    if (count >= this.most) this.next.set(day, day + 1);
  }
}

/** The nodes of a plan in an order in which each comes after what it needs and, among those that may, the most urgent first. */
function urgentOrder(graph: PlanGraph, urgency: (node: number) => number): Int32Array {
  const count = graph.parent.length * 2;
  const waits = new Int32Array(count);
  for (let node = 0; node < count; node++) graph.eachAfter(node, (after) => (waits[after]! += 1));
  const heap: number[] = [];
  const before = (a: number, b: number) => urgency(a) - urgency(b) || a - b;
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);
  function push(node: number) {
    heap.push(node);
    for (let at = heap.length - 1; at > 0 && before(heap[at]!, heap[(at - 1) >> 1]!) < 0; at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
  }
  function pop(): number {
    const node = heap[0]!;
    const end = heap.pop()!;
    if (heap.length === 0) return node;
    heap[0] = end;
    for (let at = 0; ;) {
      const left = at * 2 + 1;
      if (left >= heap.length) return node;
      const child = left + 1 < heap.length && before(heap[left + 1]!, heap[left]!) < 0 ? left + 1 : left;
      if (before(heap[child]!, heap[at]!) >= 0) return node;
      swap(child, at);
      at = child;
    }
  }
  const order = new Int32Array(count);
  waits.forEach((left, node) => left === 0 && push(node));
  for (let at = 0; heap.length > 0; at++) {
    const node = pop();
    order[at] = node;
    graph.eachAfter(node, (after) => --waits[after]! === 0 && push(after));
  }
  return order;
}

/** Working days of a task from an index of its calendar on. A milestone is nobody's work. */
const daysFrom = (task: PlanTask, index: number, span: number, calendar: WorkCalendar): number[] =>
  task.kind === 'milestone' ? [] : Array.from({ length: span + 1 }, (_, at) => calendar.nth(index + at));

const placedDays = (task: PlanTask, number: number, { start, end, calendars }: Placed): number[] => {
  const calendar = calendars[number]!;
  const index = calendar.index(start[number]!);
  return daysFrom(task, index, calendar.index(end[number]! + 1) - index - 1, calendar);
};

/**
 * Proposes which automatic tasks to put off so that nobody has more than `most` tasks on a day. One after another by their latest start
 * (serial scheduling by the rule of minimum latest start; Kolisch, Serial and parallel resource-constrained project scheduling methods
 * revisited, 1996), each as early as its links and its people let it. Fixed tasks stay, and come first. Null where the plan has a circle.
 *
 * @returns edits for `schedule`, which says what moves by them; none where nobody has too much
 */
export function levelPlan(plan: Plan, most = 1): Delay[] | null {
  const graph = planGraph(plan);
  const slack = planSlack(plan);
  if (!graph.order || !slack) return null;
  const { tasks } = plan;
  const full = new Map<string, FullDays>();
  const fullOf = (personId: string): FullDays => {
    let days = full.get(personId);
    if (!days) full.set(personId, (days = new FullDays(Math.max(1, most))));
    return days;
  };
  const take = (task: PlanTask, days: readonly number[]) => {
    for (const personId of task.assigneeIds) for (const day of days) fullOf(personId).take(day);
  };

  const first = placeTasks(plan, graph, graph.order);
  tasks.forEach((task, number) => {
    if (isFixed(task) && !task.done && !graph.isParent[number] && !Number.isNaN(first.start[number]))
      take(task, placedDays(task, number, first));
  });
  // Of two that are as urgent the one with a last day comes first: to the end of the plan it is the plan's own matter.
  const limited = ({ finishBy, finishOn, startBy, startOn }: PlanTask['constraints']) => finishBy ?? finishOn ?? startBy ?? startOn;
  const urgency = tasks.map(
    ({ id, constraints }, number) =>
      (first.start[number] || 0) + (slack.days.get(id) ?? 0) - (limited(constraints) === undefined ? 0 : 0.5),
  );
  const delays: Delay[] = [];

  function raise(number: number, earliest: number, span: number, calendar: WorkCalendar): number {
    const task = tasks[number]!;
    let index = earliest;
    let clash: { personId: string; day: number } | null = null;
    for (let settled = false; !settled;) {
      settled = true;
      for (const day of daysFrom(task, index, span, calendar)) {
        const personId = task.assigneeIds.find((id) => fullOf(id).free(day) !== day);
        if (personId === undefined) continue;
        clash ??= { personId, day };
        index = calendar.index(fullOf(personId).free(day));
        settled = false;
        break;
      }
    }
    const days = daysFrom(task, index, span, calendar);
    take(task, days);
    if (clash && index > earliest) {
      const start = dayOf(calendar.nth(index));
      const edit = { id: task.id, constraints: { ...task.constraints, startNoEarlier: start } };
      delays.push({ taskId: task.id, personId: clash.personId, day: dayOf(clash.day), edit });
    }
    return index;
  }

  placeTasks(
    plan,
    graph,
    urgentOrder(graph, (node) => urgency[node % tasks.length]!),
    { raise },
  );
  return delays;
}
