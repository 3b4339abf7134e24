import { dayOf, ordinalOf } from '../schedule/ordinal.ts';
import type { Plan, PlanEdit, PlanTask } from '../schedule/plan.ts';
import { planCalendars } from '../schedule/workCalendar.ts';

const shift = (day: string, days: number): string => dayOf(ordinalOf(day) + days);

/** Links to a task or to what it is in: its own start says nothing then, so what somebody wants of it has to be a constraint. */
function isLinked(plan: Plan, task: PlanTask): boolean {
  const parents = new Map(plan.tasks.map(({ id, parentId }) => [id, parentId]));
  const ids = new Set<string>();
  for (let at: string | null = task.id; at !== null && !ids.has(at); at = parents.get(at) ?? null) ids.add(at);
  return plan.links.some(({ toId }) => ids.has(toId));
}

function workingDays(plan: Plan, task: PlanTask, start: string, end: string): number {
  const calendar = planCalendars(plan)(task);
  return Math.max(1, calendar.index(ordinalOf(end) + 1) - calendar.index(ordinalOf(start)));
}

/** A task that shall start on a day. */
function startEdit(plan: Plan, task: PlanTask, start: string): Pick<PlanEdit, 'start' | 'constraints'> {
  const held = task.mode === 'auto' && isLinked(plan, task);
  return { start, ...(held ? { constraints: { ...task.constraints, startNoEarlier: start } } : {}) };
}

/** Tasks with dates that lie in a task, at any depth, and have none in themselves. */
function leavesOf(plan: Plan, id: string): PlanTask[] {
  const inside = new Set([id]);
  const parents = new Set(plan.tasks.map(({ parentId }) => parentId));
  // As often as levels there may be: a child may stand before its parent.
  for (let before = 0; before !== inside.size;) {
    before = inside.size;
    for (const task of plan.tasks) if (task.parentId !== null && inside.has(task.parentId)) inside.add(task.id);
  }
  return plan.tasks.filter((task) => inside.has(task.id) && !parents.has(task.id) && task.start !== null && task.end !== null);
}

/** Moves a task by days, a parent with all that is in it. */
export function moveEdits(plan: Plan, id: string, days: number): PlanEdit[] {
  return leavesOf(plan, id).map((task) => ({
    id: task.id,
    ...startEdit(plan, task, shift(task.start!, days)),
    end: shift(task.end!, days),
    duration: task.duration ?? (task.kind === 'milestone' ? null : workingDays(plan, task, task.start!, task.end!)),
  }));
}

/** Moves one end of a task by days; it stays at least a day long. Parents and milestones have no length of their own. */
export function resizeEdits(plan: Plan, id: string, side: 'start' | 'end', days: number): PlanEdit[] {
  const task = plan.tasks.find((each) => each.id === id);
  if (!task || task.start === null || task.end === null || task.kind === 'milestone' || plan.tasks.some(({ parentId }) => parentId === id))
    return [];
  const moved = shift(side === 'start' ? task.start : task.end, days);
  const start = side === 'start' ? (moved > task.end ? task.end : moved) : task.start;
  const end = side === 'end' ? (moved < task.start ? task.start : moved) : task.end;
  return [{ id, ...(side === 'start' ? startEdit(plan, task, start) : {}), end, duration: workingDays(plan, task, start, end) }];
}
