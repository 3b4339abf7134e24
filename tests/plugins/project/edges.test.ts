import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => void (stage.clock.at = new Date('2026-11-27T03:00:00Z')));
afterAll(() => stage.close());

it('what two people change of one task stays, and one field that both change is said', async () => {
  const { manager, person, project, task, change, must } = stage;
  const made = await project();
  const other = await person('manager');
  const seen = await task(made.id, 'เดิม', { priority: 'low' });
  must(await change(manager, seen.id, { title: 'ใหม่' }, { seen: { title: 'เดิม' } }));
  must(await change(other, seen.id, { priority: 'high' }, { seen: { priority: 'low' } }));
  expect((await manager.work(`?project=${made.key}`)).tasks[0]).toMatchObject({ title: 'ใหม่', priority: 'high' });
  expect(await change(other, seen.id, { title: 'อื่น' }, { seen: { title: 'เดิม' } })).toMatchObject({
    status: 409,
    body: { code: 'conflict', field: 'title', theirs: 'ใหม่', task: `${made.key}-1` },
  });
  // People who are given it by two at once both have it.
  must(await change(manager, seen.id, { assigneeIds: [manager.id] }, { seen: { assigneeIds: [] } }));
  must(await change(other, seen.id, { assigneeIds: [other.id] }, { seen: { assigneeIds: [] } }));
  expect((await manager.work(`?project=${made.key}`)).tasks[0]!.assigneeIds.toSorted()).toEqual([manager.id, other.id].toSorted());
});

it('a card that is dragged while another deletes it, or its neighbour', async () => {
  const { manager, project, task, change, must, state } = stage;
  const made = await project();
  const [a, b] = [await task(made.id, 'a'), await task(made.id, 'b')];
  must(await change(manager, b.id, { deleted: true }));
  // The neighbour is gone: the card goes into the column all the same.
  must(await change(manager, a.id, { stateId: state(made, 'started') }, { place: { after: b.id } }));
  expect(await change(manager, b.id, { stateId: state(made, 'started') })).toMatchObject({
    status: 410,
    body: { code: 'task-gone', task: 'b' },
  });
  must(await change(manager, b.id, { deleted: false }));
});

it('days of both eras are the same days', async () => {
  const { manager, project, task, change } = stage;
  const made = await project();
  const a = await task(made.id, 'a', { startsOn: '2569-11-27', dueOn: '2026-11-28' });
  expect([a.startsOn, a.dueOn]).toEqual(['2026-11-27', '2026-11-28']);
  expect((await change(manager, a.id, { dueOn: '1483-12-01' })).status).toBe(200);
  expect((await manager.work(`?project=${made.key}`)).tasks[0]!.dueOn).toBe('2026-12-01');
  expect(await change(manager, a.id, { dueOn: '2026-11-01' })).toMatchObject({ status: 422, body: { code: 'day-wrong' } });
  expect((await change(manager, a.id, { dueOn: '2026-02-30' })).status).toBe(400);
});

it('who is taken from a project has the time until then, and none of its tasks', async () => {
  const { manager, clock, person, project, task, must } = stage;
  const made = await project();
  const member = await person('user');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  const a = await task(made.id, 'a', { assigneeIds: [member.id] });
  must(await member.call('startTimer', { id: a.id }));
  clock.at = new Date(clock.at.getTime() + 6 * 60_000);
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'none' }));
  expect((await manager.work(`?project=${made.key}`)).tasks[0]).toMatchObject({ spentMinutes: 6, assigneeIds: [] });
  expect((await member.call('stopTimer')).status).toBe(409);
  expect(await manager.call('setMember', { id: made.id, userId: manager.id, role: 'none' })).toMatchObject({ body: { code: 'last-lead' } });
});

it('sub-tasks are asked for, and nothing stands under itself', async () => {
  const { manager, project, task, change, must, state } = stage;
  const made = await project();
  const parent = await task(made.id, 'p');
  const child = await task(made.id, 'c', { parentId: parent.id });
  expect(await change(manager, parent.id, { parentId: child.id })).toMatchObject({ body: { code: 'loop' } });
  const done = { stateId: state(made, 'completed') };
  expect(await change(manager, parent.id, done)).toMatchObject({ status: 409, body: { code: 'children-open', open: 1 } });
  const { batchId, tasks } = must(await change(manager, parent.id, done, {}, { children: 'complete' })) as {
    batchId: string;
    tasks: unknown[];
  };
  expect(tasks.length).toBe(2);
  must(await manager.call('undo', { batchId }));
  expect((await manager.work(`?project=${made.key}`)).tasks.every(({ completedAt }) => completedAt === null)).toBe(true);
});

it('comments tell who is mentioned and who watches, and what is approved stays', async () => {
  const { manager, person, project, task, must, site, space } = stage;
  const made = await project();
  const member = await person('user', 'มาลี');
  must(await manager.call('setMember', { id: made.id, userId: member.id, role: 'member' }));
  const a = await task(made.id, 'a');
  must(await manager.call('addComment', { id: a.id, text: `@${member.name} ดูให้หน่อย` }));
  const told = await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql<{ kind: string }>`select kind from notification_notification where account_id = ${member.id}`,
  );
  expect(told.map(({ kind }) => kind)).toEqual(['project.mentioned']);
  const full = must(await member.call('readTask', { id: a.id })) as { comments: { body: string }[]; watcherIds: string[] };
  expect(full.comments[0]!.body).toContain('ดูให้หน่อย');
  expect(full.watcherIds).toContain(member.id);
  const entry = must(await member.call('addTime', { id: a.id, startedAt: '2026-11-26T02:00:00Z', minutes: 30 }));
  expect(must(await manager.call('lockTimes', { projectId: made.id, ids: [entry.id], locked: true }))).toEqual({ changed: 1 });
  expect(await member.call('removeTime', { id: entry.id })).toMatchObject({ body: { code: 'time-locked' } });
  expect((await manager.call('lockTimes', { projectId: made.id, ids: [entry.id], locked: false })).status).toBe(403);
});

it('a to-do is its owner’s alone, and reminds once', async () => {
  const { manager, person, must } = stage;
  const other = await person('user');
  const { id } = must(await manager.call('addTodo', { text: 'ซื้อกาแฟ', dueOn: '2569-12-01' }));
  expect((await other.call('changeTodo', { id, done: true })).status).toBe(404);
  must(await manager.call('changeTodo', { id, done: true }));
  const { todos } = (await manager.agent.get('/project/admin/todo/_payload.json')).json<{ data: { todos: object[] } }>().data;
  expect(todos).toMatchObject([{ text: 'ซื้อกาแฟ', dueOn: '2026-12-01', done: true }]);
});

it('every page answers to everybody who has it', async () => {
  const { manager, person, project, task } = stage;
  const made = await project();
  await task(made.id, 'a');
  const other = await person('user');
  for (const page of ['table', 'task', 'task?view=list', 'calendar', 'dashboard', 'agenda', 'agenda?new=1', 'detail', 'todo']) {
    expect([page, (await manager.agent.get(`/project/admin/${page}`)).statusCode]).toEqual([page, 200]);
    expect([page, (await other.agent.get(`/project/admin/${page}`)).statusCode]).toEqual([page, 200]);
  }
  for (const path of ['/project', `/project/${made.slug}`, `/project/${made.slug}/${made.key.toLowerCase()}`])
    expect([path, (await manager.agent.get(path)).statusCode]).toEqual([path, 200]);
});
