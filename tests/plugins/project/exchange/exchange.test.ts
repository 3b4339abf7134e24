import { describe, expect, test } from 'vitest';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvRows } from '#kit/csv/csvRows.ts';
import { readJira } from '#plugins/project/rules/exchange/jira.ts';
import { msProjectXml } from '#plugins/project/rules/exchange/msProject.ts';
import { blankTask, type NeutralLink, type NeutralTask } from '#plugins/project/rules/exchange/neutral.ts';
import { matchPeople } from '#plugins/project/rules/exchange/people.ts';
import { readMsProject } from '#plugins/project/rules/exchange/readMsProject.ts';
import { readTable, taskTable } from '#plugins/project/rules/exchange/table.ts';
import { readTrello } from '#plugins/project/rules/exchange/trello.ts';

const TODAY = '2026-11-27';
const somchai = { name: 'สมชาย ใจดี', mail: 'somchai@example.com' };
const tasks: NeutralTask[] = [
  { ...blankTask('WEB-1', 2), title: 'ทำเว็บ; "ใหม่"', state: 'กำลังทำ', start: '2026-11-30', due: '2026-12-11' },
  {
    ...blankTask('WEB-2', 3),
    title: 'ออกแบบ',
    description: 'สองบรรทัด\nและ, คอมมา',
    priority: 'high',
    start: '2026-11-30',
    due: '2026-12-02',
    duration: 3,
    progress: 40,
    estimate: 2.5,
    parentId: 'WEB-1',
    people: [somchai, { name: 'มาลี', mail: '' }],
    labels: ['งบ', 'ด่วน'],
    checklist: [
      { text: 'ร่าง', done: true },
      { text: 'ส่ง', done: false },
    ],
    constraints: { startNoEarlier: '2026-11-30', finishBy: '2026-12-04' },
    baseline: { start: '2026-11-27', end: '2026-12-01' },
  },
  {
    ...blankTask('WEB-3', 4),
    title: 'เปิด <เว็บ> & ฉลอง',
    type: 'milestone',
    start: '2026-12-11',
    due: '2026-12-11',
    schedule: 'manual',
    people: [somchai],
  },
];
const links: NeutralLink[] = [
  { fromId: 'WEB-2', toId: 'WEB-3', kind: 'FS', lag: 2 },
  { fromId: 'WEB-1', toId: 'WEB-3', kind: 'FF', lag: -1 },
];

describe('tables', () => {
  test.each(['th', 'en'] as const)('what is written in %s is read again', (locale) => {
    const csv = csvOf(taskTable({ tasks, links }, locale).map((row) => row.map((cell) => String(cell ?? ''))));
    const read = readTable(csvRows(csv, ','), 'เว็บ', TODAY);
    expect(read.findings).toEqual([]);
    expect(read.links).toEqual(links);
    expect(read.states).toEqual([{ name: 'กำลังทำ', group: 'started' }]);
    expect(read.tasks).toEqual(tasks.map((task) => ({ ...task, constraints: {}, baseline: null, schedule: 'auto' })));
  });

  test('of others: headings in either language, days of both eras, what is odd is told of by row', () => {
    const read = readTable(
      [
        ['Task name', 'กำหนดส่ง', 'ความสำคัญ', 'Depends on', 'Assignee', 'Progress (%)', 'สี'],
        ['ซื้อของ', '15/12/2569', 'Highest', '', 'มาลี; boss@example.com', '50%', 'แดง'],
        ['ส่งของ', '15/12/2026', 'ด่วน', 'row-2 SS+1, ไม่มี', '', 'ครึ่ง', ''],
        ['', '29/02/2568', 'whatever', '', '', '', ''],
        ['ปีสั้น', '15/12/69', '', '', '', '', ''],
      ],
      'งาน',
      TODAY,
    );
    expect(read.tasks.map(({ id, title, due, priority, progress }) => [id, title, due, priority, progress])).toEqual([
      ['row-2', 'ซื้อของ', '2026-12-15', 'urgent', 50],
      ['row-3', 'ส่งของ', '2026-12-15', 'urgent', 0],
      ['row-5', 'ปีสั้น', '2026-12-15', 'none', 0],
    ]);
    expect(read.tasks[0]!.people).toEqual([
      { name: 'มาลี', mail: '' },
      { name: '', mail: 'boss@example.com' },
    ]);
    expect(read.links).toEqual([{ fromId: 'row-2', toId: 'row-3', kind: 'SS', lag: 1 }]);
    expect(read.findings.map(({ row, code, value }) => `${row} ${code} ${value}`)).toEqual([
      '3 number-wrong ครึ่ง',
      '4 priority-unknown whatever',
      '4 date-wrong 29/02/2568',
      '5 date-short-year 15/12/69',
      '4 no-title row-4',
      '3 link-unknown ไม่มี',
    ]);
    expect(readTable([['a', 'b']], '', TODAY).findings).toEqual([{ row: 1, code: 'not-the-format', value: 'a, b' }]);
  });
});

describe('Trello', () => {
  const board = {
    name: 'งานวัด',
    lists: [
      { id: 'l2', name: 'Done', closed: false, pos: 2 },
      { id: 'l1', name: 'To Do', closed: false, pos: 1 },
    ],
    members: [{ id: 'm1', fullName: 'มาลี ใจดี', username: 'malee' }],
    labels: [
      { id: 'b1', name: 'งบ', color: 'green' },
      { id: 'b2', name: '', color: 'red' },
    ],
    checklists: [
      {
        id: 'k1',
        idCard: 'c1',
        name: 'ก่อนงาน',
        checkItems: [
          { name: 'สอง', state: 'incomplete', pos: 2 },
          { name: 'หนึ่ง', state: 'complete', pos: 1 },
        ],
      },
    ],
    actions: [
      {
        type: 'commentCard',
        date: '2026-11-20T04:00:00.000Z',
        memberCreator: { fullName: 'มาลี ใจดี' },
        data: { text: 'หลังสุด', card: { id: 'c1' } },
      },
      {
        type: 'commentCard',
        date: '2026-11-19T04:00:00.000Z',
        memberCreator: { fullName: 'มาลี ใจดี' },
        data: { text: 'แรก', card: { id: 'c1' } },
      },
      { type: 'updateCard', data: {} },
    ],
    cards: [
      { id: 'c2', name: 'เก็บของ', desc: '', idList: 'l2', pos: 5, closed: true, due: 'เมื่อวาน', dueComplete: true },
      {
        id: 'c1',
        name: 'จัดโต๊ะ',
        desc: 'ยี่สิบตัว',
        idList: 'l1',
        pos: 1,
        due: '2026-12-04T18:00:00.000Z',
        start: null,
        idMembers: ['m1', 'mx'],
        idLabels: ['b1', 'b2'],
      },
    ],
  };

  test('a board: lists, members, labels, checklists, comments in their order', () => {
    const read = readTrello(board, 'Asia/Bangkok');
    expect(read).toMatchObject({
      name: 'งานวัด',
      states: [
        { name: 'To Do', group: 'unstarted' },
        { name: 'Done', group: 'completed' },
      ],
    });
    expect(read.tasks[0]).toMatchObject({
      id: 'c1',
      state: 'To Do',
      due: '2026-12-05',
      labels: ['งบ', 'red'],
      people: [{ name: 'มาลี ใจดี' }, { name: 'mx' }],
      checklist: [
        { text: 'หนึ่ง', done: true },
        { text: 'สอง', done: false },
      ],
      comments: [{ text: 'แรก' }, { text: 'หลังสุด', author: 'มาลี ใจดี', at: '2026-11-20T04:00:00.000Z' }],
    });
    expect(read.tasks[1]).toMatchObject({ archived: true, progress: 100, due: null });
    expect(read.findings).toEqual([{ row: 2, code: 'date-wrong', value: 'เมื่อวาน' }]);
  });

  test.each([[null], ['x'], [[]], [{ cards: 1 }]])('what is none: %j', (value) => {
    expect(readTrello(value, 'Asia/Bangkok')).toMatchObject({ tasks: [], findings: [{ code: 'not-the-format' }] });
  });
});

test('Jira: headings that stand several times, links both ways, parents by number', () => {
  const read = readJira(
    [
      [
        'Summary',
        'Issue key',
        'Issue id',
        'Parent id',
        'Issue Type',
        'Status',
        'Status Category',
        'Priority',
        'Assignee',
        'Due date',
        'Labels',
        'Labels',
        'Comment',
        'Outward issue link (Blocks)',
        'Inward issue link (Blocks)',
        'Custom field (Story Points)',
      ],
      [
        'Build',
        'AB-1',
        '10001',
        '',
        'Story',
        'Waiting for legal',
        'In Progress',
        'Highest',
        'Somchai Jaidee',
        '15/Dec/26 2:30 PM',
        'a',
        'b',
        '20/Nov/26 9:00 AM;u1;hello; there',
        'AB-2',
        '',
        '5.0',
      ],
      ['Test', 'AB-2', '10002', '10001', 'Bug', 'Done', 'Done', 'Medium', '', '2026-12-20 00:00', 'a', '', '', '', 'AB-1', 'x'],
      ['Lost', 'AB-3', '10003', '99', 'Task', '', '', 'Blocker', '', '', '', '', '', '', 'AB-9', ''],
    ],
    TODAY,
  );
  expect(read.tasks).toMatchObject([
    {
      id: 'AB-1',
      priority: 'urgent',
      due: '2026-12-15',
      labels: ['a', 'b'],
      people: [{ name: 'Somchai Jaidee' }],
      estimate: 5,
      comments: [{ author: 'u1', text: '20/Nov/26 9:00 AM\nhello; there' }],
    },
    { id: 'AB-2', type: 'bug', parentId: 'AB-1', due: '2026-12-20', progress: 100 },
    { id: 'AB-3', parentId: null },
  ]);
  expect(read.links).toEqual([{ fromId: 'AB-1', toId: 'AB-2', kind: 'FS', lag: 0 }]);
  expect(read.states).toEqual([
    { name: 'Waiting for legal', group: 'started' },
    { name: 'Done', group: 'completed' },
  ]);
  expect(read.findings.map(({ row, code }) => `${row} ${code}`)).toEqual([
    '3 number-wrong',
    '4 priority-unknown',
    '4 parent-unknown',
    '4 link-unknown',
  ]);
});

test('people are found by mail or by a name that only one has; the others are named once', () => {
  const known = [
    { id: 'p1', name: 'สมชาย ใจดี', mail: 'Somchai@Example.com' },
    { id: 'p2', name: 'มาลี', mail: 'malee@example.com' },
    { id: 'p3', name: 'มาลี', mail: 'other@example.com' },
  ];
  const { byTask, findings } = matchPeople(
    [{ ...tasks[1]!, people: [somchai, { name: 'มาลี', mail: '' }, { name: 'ใครไม่รู้', mail: '' }] }, tasks[2]!],
    known,
  );
  expect(byTask.get('WEB-2')).toEqual({ ids: ['p1'], unknown: ['มาลี', 'ใครไม่รู้'] });
  expect(byTask.get('WEB-3')).toEqual({ ids: ['p1'], unknown: [] });
  expect(findings.map(({ value }) => value)).toEqual(['มาลี', 'ใครไม่รู้']);
});

describe('Microsoft Project', () => {
  const calendar = { week: [1, 2, 3, 4, 5], off: ['2026-12-07', '2026-12-10'], extra: ['2026-12-12'] };
  const xml = msProjectXml({ name: 'เว็บ', tasks, links }, calendar);

  test('what is written is read again', () => {
    const read = readMsProject(xml);
    const uid = { 'WEB-1': '1', 'WEB-2': '2', 'WEB-3': '3' } as Record<string, string>;
    expect(read).toMatchObject({ name: 'เว็บ', calendar, findings: [] });
    expect(read.links).toEqual(
      expect.arrayContaining(links.map((link) => ({ ...link, fromId: uid[link.fromId]!, toId: uid[link.toId]! }))),
    );
    for (const [at, task] of tasks.entries()) {
      const { id, title, description, type, start, due, schedule, constraints, baseline, progress, people, parentId } = task;
      expect(read.tasks[at]).toMatchObject({
        id: uid[id],
        title,
        description,
        type,
        start,
        due,
        schedule,
        constraints,
        baseline,
        progress,
        people,
        parentId: parentId && uid[parentId],
      });
    }
    expect(read.tasks[1]!.duration).toBe(3);
  });

  /** Sequences of mspdi_pj12.xsd, as far as they are written. */
  const ORDER = {
    Project: [
      'Name',
      'Title',
      'ScheduleFromStart',
      'StartDate',
      'CalendarUID',
      'DefaultStartTime',
      'DefaultFinishTime',
      'MinutesPerDay',
      'MinutesPerWeek',
      'DaysPerMonth',
      'Calendars',
      'Tasks',
      'Resources',
      'Assignments',
    ],
    Task: [
      'UID',
      'ID',
      'Name',
      'Manual',
      'Type',
      'IsNull',
      'WBS',
      'OutlineNumber',
      'OutlineLevel',
      'Priority',
      'Start',
      'Finish',
      'Duration',
      'DurationFormat',
      'Milestone',
      'Summary',
      'PercentComplete',
      'ConstraintType',
      'ConstraintDate',
      'Deadline',
      'Notes',
      'PredecessorLink',
      'Baseline',
    ],
    PredecessorLink: ['PredecessorUID', 'Type', 'CrossProject', 'LinkLag', 'LagFormat'],
    WeekDay: ['DayType', 'DayWorking', 'TimePeriod', 'WorkingTimes'],
    Calendar: ['UID', 'Name', 'IsBaseCalendar', 'BaseCalendarUID', 'WeekDays'],
    Resource: ['UID', 'ID', 'Name', 'Type', 'IsNull', 'EmailAddress'],
    Assignment: ['UID', 'TaskUID', 'ResourceUID', 'Units'],
    Baseline: ['Number', 'Start', 'Finish'],
  } as Record<string, string[]>;

  test('keeps the order and the values of the schema', () => {
    const inside = new Map<string, string[][]>();
    const open: { name: string; parts: string[] }[] = [];
    for (const [, close, name] of xml.matchAll(/<(\/?)([A-Za-z]+)[^<>]*>/g)) {
      if (close) {
        const { parts } = open.pop()!;
        inside.set(name!, [...(inside.get(name!) ?? []), parts]);
      } else {
        open.at(-1)?.parts.push(name!);
        open.push({ name: name!, parts: [] });
      }
    }
    for (const [name, order] of Object.entries(ORDER))
      for (const parts of inside.get(name)!) {
        const places = parts.map((part) => order.indexOf(part));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    // FF is 0, FS 1; two days of lag are 9,600 tenths of a minute; Sunday is 1
    expect(xml).toContain(
      '<PredecessorUID>2</PredecessorUID><Type>1</Type><CrossProject>0</CrossProject><LinkLag>9600</LinkLag><LagFormat>7</LagFormat>',
    );
    expect(xml).toContain('<Type>0</Type><CrossProject>0</CrossProject><LinkLag>-4800</LinkLag>');
    expect(xml).toContain('<Duration>PT24H0M0S</Duration><DurationFormat>7</DurationFormat>');
    expect(xml).toContain('<DayType>1</DayType><DayWorking>0</DayWorking>');
    expect(xml).toContain(
      '<ConstraintType>4</ConstraintType><ConstraintDate>2026-11-30T08:00:00</ConstraintDate><Deadline>2026-12-04T17:00:00</Deadline>',
    );
  });

  test.each([['nothing'], ['<html></html>'], ['<!DOCTYPE x [<!ENTITY a "b">]><Project/>'], [`<Project>${'<a>'.repeat(50)}</Project>`]])(
    'what is none: %s',
    (text) => {
      expect(readMsProject(text)).toMatchObject({ tasks: [], findings: [{ code: 'not-the-format' }] });
    },
  );
});
