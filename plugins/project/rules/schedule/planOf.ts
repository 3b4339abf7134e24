import type { LinkView, ProjectView, TaskRow } from '../../schemas.ts';
import { dayOf, ordinalOf } from './ordinal.ts';
import type { Plan, PlanLink, PlanTask, WorkDays } from './plan.ts';

const OVER: readonly string[] = ['completed', 'cancelled'];
const daysOf = ({ workDays, holidays, daysOff }: ProjectView): WorkDays => ({ week: workDays, off: [...holidays, ...daysOff], extra: [] });

/** When each of the people of some projects does not work, though those do. */
function peopleOf(projects: readonly ProjectView[]): Plan['people'] {
  const people = projects.flatMap((project) => project.people).filter(({ leaves }) => leaves.length > 0);
  const daysFrom = ({ from, to }: { from: string; to: string }) =>
    Array.from({ length: ordinalOf(to) - ordinalOf(from) + 1 }, (_, at) => dayOf(ordinalOf(from) + at));
  return Object.fromEntries(people.map(({ id, leaves }) => [id, { week: null, off: leaves.flatMap(daysFrom), extra: [] }]));
}

/**
 * The plan of some projects with their tasks and links, each task by the working days of its project. What the reader may not change stands
 * where it is. A milestone has one day, the last of those that it was given.
 */
export function planOf(projects: readonly ProjectView[], tasks: readonly TaskRow[], links: readonly LinkView[]): Plan {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const groups = new Map(projects.flatMap(({ states }) => states.map(({ id, group }) => [id, group] as const)));
  const planTask = (task: TaskRow): PlanTask => {
    const isMilestone = task.type === 'milestone';
    return {
      id: task.id,
      parentId: task.parentId,
      mode: byId.get(task.projectId)?.role === 'viewer' ? 'manual' : task.schedule,
      kind: isMilestone ? 'milestone' : 'task',
      start: isMilestone ? (task.dueOn ?? task.startsOn) : task.startsOn,
      end: isMilestone ? (task.dueOn ?? task.startsOn) : task.dueOn,
      duration: isMilestone || task.durationDays === null ? null : Math.max(1, task.durationDays),
      constraints: task.constraints,
      assigneeIds: task.assigneeIds,
      calendarId: task.projectId,
      done: OVER.includes(groups.get(task.stateId) ?? ''),
    };
  };
  return {
    tasks: tasks.map(planTask),
    links: links.flatMap(({ id, fromId, toId, kind, lagDays }): PlanLink[] =>
      kind === 'relates' || kind === 'duplicates' ? [] : [{ id, fromId, toId, kind, lag: lagDays }],
    ),
    start: null,
    calendar: projects[0] ? daysOf(projects[0]) : { week: null, off: [], extra: [] },
    calendars: Object.fromEntries(projects.map((project) => [project.id, daysOf(project)])),
    people: peopleOf(projects),
  };
}
