/**
 * Scheduling of plans: `node bench/schedule.ts`.
 *
 * - 10,000 tasks with 20,000 links, ten people, holidays, parents: schedule, ms (median of 15)     bar ≤ 100
 * - critical path and a proposal of levelling for the same plan, ms
 * - 10,000 random plans against the plain rules of the tests: plans that break one                 bar 0
 */
import fc from 'fast-check';
import { ordinalOf, dayOf } from '#plugins/project/rules/schedule/ordinal.ts';
import { levelPlan } from '#plugins/project/rules/schedule/level.ts';
import type { Plan, PlanTask } from '#plugins/project/rules/schedule/plan.ts';
import { schedule } from '#plugins/project/rules/schedule/schedule.ts';
import { planSlack } from '#plugins/project/rules/schedule/slack.ts';
import { scheduleProblems } from '../tests/plugins/project/schedule/invariants.ts';
import { somePlan } from '../tests/plugins/project/schedule/plans.ts';
import { judge, median, printFigure } from './kit/figures.ts';

const TASKS = 10_000;
const LINKS = 20_000;
const PLANS = 10_000;
const FIRST = ordinalOf('2026-11-02');
const dayAfter = (days: number) => dayOf(FIRST + days);

/** The same numbers at every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** A hundred parents, each with a hundred tasks that hang on those before them. */
function largePlan(): Plan {
  const next = random(7);
  const people = Array.from({ length: 10 }, (_, at) => `p${at}`);
  const tasks = Array.from({ length: TASKS }, (_, at): PlanTask => {
    const parent = at % 100 === 0;
    return {
      id: `t${at}`,
      parentId: parent ? null : `t${at - (at % 100)}`,
      mode: next(20) === 0 ? 'manual' : 'auto',
      kind: next(20) === 0 ? 'milestone' : 'task',
      start: next(3) === 0 ? dayAfter(next(300)) : null,
      end: null,
      duration: parent ? null : 1 + next(6),
      constraints: next(10) === 0 ? { startNoEarlier: dayAfter(next(400)), finishBy: dayAfter(400 + next(900)) } : {},
      assigneeIds: [people[next(10)]!],
    };
  });
  const links = Array.from({ length: LINKS }, (_, at) => {
    const to = 2 + next(TASKS - 2);
    const from = Math.max(1, to - 1 - next(60));
    const leaf = (task: number) => (task % 100 === 0 ? task + 1 : task);
    const [a, b] = [leaf(from), leaf(to)];
    return {
      id: `l${at}`,
      fromId: `t${Math.min(a, b)}`,
      toId: `t${Math.max(a, b)}`,
      kind: (['FS', 'FS', 'FS', 'SS', 'FF', 'SF'] as const)[next(6)]!,
      lag: next(4) - 1,
    };
  }).filter(({ fromId, toId }) => fromId !== toId);
  const holidays = Array.from({ length: 150 }, (_, at) => dayAfter(at * 23));
  return {
    tasks,
    links,
    start: null,
    calendar: { week: [1, 2, 3, 4, 5], off: holidays, extra: [] },
    people: Object.fromEntries(people.map((id, at) => [id, { week: null, off: [dayAfter(at * 30), dayAfter(at * 31)], extra: [] }])),
  };
}

const ms = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};
const often = (times: number, run: () => unknown): number => median(Array.from({ length: times }, () => ms(run)));

const plan = largePlan();
const scheduled = schedule(plan);
if (scheduled.kind !== 'planned') throw new Error(`the plan is ${scheduled.kind}`);
const levelled: { delays?: number } = {};
judge(
  'schedule of 10,000 tasks with 20,000 links, ms',
  often(15, () => schedule(plan)),
  100,
  'at most',
);
printFigure('tasks that it moves', scheduled.moves.length, 0);
printFigure(
  'critical path of the same plan, ms',
  often(5, () => planSlack(plan)),
);
const leveling = ms(() => (levelled.delays = levelPlan(plan)?.length));
printFigure('a proposal by which nobody has too much, ms', leveling, 2, `${levelled.delays} tasks put off`);

let broken = 0;
fc.assert(
  fc.property(somePlan, (each) => {
    if (scheduleProblems(each).length > 0) broken += 1;
  }),
  { numRuns: PLANS },
);
judge('random plans of 10,000 that break a rule', broken, 0, 'at most', 0);
