import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GanttData } from '#plugins/project/gateway/pages/gantt.ts';
import type { DetailData, TodoData } from '#plugins/project/gateway/pages/others.ts';
import { edgeStep } from '#plugins/project/rules/edge.ts';
import { openStage, type Made, type Person, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const SETTINGS = {
  name: 'ชื่อใหม่',
  description: '<p>ใหม่</p>',
  startsOn: null,
  dueOn: null,
  visibility: 'members',
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  publicHolidays: false,
  estimateKind: 'hours',
  budgetMinutes: null,
  features: { agenda: false, time: true, intake: true },
  leadId: null,
};
const dataOf = async <T>({ agent }: Person, path: string) =>
  (await agent.get(`/project/admin/${path.replace(/\?|$/, '/_payload.json$&')}`)).json<{ data: T }>().data;
const projectOf = async ({ key }: Made) => (await dataOf<DetailData>(stage.manager, `detail?project=${key}`)).project!;

it('settings are taken back as one, and not over what somebody else has set since', async () => {
  const { manager, person, must, project } = stage;
  const made = await project();
  const { name, visibility, estimateKind, version } = await projectOf(made);
  const { batchId, version: next } = must(await manager.call('saveProject', { id: made.id, version, settings: SETTINGS }));
  expect(await projectOf(made)).toMatchObject({ name: 'ชื่อใหม่', estimateKind: 'hours' });
  expect(await manager.call('saveProject', { id: made.id, version, settings: SETTINGS })).toMatchObject({ body: { code: 'conflict' } });
  // Nobody takes back what another one did.
  const other = await person('manager');
  expect(await other.call('undo', { batchId })).toMatchObject({ body: { code: 'undo-over' } });
  const { batchId: again } = must(await manager.call('undo', { batchId }));
  expect(await projectOf(made)).toMatchObject({ name, visibility, estimateKind });
  expect(await manager.call('undo', { batchId })).toMatchObject({ body: { code: 'undo-over' } });
  // What took it back is taken back, too.
  must(await manager.call('undo', { batchId: again }));
  const now = await projectOf(made);
  expect(now).toMatchObject({ name: 'ชื่อใหม่' });
  expect(now.version).toBeGreaterThan(next as number);
  const mine = must(await manager.call('saveProject', { id: made.id, version: now.version, settings: { ...SETTINGS, name: 'ของฉัน' } }));
  must(await other.call('saveProject', { id: made.id, version: mine.version, settings: { ...SETTINGS, name: 'ของเขา' } }));
  expect(await manager.call('undo', { batchId: mine.batchId })).toMatchObject({ body: { code: 'undo-over' } });
  expect(await projectOf(made)).toMatchObject({ name: 'ของเขา' });
});

it('who was let go is there again with their role and tasks', async () => {
  const { manager, person, must, project, task } = stage;
  const made = await project();
  const member = await person('user');
  const set = (role: string) => manager.call('setMember', { id: made.id, userId: member.id, role });
  must(await set('member'));
  const { id } = await task(made.id, 'ของเขา', { assigneeIds: [member.id], watcherIds: [member.id] });
  const { batchId } = must(await set('none'));
  expect((await manager.work(`?project=${made.key}`)).tasks[0]).toMatchObject({ id, assigneeIds: [] });
  expect((await member.work(`?project=${made.key}`)).projects).toEqual([]);
  must(await manager.call('undo', { batchId }));
  expect((await manager.work(`?project=${made.key}`)).tasks[0]).toMatchObject({ id, assigneeIds: [member.id] });
  expect((await projectOf(made)).people).toContainEqual(expect.objectContaining({ id: member.id, role: 'member' }));
  // Once they are something else the old role comes back no more.
  const { batchId: viewer } = must(await set('viewer'));
  must(await set('lead'));
  expect(await manager.call('undo', { batchId: viewer })).toMatchObject({ body: { code: 'undo-over' } });
});

it('plans go around days off of people, and around public holidays where the project wants that', async () => {
  const { manager, person, must, project, task } = stage;
  const made = await project();
  const member = await person('user');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  // A Friday; the Monday and Tuesday after it are days off of who has the task.
  const mine = await task(made.id, 'ก', { startsOn: '2026-12-04', dueOn: '2026-12-04', durationDays: 3, assigneeIds: [member.id] });
  const { id: leave } = must(await member.call('addLeave', { from: '2026-12-07', to: '2569-12-08', note: 'ไปหาหมอ' }));
  expect((await dataOf<TodoData>(member, 'todo')).leaves).toMatchObject([{ from: '2026-12-07', to: '2026-12-08', note: 'ไปหาหมอ' }]);
  const ends = async () => {
    const { moves } = must(await manager.call('previewSchedule', { projectIds: [made.id] }));
    return (moves as { id: string; after: { end: string } }[]).find(({ id }) => id === mine.id)?.after.end;
  };
  expect(await ends()).toBe('2026-12-10');
  const { version, ...before } = await projectOf(made);
  must(
    await manager.call('saveProject', {
      id: made.id,
      version,
      settings: { ...SETTINGS, name: before.name, publicHolidays: true, leadId: null },
    }),
  );
  // The tenth is Constitution Day.
  expect(await ends()).toBe('2026-12-11');
  const { projects } = (await manager.work(`?project=${made.key}`, 'gantt')) as GanttData;
  expect(projects[0]!.daysOff).toContain('2026-12-10');
  expect(projects[0]!.people.find(({ id }) => id === member.id)).toMatchObject({ leaves: [{ from: '2026-12-07', to: '2026-12-08' }] });
  // The note is nobody else's, and neither is the leave.
  expect(JSON.stringify(projects)).not.toContain('ไปหาหมอ');
  expect((await manager.call('removeLeave', { id: leave })).status).toBe(404);
  must(await member.call('removeLeave', { id: leave }));
  expect(await ends()).toBe('2026-12-08');
  for (const wrong of [
    { from: '2026-12-08', to: '2026-12-07' },
    { from: '2026-12-08', to: '2030-12-07' },
  ])
    expect(await member.call('addLeave', wrong)).toMatchObject({ body: { code: 'day-wrong' } });
});

it('tasks of a person are read by the secret address alone, until it is another one', async () => {
  const { manager, person, must, project, task, change, state } = stage;
  const made = await project();
  const member = await person('user');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  await task(made.id, 'ส่งแบบ', { dueOn: '2026-12-04', assigneeIds: [member.id] });
  const over = await task(made.id, 'เสร็จแล้วนะ', { dueOn: '2026-12-04', assigneeIds: [member.id] });
  must(await change(manager, over.id, { stateId: state(made, 'completed') }));
  await task(made.id, 'ของคนอื่น', { dueOn: '2026-12-04', assigneeIds: [manager.id] });
  expect((await dataOf<TodoData>(member, 'todo')).feed).toBeNull();
  const { feed } = must(await member.call('setFeed', { on: true }));
  expect((await dataOf<TodoData>(member, 'todo')).feed).toBe(feed);
  const guest = await stage.site.as('guest');
  const read = (address: unknown) => guest.get(new URL(String(address)).pathname);
  const { body } = await read(feed);
  expect(body).toContain(`SUMMARY:${made.key}-1 ส่งแบบ`);
  expect(body).toContain('DTSTART;VALUE=DATE:20261204');
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const { feed: another } = must(await member.call('setFeed', { on: true }));
  expect(another).not.toBe(feed);
  expect((await read(feed)).statusCode).toBe(404);
  expect((await read(another)).statusCode).toBe(200);
  must(await member.call('setFeed', { on: false }));
  expect((await read(another)).statusCode).toBe(404);
  expect((await read('https://x.example/project/admin/feeds/aaaaaaaaaaaaaaaaaaaaaaaa.ics')).statusCode).toBe(404);
});

it('columns that somebody chose are there again, and an address says others', async () => {
  const { manager, person, must } = stage;
  must(await manager.call('saveColumns', { columns: 'title,due,worked' }));
  expect((await manager.work('')).show.columns).toBe('title,due,worked');
  expect((await manager.work('?columns=title,type')).show.columns).toBe('title,type');
  expect((await (await person('manager')).work('')).show.columns).toBe('');
});

it('what is dragged to an edge scrolls, faster the nearer it is', () => {
  expect(edgeStep(500, 0, 1000)).toBe(0);
  expect(edgeStep(30, 0, 1000)).toBeLessThan(0);
  expect(edgeStep(5, 0, 1000)).toBeLessThan(edgeStep(40, 0, 1000));
  expect(edgeStep(995, 0, 1000)).toBe(-edgeStep(5, 0, 1000));
  expect(edgeStep(-200, 0, 1000)).toBe(edgeStep(0, 0, 1000));
});

it('what came in is put aside until a day, or gives way to what is there already, and both are taken back', async () => {
  const { manager, person, must, project, task, change, state } = stage;
  const made = await project();
  const [there, again] = [await task(made.id, 'มีแล้ว'), await task(made.id, 'ขอมาอีก', { stateId: state(made, 'triage') })];
  const titles = async (query = '', who = manager) => (await who.work(`?project=${made.key}${query}`)).tasks.map(({ title }) => title);
  must(await change(manager, again.id, { snoozedUntil: '2569-11-28' }));
  expect(await titles()).toEqual(['มีแล้ว']);
  expect(await titles('&archived=snoozed')).toEqual(['ขอมาอีก']);
  stage.clock.at = new Date('2026-11-28T03:00:00Z');
  // Sessions of the day before are over.
  expect(await titles('', await person('manager'))).toEqual(['มีแล้ว', 'ขอมาอีก']);
  stage.clock.at = new Date('2026-11-27T03:00:00Z');
  const { batchId, tasks } = must(await manager.call('markDuplicate', { id: again.id, ofId: there.id }));
  expect(tasks).toMatchObject([{ stateId: state(made, 'cancelled'), snoozedUntil: null }]);
  expect(must(await manager.call('readTask', { id: there.id })).links).toMatchObject([{ kind: 'duplicates', fromId: again.id }]);
  must(await manager.call('undo', { batchId }));
  expect(must(await manager.call('readTask', { id: there.id })).links).toEqual([]);
  expect(await titles('&archived=snoozed')).toEqual(['ขอมาอีก']);
  expect((await manager.call('markDuplicate', { id: there.id, ofId: there.id })).status).toBe(404);
});
