import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TaskRow } from '#plugins/project/schemas.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => void (stage.clock.at = new Date('2026-11-27T03:00:00Z')));
afterAll(() => stage.close());
const titles = (tasks: readonly TaskRow[]) => tasks.map(({ title }) => title);

it('1. a group, a project and three tasks; one filter means the same in every layout', async () => {
  const { manager, project, task } = stage;
  const made = await project();
  await task(made.id, 'ร่างแบบ', { priority: 'high', dueOn: '2026-11-30' });
  await task(made.id, 'ตรวจแบบ', { priority: 'low' });
  await task(made.id, 'ส่งแบบ', { priority: 'high' });
  for (const page of ['table', 'task', 'gantt', 'calendar'])
    expect(titles((await manager.work(`?project=${made.key}&priority=high`, page)).tasks)).toEqual(['ร่างแบบ', 'ส่งแบบ']);
  expect(titles((await manager.work(`?project=${made.key}&q=ตรวจ`)).tasks)).toEqual(['ตรวจแบบ']);
  expect(titles((await manager.work(`?project=${made.key}&due=week`)).tasks)).toEqual(['ร่างแบบ']);
  expect(titles((await manager.work(`?project=${made.key}&q=${made.key}-3`)).tasks)).toEqual(['ส่งแบบ']);
  const view = await manager.call('saveView', {
    projectId: made.id,
    name: 'ด่วน',
    layout: 'board',
    query: `project=${made.key}&priority=high&odd=1`,
    shared: true,
  });
  expect(view.body).toMatchObject({ query: `project=${made.key}&priority=high`, mine: true });
});

it('2. cards that are dragged at once come to stand in one order for everybody', async () => {
  const { manager, person, project, task, state } = stage;
  const made = await project();
  const other = await person('manager');
  const [a, b, c] = [await task(made.id, 'a'), await task(made.id, 'b'), await task(made.id, 'c')];
  const drag = (who: typeof manager, moved: TaskRow, after: TaskRow) =>
    who.call('changeTasks', {
      changes: [{ id: moved.id, set: { stateId: state(made, 'completed') }, seen: { stateId: moved.stateId }, place: { after: after.id } }],
    });
  const done = await Promise.all([drag(manager, a, c), drag(other, b, c)]);
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
  const [mine, theirs] = [await manager.work(`?project=${made.key}`), await other.work(`?project=${made.key}`)];
  expect(titles(mine.tasks)).toEqual(titles(theirs.tasks));
  expect(titles(mine.tasks)[0]).toBe('c');
  expect(new Set(mine.tasks.map(({ orderKey }) => orderKey)).size).toBe(3);
  expect(mine.tasks.filter(({ completedAt }) => completedAt).length).toBe(2);
});

it('3. many tasks that are moved by one act are moved back by one undo', async () => {
  const { manager, must, project, task, link } = stage;
  const made = await project();
  const a = await task(made.id, 'A', { startsOn: '2026-11-23', dueOn: '2026-11-25' });
  const b = await task(made.id, 'B', { startsOn: '2026-11-26', dueOn: '2026-11-27' });
  must(await link(a.id, b.id));
  const moved = must(
    await manager.call('changeTasks', {
      changes: [
        { id: a.id, set: { startsOn: '2026-11-26', dueOn: '2026-11-30' }, seen: { startsOn: '2026-11-23' } },
        { id: b.id, set: { startsOn: '2026-12-01', dueOn: '2026-12-02' } },
      ],
    }),
  );
  const days = async () => (await manager.work(`?project=${made.key}`)).tasks.map(({ startsOn, dueOn }) => [startsOn, dueOn]);
  expect(await days()).toEqual([
    ['2026-11-26', '2026-11-30'],
    ['2026-12-01', '2026-12-02'],
  ]);
  const back = must(await manager.call('undo', { batchId: moved.batchId }));
  expect(await days()).toEqual([
    ['2026-11-23', '2026-11-25'],
    ['2026-11-26', '2026-11-27'],
  ]);
  // What was taken back can be done again, and not twice.
  expect(await manager.call('undo', { batchId: moved.batchId })).toMatchObject({ status: 409, body: { code: 'undo-over' } });
  must(await manager.call('undo', { batchId: back.batchId }));
  expect((await days())[0]).toEqual(['2026-11-26', '2026-11-30']);
});

it('4. a loop is refused with the way round it', async () => {
  const { must, project, task, link } = stage;
  const made = await project();
  const [a, b] = [await task(made.id, 'A'), await task(made.id, 'B')];
  must(await link(a.id, b.id));
  const [one, two] = [`${made.key}-1`, `${made.key}-2`];
  expect(await link(b.id, a.id)).toMatchObject({ status: 409, body: { code: 'loop', path: `${two}, ${one}, ${two}` } });
});

it('5. what is blocked is not completed, and the blocker is named', async () => {
  const { manager, must, person, project, task, link, change, state } = stage;
  const made = await project();
  const member = await person('user');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  const [a, b] = [await task(made.id, 'A'), await task(made.id, 'B')];
  must(await link(a.id, b.id));
  const done = { stateId: state(made, 'completed') };
  const refused = await change(member, b.id, done);
  expect(refused).toMatchObject({ status: 409, body: { code: 'blocked', by: `${made.key}-1` } });
  expect(refused.text).toContain(`ต้องทำ ${made.key}-1 ให้เสร็จก่อน`);
  expect((await manager.work(`?project=${made.key}`)).tasks[1]!.blocked).toBe(true);
  expect(await change(member, b.id, done, {}, { override: true })).toMatchObject({ status: 403 });
  must(await change(member, a.id, done));
  must(await change(member, b.id, done));
});

it('6. a decision becomes a task that leads back, and closed minutes are locked', async () => {
  const { manager, must, person, project } = stage;
  const made = await project();
  const member = await person('user');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  const when = { title: 'ประชุมแรก', startsAt: '2026-11-30T02:00:00Z', endsAt: '2026-11-30T03:00:00Z', place: 'ห้อง 1' };
  const { id } = must(await manager.call('createAgenda', { projectId: made.id, ...when })) as { id: string };
  const itemId = randomUUID();
  const item = { id: itemId, title: 'สีรั้ว', minutes: 5, ownerId: member.id, notes: '', state: 'open', decision: '', taskId: null };
  const agenda = { ...when, attendeeIds: [manager.id, member.id], items: [item], minutes: '<p>เริ่ม 9.00</p><script>x</script>' };
  must(await manager.call('saveAgenda', { id, version: 1, agenda }));
  expect(await member.call('saveAgenda', { id, version: 1, agenda })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  must(await manager.call('actAgenda', { id, act: 'send' }));
  const [letter] = await stage.site.gateway.data.inSpace(
    stage.space,
    (tx) => tx.sql<{ count: number }>`select count(*)::int as count from mail_message where kind = 'project.agenda'`,
  );
  expect(letter!.count).toBe(2);
  must(await manager.call('actAgenda', { id, act: 'open' }));
  const decided = must(await manager.call('decideItem', { id, itemId, decision: 'ทาสีเขียวสัปดาห์หน้า', makeTask: true }));
  expect(decided.taskKey).toBe(`${made.key}-1`);
  // A second press makes no second task.
  expect(must(await manager.call('decideItem', { id, itemId, decision: 'ทาสีเขียวสัปดาห์หน้า', makeTask: true })).taskKey).toBe(decided.taskKey);
  const [task] = (await manager.work(`?project=${made.key}`)).tasks;
  expect(task).toMatchObject({ title: 'ทาสีเขียวสัปดาห์หน้า', assigneeIds: [member.id] });
  expect((must(await manager.call('readTask', { id: task!.id })) as { description: string }).description).toContain(`agenda=${id}`);
  must(await manager.call('actAgenda', { id, act: 'close' }));
  expect(await manager.call('saveAgenda', { id, version: 5, agenda })).toMatchObject({ status: 409, body: { code: 'minutes-locked' } });
  const pdf = await manager.agent.get(`/project/admin/agenda/${id}/minutes.pdf`);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

it('7. a timer adds up in the table and the dashboard, and is exported', async () => {
  const { manager, clock, must, project, task } = stage;
  const made = await project();
  const [a, b] = [await task(made.id, 'a'), await task(made.id, 'b')];
  const start = clock.at;
  must(await manager.call('startTimer', { id: a.id }));
  clock.at = new Date(start.getTime() + 5 * 60_000);
  // Another one stops the first.
  await Promise.all([manager.call('startTimer', { id: b.id }), manager.call('startTimer', { id: b.id })]);
  clock.at = new Date(start.getTime() + 8 * 60_000);
  must(await manager.call('stopTimer'));
  expect((await manager.work(`?project=${made.key}`)).tasks.map(({ spentMinutes }) => spentMinutes)).toEqual([5, 3]);
  const csv = await manager.agent.get(`/project/admin/figures/time.csv?project=${made.key}`);
  expect(csv.body).toContain(`${made.key}-1,a,`);
  expect(csv.body.split('\r\n').filter(Boolean).length).toBe(3);
  const xlsx = await manager.agent.get(`/project/admin/figures/states.xlsx?project=${made.key}`);
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const dashboard = (await manager.agent.get(`/project/admin/dashboard/_payload.json?project=${made.key}`)).json<{
    data: { totals: object };
  }>().data;
  expect(dashboard.totals).toMatchObject({ open: 2, spentMinutes: 8 });
});

it('8. a task that comes round again does so once, however often its end is pressed', async () => {
  const { manager, must, project, task, change, state } = stage;
  const made = await project();
  const weekly = await task(made.id, 'รดน้ำ', { dueOn: '2026-11-27', recur: 'FREQ=WEEKLY;BYDAY=MO' });
  const done = { stateId: state(made, 'completed') };
  const answers = await Promise.all([change(manager, weekly.id, done), change(manager, weekly.id, done)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const all = async () => (await manager.work(`?project=${made.key}`)).tasks;
  expect((await all()).map(({ dueOn }) => dueOn)).toEqual(['2026-11-27', '2026-11-30']);
  must(await change(manager, weekly.id, { stateId: state(made, 'started') }));
  must(await change(manager, weekly.id, done));
  expect((await all()).length).toBe(2);
});

it('9. who is no member does not find it', async () => {
  const { manager, must, person, project, task, site } = stage;
  const made = await project();
  const stranger = await person('user');
  const secret = await task(made.id, 'ความลับ');
  const path = `/project/${made.slug}/${made.key.toLowerCase()}`;
  expect((await stranger.agent.get(path)).statusCode).toBe(404);
  expect((await (await site.as('guest')).get(path)).statusCode).toBe(404);
  expect((await stranger.work(`?project=${made.key}`)).tasks).toEqual([]);
  for (const [name, input] of [
    ['readTask', { id: secret.id }],
    ['createTask', { projectId: made.id, set: { title: 'x' } }],
    ['changeTasks', { changes: [{ id: secret.id, set: { title: 'x' } }] }],
    ['addComment', { id: secret.id, text: 'x' }],
    ['startTimer', { id: secret.id }],
  ] as const)
    expect([name, (await stranger.call(name, input)).status]).toEqual([name, 404]);
  expect((await stranger.agent.get(`/project/admin/table?task=${made.key}-1`)).body).not.toContain('ความลับ');
  must(await manager.call('setMember', { id: made.id, userId: stranger.id, role: 'viewer' }));
  expect((await stranger.agent.get(path)).statusCode).toBe(200);
  expect((await stranger.call('changeTasks', { changes: [{ id: secret.id, set: { title: 'x' } }] })).status).toBe(403);
});

it('10. two thousand tasks are narrowed in less than 300 ms', async () => {
  const { manager, project, site, space, state } = stage;
  const made = await project();
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into project_task (space_id, project_id, number, title, state_id, priority, order_key, created_at, updated_at)
      select ${space}, ${made.id}, n, 'งานลำดับที่ ' || n, ${state(made, 'backlog')}, case n % 2 when 0 then 'high' else 'low' end,
        'a' || lpad(n::text, 6, '0'), now(), now() from generate_series(1, 2000) n`,
  );
  await manager.work(`?project=${made.key}`);
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = performance.now();
    expect((await manager.work(`?project=${made.key}&priority=high&q=${turn}7`)).tasks.length).toBeGreaterThan(1);
    times.push(performance.now() - before);
  }
  // The machine may be busy with other tests: what it takes is the least that it took.
  expect(Math.min(...times)).toBeLessThan(300);
});
