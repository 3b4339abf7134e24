import fc from 'fast-check';
import { planGraph } from '#plugins/project/rules/schedule/graph.ts';
import { dayOf, ordinalOf } from '#plugins/project/rules/schedule/ordinal.ts';
import type { Plan, PlanLink, PlanTask, WorkDays } from '#plugins/project/rules/schedule/plan.ts';

export const WEEKDAYS: WorkDays = { week: [1, 2, 3, 4, 5], off: [], extra: [] };

export const task = (id: string, more: Partial<PlanTask> = {}): PlanTask => ({
  id,
  parentId: null,
  mode: 'auto',
  kind: 'task',
  start: null,
  end: null,
  duration: null,
  constraints: {},
  assigneeIds: [],
  ...more,
});

/** `A FS B` or `A FS+2 B`. */
export function link(text: string): PlanLink {
  const [, fromId, kind, lag = '0', toId] = /^(\S+) (FS|SS|FF|SF)([+-]\d+)? (\S+)$/.exec(text)!;
  return { id: text, fromId: fromId!, toId: toId!, kind: kind as PlanLink['kind'], lag: Number(lag) };
}

export const planOf = (tasks: readonly PlanTask[], links: readonly string[] = [], more: Partial<Plan> = {}): Plan => ({
  tasks,
  links: links.map(link),
  start: null,
  calendar: WEEKDAYS,
  people: {},
  ...more,
});

const FIRST = ordinalOf('2026-11-01');
const day = fc.integer({ min: 0, max: 120 }).map((days) => dayOf(FIRST + days));
const workDays = fc.record<WorkDays>({
  week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  off: fc.array(day, { maxLength: 8 }),
  extra: fc.array(day, { maxLength: 4 }),
});
const PEOPLE = ['somchai', 'malee', 'anan'];

const someTask = fc.record({
  mode: fc.oneof({ weight: 5, arbitrary: fc.constant('auto' as const) }, { weight: 1, arbitrary: fc.constant('manual' as const) }),
  kind: fc.oneof({ weight: 5, arbitrary: fc.constant('task' as const) }, { weight: 1, arbitrary: fc.constant('milestone' as const) }),
  start: fc.option(day, { freq: 4 }),
  duration: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 4 }),
  constraints: fc.record(
    { startNoEarlier: day, finishNoEarlier: day, finishBy: day, startOn: day },
    { requiredKeys: [], noNullPrototype: true },
  ),
  constrained: fc.integer({ min: 0, max: 3 }),
  assigneeIds: fc.subarray(PEOPLE, { maxLength: 2 }),
  parent: fc.option(fc.nat(), { freq: 3 }),
});

/** Plans without circles. */
export const somePlan: fc.Arbitrary<Plan> = fc
  .record({
    tasks: fc.array(someTask, { minLength: 1, maxLength: 25 }),
    links: fc.array(
      fc.record({ from: fc.nat(), to: fc.nat(), kind: fc.constantFrom('FS', 'SS', 'FF', 'SF'), lag: fc.integer({ min: -3, max: 6 }) }),
      { maxLength: 40 },
    ),
    start: fc.option(day),
    calendar: workDays,
    people: fc.record({ somchai: workDays, malee: workDays }, { requiredKeys: [] }),
  })
  .map(({ tasks, links, ...rest }) => {
    // The first tasks may be parents of those after them; a link may lead to one where it makes no circle.
    const parents = Math.floor(tasks.length / 5);
    const leaves = tasks.length - parents;
    return {
      ...rest,
      tasks: tasks.map(({ parent, constrained, constraints, ...one }, at): PlanTask => {
        const parentId = at > 0 && parents > 0 && parent !== null ? `t${parent % Math.min(at, parents)}` : null;
        const end = one.mode === 'manual' && one.start !== null ? dayOf(ordinalOf(one.start) + (one.kind === 'milestone' ? 0 : 3)) : null;
        return { ...one, id: `t${at}`, parentId, end, constraints: constrained === 0 ? constraints : {} };
      }),
      links: links
        .map(({ from, to, kind, lag }, at) => {
          const [a, b] = [from % leaves, to % leaves];
          const later = parents > 0 && to % 7 === 0 ? to % parents : parents + Math.max(a, b);
          return { id: `l${at}`, fromId: `t${parents + Math.min(a, b)}`, toId: `t${later}`, kind, lag };
        })
        .filter(({ fromId, toId }) => fromId !== toId),
    };
  })
  .filter((plan) => planGraph(plan).order !== null);
