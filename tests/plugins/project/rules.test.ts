import { expect, it } from 'vitest';
import { meantDay } from '#plugins/project/rules/days.ts';
import { figuresOf } from '#plugins/project/rules/figures.ts';
import { loopOf } from '#plugins/project/rules/loop.ts';
import { mentionsIn } from '#plugins/project/rules/mentions.ts';
import { EMPTY_QUERY, matcher, readQuery, writeQuery, type TaskQuery } from '#plugins/project/rules/query.ts';
import type { ProjectView, TaskRow } from '#plugins/project/schemas.ts';
import { nextDay } from '#plugins/project/rules/repeat.ts';

it('finds the way round', () => {
  const arrows = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'b', to: 'd' },
  ];
  expect(loopOf(arrows, { from: 'c', to: 'a' })).toEqual(['c', 'a', 'b', 'c']);
  expect(loopOf(arrows, { from: 'a', to: 'd' })).toBeNull();
});

it('tells the next day of a rule', () => {
  expect(nextDay('FREQ=DAILY;INTERVAL=3', '2026-11-27')).toBe('2026-11-30');
  expect(nextDay('FREQ=WEEKLY', '2026-11-27')).toBe('2026-12-04');
  expect(nextDay('FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23')).toBe('2026-11-26');
  expect(nextDay('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23')).toBe('2026-12-07');
  expect(nextDay('FREQ=MONTHLY', '2027-01-31')).toBe('2027-02-28');
  expect(nextDay('FREQ=YEARLY', '2028-02-29')).toBe('2029-02-28');
  expect(nextDay('FREQ=DAILY;UNTIL=20261127T000000Z', '2026-11-27')).toBeNull();
  expect(nextDay('FREQ=HOURLY', '2026-11-27')).toBeNull();
});

it('takes days of both eras as they were meant', () => {
  expect([meantDay('2569-11-27'), meantDay('2026-11-27'), meantDay('1483-11-27')]).toEqual(['2026-11-27', '2026-11-27', '2026-11-27']);
  expect([meantDay('2569-02-29'), meantDay('1800-01-01')]).toEqual([null, null]);
});

it('writes a query in one order and leaves out what it does not know', () => {
  expect(writeQuery(readQuery({ sort: 'due', project: 'WEB', odd: 'x', q: ' ก ' }))).toBe('project=WEB&q=%E0%B8%81&sort=due');
});

it('finds who is mentioned, the longer name before the shorter', () => {
  const people = [
    { id: '1', name: 'มาลี' },
    { id: '2', name: 'มาลี บุญมา' },
  ];
  expect(mentionsIn('ถึง @มาลี บุญมา และ @มานี', people)).toEqual(['2']);
  expect(mentionsIn('@มาลี ครับ', people)).toEqual(['1']);
});

it('counts what was done by the end of each day', () => {
  const turns = [
    { taskId: 'a', day: '2026-11-25', group: 'unstarted' },
    { taskId: 'b', day: '2026-11-25', group: 'backlog' },
    { taskId: 'a', day: '2026-11-26', group: 'started' },
    { taskId: 'a', day: '2026-11-27', group: 'completed' },
  ] as const;
  const figures = figuresOf({ projects: [], tasks: [], turns, worked: [], today: '2026-11-27' });
  expect(figures.find(({ name }) => name === 'burnUp')!.rows).toEqual([
    ['2026-11-25', 2, 0],
    ['2026-11-26', 2, 0],
    ['2026-11-27', 2, 1],
  ]);
  expect(figures.find(({ name }) => name === 'cycle')!.rows[0]).toEqual(['0–1', 1]);
});

it('finds of tasks what a query says, and of several values any', () => {
  const state = (id: string, group: string) => ({ id, name: `สถานะ ${id}`, group });
  const project = {
    id: 'p',
    key: 'WEB',
    states: [state('s1', 'backlog'), state('s2', 'completed')],
    labels: [{ id: 'l1', name: 'งบ' }],
    people: [],
  } as unknown as ProjectView;
  const task = (number: number, more: Partial<TaskRow> = {}) =>
    ({
      id: `t${number}`,
      number,
      projectId: 'p',
      title: `งาน ${number}`,
      stateId: 's1',
      priority: 'none',
      type: 'task',
      assigneeIds: [],
      labelIds: [],
      milestoneId: null,
      dueOn: null,
      archived: false,
      snoozedUntil: null,
      ...more,
    }) as unknown as TaskRow;
  const tasks = [
    task(1, { assigneeIds: ['me'], dueOn: '2026-11-26' }),
    task(2, { stateId: 's2', priority: 'high', dueOn: '2026-11-26' }),
    task(3, { labelIds: ['l1'], assigneeIds: ['other'], milestoneId: 'm', dueOn: '2026-12-02' }),
    task(4, { snoozedUntil: '2026-12-01' }),
    task(5, { archived: true, snoozedUntil: '2026-12-01' }),
    task(6, { stateId: 'gone' }),
    task(7, { type: 'bug', dueOn: '2026-12-31', projectId: 'elsewhere' }),
  ];
  const looking = { me: 'me', today: '2026-11-27', projects: new Map([['p', project]]) };
  const found = (query: Partial<TaskQuery>) =>
    tasks
      .filter(matcher({ ...EMPTY_QUERY, ...query }, looking))
      .map(({ number }) => number)
      .join('');
  const says: [Partial<TaskQuery>, string][] = [
    [{}, '123'],
    [{ archived: 'snoozed' }, '4'],
    [{ archived: '1' }, '5'],
    [{ project: 'web' }, '123'],
    [{ project: 'APP,web' }, '123'],
    [{ project: 'APP' }, ''],
    [{ state: 'open' }, '13'],
    [{ state: 'completed,สถานะ s1' }, '123'],
    [{ assignee: 'me' }, '1'],
    [{ assignee: 'none' }, '2'],
    [{ assignee: 'none,other' }, '23'],
    [{ priority: 'high,urgent' }, '2'],
    [{ type: 'task' }, '123'],
    [{ label: 'งบ' }, '3'],
    [{ milestone: 'm' }, '3'],
    [{ due: 'overdue' }, '1'],
    [{ due: 'week' }, '3'],
    [{ due: '2026-11-01..2026-11-30' }, '12'],
    [{ q: 'WEB-3' }, '3'],
    [{ q: 'งาน 2' }, '2'],
    [{ q: 'งาน', state: 'open', due: 'week' }, '3'],
  ];
  expect(says.map(([query]) => found(query))).toEqual(says.map(([, numbers]) => numbers));
});
