import type { Plan, PlanLink } from './plan.ts';

/**
 * What has to be known before what. A task is a node; a parent is two of them: what pushes it comes before its children (`gate`, number of
 * the task), what it spans after them (`span`, number of the task + the count of tasks).
 */
export interface PlanGraph {
  /** Number of the parent, or -1. */
  readonly parent: Int32Array;
  readonly isParent: Uint8Array;
  /** Links into a task with the number of its predecessor. Those of unknown tasks are left out. */
  eachInto(task: number, visit: (link: PlanLink, from: number) => void): void;
  /** Nodes that wait for a node. */
  eachAfter(node: number, visit: (node: number) => void): void;
  /** Nodes, each after all that it needs; null where there is a circle. */
  readonly order: Int32Array | null;
  /** Ids of the tasks of a circle in the direction of the links, the first one again at the end: A, B, A. */
  readonly cycle: readonly string[];
}

/** Lists of numbers, one for each key, in two arrays: thousands of short arrays would take as long as all else. */
class Lists {
  private readonly first: Int32Array;
  private readonly following: Int32Array;
  private readonly values: Int32Array;
  private used = 0;
  constructor(keys: number, most: number) {
    this.first = new Int32Array(keys).fill(-1);
    this.following = new Int32Array(most);
    this.values = new Int32Array(most);
  }
  /** Puts a value before those that a list has. */
  add(key: number, value: number) {
    this.following[this.used] = this.first[key]!;
    this.values[this.used] = value;
    this.first[key] = this.used++;
  }
  each(key: number, visit: (value: number) => void) {
    for (let at = this.first[key]!; at !== -1; at = this.following[at]!) visit(this.values[at]!);
  }
}

/** Walks back from any node that waits until one comes again: in a plan without order each of them waits for another. */
function findCycle(after: Lists, waits: Int32Array): number[] {
  const back = new Map<number, number>();
  waits.forEach((count, node) => {
    if (count > 0) after.each(node, (each) => waits[each]! > 0 && back.set(each, node));
  });
  const seen = new Map<number, number>();
  const path: number[] = [];
  let at = back.keys().next().value!;
  while (!seen.has(at)) {
    seen.set(at, path.length);
    path.push(at);
    at = back.get(at)!;
  }
  return path.slice(seen.get(at)).toReversed();
}

/** Tasks of a circle of nodes, beginning with the one that comes first in the plan. */
function tasksOf(nodes: readonly number[], plan: Plan): string[] {
  const count = plan.tasks.length;
  const all = nodes.map((node) => node % count);
  const once = all.filter((task, at) => task !== all.at(at - 1));
  const numbers = once.length === 0 ? [all[0]!] : once;
  const first = numbers.reduce((best, task, at) => (task < numbers[best]! ? at : best), 0);
  const turned = [...numbers.slice(first), ...numbers.slice(0, first)];
  return [...turned, turned[0]!].map((task) => plan.tasks[task]!.id);
}

/** The parents of a plan; one that is unknown, or that is the task itself, is none. */
function parents(plan: Plan, numberOf: ReadonlyMap<string, number>) {
  const parent = new Int32Array(plan.tasks.length).fill(-1);
  const isParent = new Uint8Array(plan.tasks.length);
  plan.tasks.forEach(({ parentId }, task) => {
    const found = parentId === null ? undefined : numberOf.get(parentId);
    if (found === undefined || found === task) return;
    parent[task] = found;
    isParent[found] = 1;
  });
  return { parent, isParent };
}

/** Puts a plan in order: O(tasks + links). */
export function planGraph(plan: Plan): PlanGraph {
  const { tasks, links } = plan;
  const count = tasks.length;
  const numberOf = new Map(tasks.map(({ id }, task) => [id, task]));
  const { parent, isParent } = parents(plan, numberOf);
  const from = new Int32Array(links.length);
  const into = new Lists(count, links.length);
  const after = new Lists(count * 2, links.length + count * 3);
  const waits = new Int32Array(count * 2);
  const add = (first: number, second: number) => {
    after.add(first, second);
    waits[second]! += 1;
  };
  const spanOf = (task: number) => (isParent[task] ? task + count : task);
  // From the last to the first: lists are read in the order of the plan then.
  for (let at = links.length - 1; at >= 0; at--) {
    const [first, second] = [numberOf.get(links[at]!.fromId), numberOf.get(links[at]!.toId)];
    if (first === undefined || second === undefined) continue;
    from[at] = first;
    into.add(second, at);
    add(spanOf(first), second);
  }
  for (let task = count - 1; task >= 0; task--) {
    if (isParent[task]) add(task, task + count);
    if (parent[task] === -1) continue;
    add(parent[task]!, task);
    add(spanOf(task), parent[task]! + count);
  }

  const order = new Int32Array(count * 2);
  let placed = 0;
  for (let node = 0; node < count * 2; node++) if (waits[node] === 0) order[placed++] = node;
  const release = (node: number) => {
    if (--waits[node]! === 0) order[placed++] = node;
  };
  for (let at = 0; at < placed; at++) after.each(order[at]!, release);
  const whole = placed === count * 2;
  return {
    parent,
    isParent,
    eachInto: (task, visit) => into.each(task, (at) => visit(links[at]!, from[at]!)),
    eachAfter: (node, visit) => after.each(node, visit),
    order: whole ? order : null,
    cycle: whole ? [] : tasksOf(findCycle(after, waits), plan),
  };
}
