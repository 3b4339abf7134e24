import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const file = (name: string) => stage.manager.agent.get(`/project/admin/exchange/${name}`);
const titles = async (key: string) => (await stage.manager.work(`?project=${key}`)).tasks.map(({ title }) => title);
const read = (projectId: string, format: string, text: string, apply = false, who = stage.manager) =>
  who.call('importTasks', { projectId, format, text, apply });

const CSV = [
  'รหัส,ชื่องาน,สถานะ,กำหนดส่ง,ผู้รับผิดชอบ,ป้าย,งานก่อนหน้า,งานหลัก,รายการย่อย',
  'A,ทำแบบ,กำลังเขียน,15/12/2569,ใครก็ไม่รู้,งบ,,,"[x] ร่าง',
  '[ ] ส่ง"',
  'B,ส่งแบบ,,31/02/2569,,งบ,,A,',
  'C,เก็บเงิน,,,,,B FS+1,,',
].join('\n');

it('a table is looked at first, then made as one batch, and taken back by one undo', async () => {
  const { manager, must, project, task } = stage;
  const made = await project();
  await task(made.id, 'เดิม');
  const looked = must(await read(made.id, 'csv', CSV));
  expect(looked).toMatchObject({
    batchId: null,
    tasks: 3,
    links: 1,
    newStates: ['กำลังเขียน'],
    newLabels: ['งบ'],
    found: 2,
    sample: [{ title: 'ทำแบบ', due: '2026-12-15' }, { due: null }, {}],
  });
  expect((looked.findings as { code: string; value: string }[]).map(({ code, value }) => `${code} ${value}`)).toEqual([
    'date-wrong 31/02/2569',
    'person-unknown ใครก็ไม่รู้',
  ]);
  expect(await titles(made.key)).toEqual(['เดิม']);
  const { batchId } = must(await read(made.id, 'csv', CSV, true));
  const { tasks, projects } = await manager.work(`?project=${made.key}`);
  expect(tasks.map(({ title, number, checks }) => [title, number, checks])).toEqual([
    ['เดิม', 1, [0, 0]],
    ['ทำแบบ', 2, [1, 2]],
    ['ส่งแบบ', 3, [0, 0]],
    ['เก็บเงิน', 4, [0, 0]],
  ]);
  expect(tasks[2]!.parentId).toBe(tasks[1]!.id);
  expect(projects[0]!.states.find(({ id }) => id === tasks[1]!.stateId)?.name).toBe('กำลังเขียน');
  const whole = must(await manager.call('readTask', { id: tasks[1]!.id }));
  expect(whole.description).toContain('ใครก็ไม่รู้');
  must(await manager.call('undo', { batchId }));
  expect(await titles(made.key)).toEqual(['เดิม']);
});

it('what goes out comes in again: CSV and Microsoft Project', async () => {
  const { manager, must, project, task, link } = stage;
  const made = await project();
  must(await manager.call('setMember', { id: made.id, userId: manager.id, role: 'lead' }));
  const a = await task(made.id, 'ออกแบบ "ใหม่"', {
    startsOn: '2026-11-30',
    dueOn: '2026-12-02',
    durationDays: 3,
    assigneeIds: [manager.id],
    priority: 'high',
  });
  const b = await task(made.id, 'เปิด <ตัว> & ฉลอง', { type: 'milestone', dueOn: '2026-12-04', constraints: { finishBy: '2026-12-05' } });
  must(await link(a.id, b.id));
  for (const [format, kind] of [
    ['csv', 'csv'],
    ['xml', 'msproject'],
  ] as const) {
    const other = await project();
    must(await manager.call('setMember', { id: other.id, userId: manager.id, role: 'lead' }));
    const out = await file(`${made.key}.${format}`);
    expect(out.statusCode).toBe(200);
    const done = must(await read(other.id, kind, out.body, true));
    expect(done).toMatchObject({ tasks: 2, links: 1, found: 0 });
    const { tasks } = await manager.work(`?project=${other.key}`);
    expect(tasks).toMatchObject([
      { title: 'ออกแบบ "ใหม่"', startsOn: '2026-11-30', dueOn: '2026-12-02', durationDays: 3, assigneeIds: [manager.id], priority: 'high' },
      { title: 'เปิด <ตัว> & ฉลอง', type: 'milestone', dueOn: '2026-12-04' },
    ]);
    if (kind === 'msproject') expect(tasks[1]!.constraints).toEqual({ finishBy: '2026-12-05' });
  }
  const calendar = await file(`${made.key}.ics`);
  expect(calendar.body).toContain(`SUMMARY:${made.key}-2`);
  expect(calendar.body).toContain('DTSTART;VALUE=DATE:20261204');
  expect((await file(`${made.key}.xlsx`)).rawPayload.subarray(0, 2).toString()).toBe('PK');
  for (const name of [`${made.key}.exe`, 'NOPE.csv', 'x']) expect((await file(name)).statusCode).toBe(404);
});

it('Trello, what is none, a circle, and who may not', async () => {
  const { person, manager, must, project } = stage;
  const made = await project();
  const board = { name: 'b', lists: [{ id: 'l', name: 'Done', pos: 1 }], cards: [{ id: 'c', name: 'การ์ด', idList: 'l', pos: 1 }] };
  must(await read(made.id, 'trello', JSON.stringify(board), true));
  expect(await titles(made.key)).toEqual(['การ์ด']);
  for (const format of ['trello', 'msproject', 'jira', 'csv'])
    expect(must(await read(made.id, format, '{"a":', true))).toMatchObject({
      batchId: null,
      tasks: 0,
      findings: [{ code: 'not-the-format' }],
    });
  const circle = 'id,title,predecessors\n1,A,2\n2,B,1';
  expect(await read(made.id, 'csv', circle, true)).toMatchObject({ status: 409, body: { code: 'loop', path: 'A, B, A' } });
  const member = await person('user');
  expect(await read(made.id, 'csv', CSV, false, member)).toMatchObject({ status: 404 });
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  expect(await read(made.id, 'csv', CSV, false, member)).toMatchObject({ status: 403 });
});
