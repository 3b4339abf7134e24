import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelPlan } from '#plugins/project/rules/schedule/level.ts';
import { planLoad } from '#plugins/project/rules/schedule/load.ts';
import type { Plan, PlanEdit } from '#plugins/project/rules/schedule/plan.ts';
import { applyMoves, schedule, undoOf } from '#plugins/project/rules/schedule/schedule.ts';
import { planSlack } from '#plugins/project/rules/schedule/slack.ts';
import { scheduleProblems } from './invariants.ts';
import { planOf, somePlan, task, WEEKDAYS } from './plans.ts';
import { threadTime } from '../../../kernel/threadTime.ts';

/** Dates of a plan's tasks once it is scheduled: `A 2026-11-27 2026-12-01`. */
function dates(plan: Plan, edits: PlanEdit[] = []): string[] {
  const scheduled = schedule(plan, edits);
  if (scheduled.kind !== 'planned') return [JSON.stringify(scheduled)];
  return applyMoves(plan.tasks, scheduled.moves).tasks.map(({ id, start, end }) => `${id} ${start ?? '-'} ${end ?? '-'}`);
}
const FRIDAY = '2026-11-27';
const a = (more = {}) => task('A', { start: FRIDAY, duration: 2, ...more });
const b = (more = {}) => task('B', { duration: 3, ...more });

describe('links', () => {
  test.each([
    ['A FS B', 'B 2026-12-01 2026-12-03'],
    ['A FS+2 B', 'B 2026-12-03 2026-12-07'],
    ['A FS-1 B', 'B 2026-11-30 2026-12-02'],
    ['A SS B', 'B 2026-11-27 2026-12-01'],
    ['A SS+1 B', 'B 2026-11-30 2026-12-02'],
    ['A FF B', 'B 2026-11-26 2026-11-30'],
    ['A FF+1 B', 'B 2026-11-27 2026-12-01'],
    ['A SF B', 'B 2026-11-24 2026-11-26'],
  ])('%s', (text, expected) => {
    expect(dates(planOf([a(), b()], [text]))).toEqual(['A 2026-11-27 2026-11-30', expected]);
  });

  test('a milestone is the evening of its day', () => {
    const mile = task('M', { kind: 'milestone' });
    expect(dates(planOf([a(), mile, b()], ['A FS M', 'M FS B']))).toEqual([
      'A 2026-11-27 2026-11-30',
      'M 2026-11-30 2026-11-30',
      'B 2026-12-01 2026-12-03',
    ]);
  });

  test('what is moved over a weekend pushes what follows to the next working day, and one undo takes both back', () => {
    const plan = planOf(
      [task('A', { start: '2026-11-24', end: '2026-11-25' }), task('B', { start: '2026-11-26', end: '2026-11-26' })],
      ['A FS B'],
    );
    const scheduled = schedule(plan, [{ id: 'A', start: '2026-11-27', end: '2026-11-30' }]);
    expect(scheduled).toEqual({
      kind: 'planned',
      findings: [],
      moves: [
        {
          id: 'A',
          before: { start: '2026-11-24', end: '2026-11-25' },
          after: { start: '2026-11-27', end: '2026-11-30' },
          why: { by: 'edit' },
        },
        {
          id: 'B',
          before: { start: '2026-11-26', end: '2026-11-26' },
          after: { start: '2026-12-01', end: '2026-12-01' },
          why: { by: 'link', linkId: 'A FS B', taskId: 'A' },
        },
      ],
    });
    if (scheduled.kind !== 'planned') return;
    const applied = applyMoves(plan.tasks, scheduled.moves);
    expect(applyMoves(applied.tasks, undoOf(scheduled.moves))).toEqual({ tasks: plan.tasks, stale: [] });
    // What somebody has moved since the preview is not moved again.
    expect(applyMoves(applied.tasks, scheduled.moves)).toEqual({ tasks: applied.tasks, stale: ['A', 'B'] });
  });
});

describe('what holds a task', () => {
  test('constraints push or are told of', () => {
    const plan = planOf(
      [
        a(),
        b({ constraints: { startNoEarlier: '2026-12-05', finishBy: '2026-12-08' } }),
        task('C', { start: FRIDAY, duration: 1, constraints: { finishNoEarlier: '2026-12-06' } }),
      ],
      ['A FS B'],
    );
    expect(dates(plan)).toEqual(['A 2026-11-27 2026-11-30', 'B 2026-12-07 2026-12-09', 'C 2026-12-07 2026-12-07']);
    expect(schedule(plan)).toMatchObject({
      findings: [{ kind: 'late', taskId: 'B', constraint: 'finishBy', day: '2026-12-08', days: 1 }],
      moves: [{ id: 'A', why: { by: 'calendar' } }, { why: { by: 'constraint', kind: 'startNoEarlier', day: '2026-12-05' } }, { id: 'C' }],
    });
  });

  test('manual tasks and those that are done stay; a link that they break is told of', () => {
    const fixed = { mode: 'manual', start: FRIDAY, end: '2026-11-29' } as const;
    const plan = planOf([a(), b(fixed), task('C', { ...fixed, mode: 'auto', done: true })], ['A FS B', 'A FS C']);
    expect(dates(plan)).toEqual(['A 2026-11-27 2026-11-30', 'B 2026-11-27 2026-11-29', 'C 2026-11-27 2026-11-29']);
    expect(schedule(plan)).toMatchObject({ findings: [{ kind: 'linkBroken', taskId: 'B', linkId: 'A FS B' }] });
  });

  test('holidays, days worked instead, and the days of a person', () => {
    const calendar = { ...WEEKDAYS, off: ['2026-12-10'], extra: ['2026-12-12'] };
    const people = { malee: { week: [1, 3], off: ['2026-12-14'], extra: [] } };
    const plan = planOf(
      [
        task('A', { start: '2026-12-09', duration: 3 }),
        b({ assigneeIds: ['malee'] }),
        task('C', { duration: 2, assigneeIds: ['malee', 'somchai'] }),
      ],
      ['A FS B', 'A FS C'],
      { calendar, people },
    );
    expect(dates(plan)).toEqual(['A 2026-12-09 2026-12-12', 'B 2026-12-16 2026-12-23', 'C 2026-12-14 2026-12-15']);
  });

  test('what nothing gives a date has none, and a plan starts no earlier than it starts', () => {
    expect(dates(planOf([task('A'), b()], ['A FS B']))).toEqual(['A - -', 'B - -']);
    expect(dates(planOf([a()], [], { start: '2026-12-05' }))).toEqual(['A 2026-12-07 2026-12-08']);
  });
});

describe('parents', () => {
  const inside = { parentId: 'P' };
  test('span their children, and what pushes them pushes these', () => {
    const plan = planOf(
      [
        a(),
        task('P', { start: '2020-01-01' }),
        task('C', { ...inside, start: FRIDAY, duration: 1 }),
        b({ ...inside }),
        task('D', { duration: 1 }),
      ],
      ['A FS P', 'C FS B', 'P FS D'],
    );
    expect(dates(plan)).toEqual([
      'A 2026-11-27 2026-11-30',
      'P 2026-12-01 2026-12-04',
      'C 2026-12-01 2026-12-01',
      'B 2026-12-02 2026-12-04',
      'D 2026-12-07 2026-12-07',
    ]);
    expect(schedule(plan)).toMatchObject({
      moves: [{}, { id: 'P', why: { by: 'children' } }, { id: 'C', why: { by: 'link', linkId: 'A FS P' } }, {}, {}],
    });
  });

  test('no link pushes their end', () => {
    expect(schedule(planOf([a(), task('P'), b({ ...inside, start: FRIDAY })], ['A FF P']))).toMatchObject({
      findings: [{ kind: 'parentEndLinked', taskId: 'P', linkId: 'A FF P' }],
    });
  });
});

describe('circles', () => {
  test.each([
    [['A', 'B'], ['A FS B', 'B FS A'], 'A, B, A'],
    [['A'], ['A FS A'], 'A, A'],
    [['X', 'A', 'B', 'C'], ['X FS B', 'C SS A', 'B SF C', 'C FS X'], 'X, B, C, X'],
  ])('%j with %j', (ids, links, named) => {
    const scheduled = schedule(
      planOf(
        ids.map((id) => task(id)),
        links,
      ),
    );
    expect(scheduled.kind === 'cycle' && scheduled.taskIds.join(', ')).toBe(named);
  });

  test('through parents', () => {
    const child = task('C', { parentId: 'P' });
    for (const text of ['P FS C', 'C FS P'])
      expect(schedule(planOf([task('P'), child], [text]))).toEqual({ kind: 'cycle', taskIds: ['P', 'C', 'P'] });
    expect(schedule(planOf([task('P', { parentId: 'C' }), child]))).toMatchObject({ kind: 'cycle' });
  });

  test('a chain of a thousand with one at its end', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `t${at}`);
    const links = [...ids.slice(1).map((id, at) => `t${at} FS ${id}`), 't999 FS t997'];
    const tasks = ids.map((id) => task(id));
    const took = threadTime(() =>
      expect(schedule(planOf(tasks, links))).toEqual({ kind: 'cycle', taskIds: ['t997', 't998', 't999', 't997'] }),
    );
    expect(took).toBeLessThan(200);
  });

  test('a plan past the year 9999 is refused', () => {
    expect(schedule(planOf([a({ duration: 4_000_000 })]))).toEqual({ kind: 'tooFar', taskId: 'A' });
  });
});

describe('slack', () => {
  test('is what a task may slip; what has none is critical', () => {
    const plan = planOf([a(), b(), task('C', { duration: 1 }), task('D', { duration: 1 })], ['A FS B', 'A FS C', 'B FS D', 'C FS D']);
    const slack = planSlack(plan)!;
    expect(Object.fromEntries(slack.days)).toEqual({ A: 0, B: 0, C: 2, D: 0 });
    expect([...slack.critical]).toEqual(['A', 'B', 'D']);
    expect(slack.end).toBe('2026-12-04');
  });

  test('a limit that is passed makes it negative, all the way back', () => {
    const plan = planOf([a(), task('P'), b({ parentId: 'P', constraints: { finishBy: '2026-12-01' } })], ['A FS P']);
    expect(Object.fromEntries(planSlack(plan)!.days)).toEqual({ A: -2, P: -2, B: -2 });
  });

  test('moving a task by its slack moves no end, by a day more it does', () => {
    fc.assert(
      fc.property(somePlan, fc.nat(), (random, pick) => {
        // Alone: fixed tasks and parents hold ends of their own, limits count as ends.
        const tasks = random.tasks.map((each) => ({ ...each, mode: 'auto' as const, parentId: null, constraints: {}, assigneeIds: [] }));
        const plan = { ...random, tasks, people: {} };
        const slack = planSlack(plan)!;
        const chosen = [...slack.days][pick % Math.max(1, slack.days.size)];
        if (!chosen) return;
        const [id, days] = chosen;
        expect(days).toBeGreaterThanOrEqual(0);
        const first = applyMoves(plan.tasks, planned(plan).moves).tasks;
        const start = first.find((each) => each.id === id)!.start!;
        const later = (more: number) => {
          const pushed = {
            ...plan,
            tasks: [...plan.tasks, task('helper', { start, duration: more + 1 })],
            links: [...plan.links, { id: 'h', fromId: 'helper', toId: id, kind: 'SS' as const, lag: more }],
          };
          return planSlack({ ...pushed, tasks: pushed.tasks.map((each) => (each.id === 'helper' ? { ...each, duration: 1 } : each)) })!.end;
        };
        expect(later(days)).toBe(slack.end);
        expect(later(days + 1)! > slack.end!).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

function planned(plan: Plan) {
  const scheduled = schedule(plan);
  if (scheduled.kind !== 'planned') throw new Error(scheduled.kind);
  return scheduled;
}

describe('levelling', () => {
  test('puts off what is least urgent, and says for whom', () => {
    const malee = { assigneeIds: ['malee'] };
    const plan = planOf(
      [task('A', { start: FRIDAY, duration: 2, ...malee }), task('B', { start: FRIDAY, duration: 1, ...malee }), b()],
      ['A FS C', 'A FS B2'],
    );
    expect(levelPlan(plan)).toEqual([
      { taskId: 'B', personId: 'malee', day: FRIDAY, edit: { id: 'B', constraints: { startNoEarlier: '2026-12-01' } } },
    ]);
    expect(levelPlan(plan, 2)).toEqual([]);
  });

  test('leaves nobody with too much but by what is fixed, and breaks no link', () => {
    fc.assert(
      fc.property(somePlan, fc.integer({ min: 1, max: 2 }), (plan, most) => {
        const delays = levelPlan(plan, most)!;
        const scheduled = schedule(
          plan,
          delays.map(({ edit }) => edit),
        );
        if (scheduled.kind !== 'planned') throw new Error(scheduled.kind);
        const edits = new Map(delays.map(({ edit }) => [edit.id, edit]));
        const level = { ...plan, tasks: applyMoves(plan.tasks, scheduled.moves).tasks.map((each) => ({ ...each, ...edits.get(each.id) })) };
        expect(scheduleProblems(level).filter((problem) => !problem.includes('could start'))).toEqual([]);
        const fixed = new Set(level.tasks.filter(({ mode }) => mode === 'manual').map(({ id }) => id));
        for (const { taskIds } of planLoad(level, '2026-01-01', '2030-01-01'))
          expect(taskIds.length <= most || taskIds.every((id) => fixed.has(id))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('any plan: no link broken, nothing could start earlier, again nothing moves, undo takes all of it back', () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      expect(scheduleProblems(plan)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
