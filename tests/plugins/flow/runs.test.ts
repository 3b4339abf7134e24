import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edges, node, openStage, trigger, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const SOLD = { kind: 'event', event: 'till:sold@1' };
const call = (name: string, input: object) => stage.admin.call(`flow.${name}`, input as never);

test('an event starts the published flow: set, condition and mail, each once and all in the log', async () => {
  const id = await stage.flow({
    trigger: trigger('event', { ...SOLD, condition: 'trigger.what = "ข้าว"' }),
    nodes: [
      node('sum', 'set', { values: [{ name: 'double', value: 'trigger.score * 2' }] }),
      node('good', 'condition', { expression: 'vars.double >= 120' }),
      node('letter', 'mail', { to: stage.accountId, subject: 'ได้ {{ vars.double }}', text: 'เรียน {{ trigger.what }}' }),
      node('note', 'till:note', { text: '{{ trigger.what }}' }),
    ],
    edges: edges('trigger>sum sum>good good>letter:true good>note:false'),
  });
  await stage.sell(70);
  await stage.sell(10);
  await stage.sell(99, 'น้ำ');
  await stage.run(id, 'completed', 2);
  const runs = await stage.runs(id);
  expect(runs.map(({ log }) => log.map((step) => step.node)).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['sum', 'good', 'letter'],
    ['sum', 'good', 'note'],
  ]);
  expect((await stage.mails()).map(({ subject }) => subject)).toEqual(['ได้ 140']);
  expect(stage.done.executed).toHaveLength(1);
  await call('setState', { id, action: 'archive' });
});

test('a changed draft runs only once it is published, and runs stay with the version that they began with', async () => {
  const definition = (text: string, more = '') => ({
    trigger: trigger('manual'),
    nodes: [
      node('pause', 'delay', { amount: 3, unit: 'days' }),
      node('note', 'till:note', { text }),
      ...(more ? [node(more, 'till:note', { text: more })] : []),
    ],
    edges: edges(`trigger>pause pause>note${more ? ` note>${more}` : ''}`),
  });
  const id = await stage.flow(definition('one'));
  await call('saveDraft', {
    id,
    definition: { ...definition('two'), nodes: definition('two').nodes.slice(1), edges: edges('trigger>note') },
    version: 2,
  });
  await call('startByHand', { id, payload: {} });
  const paused = await stage.run(id, 'paused');
  expect(paused.at).toBe('pause');
  // The node under the waiting run is gone from what is published now.
  expect((await call('publish', { id, version: 3 })).status).toBe(200);
  const before = stage.done.executed.length;
  await call('startByHand', { id, payload: {} });
  await stage.run(id, 'completed');
  expect(stage.done.executed.slice(before).map(({ input }) => input)).toEqual([{ text: 'two' }]);
  await stage.skip(3 * 86_400_000 + 1_000);
  await stage.run(id, 'completed', 2);
  expect(stage.done.executed.slice(before).map(({ input }) => input)).toEqual([{ text: 'two' }, { text: 'one' }]);
});

test('a step fails, is tried again, fails; from there it goes on without a second mail', async () => {
  const id = await stage.flow({
    trigger: trigger('manual'),
    nodes: [
      node('letter', 'mail', { to: 'a@mail.example', subject: 'ครั้งเดียว', text: 'x' }),
      node('shaky', 'till:wobble', { text: 'x' }, { max: 3, backoffSeconds: 1 }),
    ],
    edges: edges('trigger>letter letter>shaky'),
  });
  stage.done.failing = 4;
  await call('startByHand', { id, payload: {} });
  const failed = await stage.run(id, 'failed');
  expect(stage.done.failing).toBe(0);
  expect(failed.errorNode).toBe('shaky');
  expect((await call('retryRun', { id: failed.id })).status).toBe(200);
  const done = await stage.run(id, 'completed');
  expect(done.id).toBe(failed.id);
  expect((await stage.mails()).filter(({ subject }) => subject === 'ครั้งเดียว')).toHaveLength(1);
  expect((await call('retryRun', { id: failed.id })).body).toMatchObject({ code: 'run-goes-on' });
});

test('an approval waits for who may decide, is decided once, and is overdue in its time', async () => {
  const id = await stage.flow({
    trigger: trigger('manual'),
    nodes: [
      node('ask', 'approval', { title: 'ซื้อ {{ trigger.what }}', roles: ['admin'], days: 2 }),
      node('yes', 'till:note', { text: 'yes' }),
      node('late', 'till:note', { text: 'late' }),
    ],
    edges: edges('trigger>ask ask>yes:approved ask>late:overdue'),
  });
  await call('startByHand', { id, payload: { what: 'กระดาษ' } });
  await stage.run(id, 'paused');
  const { body } = await call('approvals', {});
  const [waiting] = (body as { waiting: { id: string; title: string }[] }).waiting;
  expect(waiting!.title).toBe('ซื้อ กระดาษ');
  const stranger = await stage.as('manager');
  expect((await stranger.call('flow.decideApproval', { id: waiting!.id, decision: 'approved' })).body).toMatchObject({ code: 'not-yours' });
  const both = await Promise.all([1, 2].map(() => call('decideApproval', { id: waiting!.id, decision: 'approved', comment: 'ได้' })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await stage.run(id, 'completed')).log.map((step) => step.node)).toEqual(['ask', 'yes']);
  await call('startByHand', { id, payload: { what: 'หมึก' } });
  await stage.run(id, 'paused');
  await stage.skip(2 * 86_400_000 + 1_000);
  await stage.run(id, 'completed', 2);
  expect((await stage.runs(id))[0]!.log.map((step) => step.node)).toEqual(['ask', 'late']);
});

test('a list of 10,000 stops the run with a reason, and so does a payload of 1 MB', async () => {
  const id = await stage.flow({
    trigger: trigger('manual'),
    nodes: [node('each', 'loop', { list: 'trigger.items', limit: 9999 }), node('note', 'set', { values: [{ name: 'n', value: 'item' }] })],
    edges: edges('trigger>each each>note:each'),
  });
  await call('startByHand', { id, payload: { items: Array.from({ length: 10_000 }, () => 1) } });
  expect((await stage.run(id, 'failed')).error).toMatch(/^loop-too-long/);
  await call('startByHand', { id, payload: { items: [1, 2, 3] } });
  expect((await stage.run(id, 'completed')).log).toHaveLength(7);
  expect((await call('startByHand', { id, payload: { big: 'ก'.repeat(350_000) } })).status).toBe(413);
});

test('a flow that starts itself is stopped at a depth, and one that names itself is not published', async () => {
  const first = await stage.flow({ trigger: trigger('manual'), nodes: [node('end', 'end')], edges: edges('trigger>end') });
  const second = await stage.flow({
    trigger: trigger('manual'),
    nodes: [node('sub', 'subflow', { flowId: first, input: [] })],
    edges: edges('trigger>sub'),
  });
  const loop = { trigger: trigger('manual'), nodes: [node('sub', 'subflow', { flowId: second, input: [] })], edges: edges('trigger>sub') };
  await call('saveDraft', { id: first, definition: loop, version: 2 });
  expect((await call('publish', { id: first, version: 3 })).status).toBe(200);
  await call('startByHand', { id: first, payload: {} });
  expect((await stage.run(first, 'failed')).error).toMatch(/subflow-failed|too-deep/);
  await call('saveDraft', {
    id: first,
    definition: { ...loop, nodes: [node('sub', 'subflow', { flowId: first, input: [] })] },
    version: 3,
  });
  const refused = await call('publish', { id: first, version: 4 });
  expect(refused.body).toMatchObject({ code: 'not-publishable', findings: [{ code: 'calls-itself', node: 'sub' }] });
});

test('many at once wait for their turn: never more than the flow may have, and all are done once', async () => {
  const id = await stage.flow(
    { trigger: trigger('event', SOLD), nodes: [node('note', 'till:note', { text: '{{ trigger.score }}' })], edges: edges('trigger>note') },
    { maxAtOnce: 2 },
  );
  const before = stage.done.executed.length;
  await Promise.all(Array.from({ length: 12 }, (_, score) => stage.sell(score)));
  await vi.waitFor(
    async () => {
      const [{ most }] = (await stage.sql<{ most: number }>(
        `select count(*)::int as most from flow_run where flow_id = '${id}' and state = 'running'`,
      )) as [{ most: number }];
      expect(most).toBeLessThanOrEqual(2);
      await stage.hurry();
      if ((await stage.runs(id)).filter(({ state }) => state === 'completed').length < 12) throw new Error('not yet');
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(new Set(stage.done.executed.slice(before).map(({ key }) => key)).size).toBe(12);
  expect(stage.done.executed.slice(before)).toHaveLength(12);
  await call('setState', { id, action: 'archive' });
});

test('the switch stops everything where it stands; cancelled runs end', async () => {
  const id = await stage.flow({
    trigger: trigger('manual'),
    nodes: [node('pause', 'delay', { amount: 1, unit: 'hours' }), node('note', 'till:note', { text: 'x' })],
    edges: edges('trigger>pause pause>note'),
  });
  const { body } = await call('startByHand', { id, payload: {} });
  await stage.run(id, 'paused');
  expect((await call('killSwitch', { on: true })).status).toBe(200);
  expect((await call('startByHand', { id, payload: {} })).body).toMatchObject({ code: 'all-stopped' });
  await stage.skip(3_700_000);
  await stage.hurry();
  expect((await stage.runs(id))[0]!.state).toBe('paused');
  await call('killSwitch', { on: false });
  await stage.run(id, 'completed');
  await call('startByHand', { id, payload: {} });
  const waiting = await stage.run(id, 'paused');
  expect((await call('cancelRun', { id: waiting.id })).status).toBe(200);
  expect((await call('cancelRun', { id: (body as { runId: string }).runId })).body).toMatchObject({ code: 'run-over' });
  expect((await stage.run(id, 'cancelled')).can).toEqual({ cancel: false, retry: false });
});

test('a schedule starts at its time, once', async () => {
  const id = await stage.flow({
    trigger: trigger('schedule', { cron: '0 8 * * *' }),
    nodes: [node('note', 'till:note', { text: 'เช้าแล้ว' })],
    edges: edges('trigger>note'),
  });
  await stage.skip(86_400_000);
  await stage.run(id, 'completed');
  await stage.hurry();
  expect(await stage.runs(id)).toHaveLength(1);
});
