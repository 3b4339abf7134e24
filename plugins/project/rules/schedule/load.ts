import { ordinalOf, dayOf } from './ordinal.ts';
import type { Day, Plan } from './plan.ts';
import { planCalendars } from './workCalendar.ts';

/** What a person has to do on a day. */
export interface Load {
  readonly personId: string;
  readonly day: Day;
  readonly taskIds: readonly string[];
}

/**
 * What each person has to do by day as the tasks stand, in the order of days: tasks with dates that are not done, on the days on which they
 * go on. Parents and milestones are nobody's work. Days outside of `from` and `to` are left out, both included.
 */
export function planLoad(plan: Plan, from: Day, to: Day): Load[] {
  const { tasks } = plan;
  const calendarFor = planCalendars(plan);
  const parents = new Set(tasks.map(({ parentId }) => parentId));
  const loads = new Map<string, { personId: string; day: Day; taskIds: string[] }>();
  for (const task of tasks) {
    const { id, kind, done, start, end, assigneeIds } = task;
    if (done || kind === 'milestone' || parents.has(id) || start === null || end === null || assigneeIds.length === 0) continue;
    const days = calendarFor(task);
    const last = Math.min(ordinalOf(end), ordinalOf(to));
    for (let index = days.index(Math.max(ordinalOf(start), ordinalOf(from))); days.nth(index) <= last; index++) {
      const day = dayOf(days.nth(index));
      for (const personId of assigneeIds) {
        const load = loads.get(`${day} ${personId}`);
        if (load) load.taskIds.push(id);
        else loads.set(`${day} ${personId}`, { personId, day, taskIds: [id] });
      }
    }
  }
  return [...loads.values()].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
