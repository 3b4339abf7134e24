import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edges, node, openStage, trigger, type Stage } from './stage.ts';

let stage: Stage;
let strict: Stage;
let server: Server;
let address: string;
const heard: { headers: Record<string, unknown>; body: string }[] = [];
let answer = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(answer.body.replace('AUTH', String(request.headers['authorization'])));
    });
  }).listen(0, '127.0.0.1');
  // One after the other: each is a gateway with a database.
  stage = await openStage();
  strict = await openStage({ local: false });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
});
afterAll(async () => {
  server.close();
  await Promise.all([stage.close(), strict.close()]);
});
const call = (name: string, input: object, on = stage) => on.admin.call(`flow.${name}`, input as never);
const http = (config: object) => ({
  trigger: trigger('manual'),
  nodes: [node('ask', 'http', { method: 'POST', body: '{"a": 1}', ...config }, { max: 1, backoffSeconds: 1 })],
  edges: edges('trigger>ask'),
});

test.each(['http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]/', 'http://10.0.0.1/', 'file:///etc/passwd'])(
  '%s is not asked',
  async (url) => {
    const id = await strict.flow(http({ url }));
    await call('startByHand', { id, payload: {} }, strict);
    expect((await strict.run(id, 'failed')).error).toMatch(/^http-(forbidden|address)/);
  },
);

test('a request is signed with the secret as it is then, tried again under one key, and no secret is shown', async () => {
  await call('saveSecret', { name: 'token', value: 'first-secret-value' });
  const id = await stage.flow({
    trigger: trigger('manual'),
    nodes: [
      node('pause', 'delay', { amount: 1, unit: 'hours' }),
      node(
        'ask',
        'http',
        { url: address, method: 'POST', body: '{"n": {{ trigger.n }}}', signWith: 'token', bearer: 'token' },
        { max: 2, backoffSeconds: 1 },
      ),
    ],
    edges: edges('trigger>pause pause>ask'),
  });
  await call('startByHand', { id, payload: { n: 5 } });
  await stage.run(id, 'paused');
  await stage.skip(3_700_000);
  await call('saveSecret', { name: 'token', value: 'second-secret-value' });
  answer = { status: 200, body: '{"echo": "AUTH"}' };
  const run = await stage.run(id, 'completed');
  const { headers, body } = heard.at(-1)!;
  expect(body).toBe('{"n": 5}');
  expect(headers['authorization']).toBe('Bearer second-secret-value');
  const right = createHmac('sha256', 'second-secret-value')
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${right}`);
  expect(run.log.at(-1)!.output).toEqual({ status: 200, body: { echo: 'Bearer ••••••' } });
  const tables = await Promise.all(
    ['flow_run', 'flow_run_step', 'flow_secret', 'kernel_audit', 'pgboss.job'].map((table) => stage.sql(`select * from ${table}`)),
  );
  expect(JSON.stringify(tables)).not.toMatch(/(first|second)-secret-value/);
  expect((await call('removeSecret', { name: 'token' })).body).toMatchObject({ code: 'secret-used' });
  answer = { status: 503, body: '{}' };
  const before = heard.length;
  await call('startByHand', { id, payload: { n: 6 } });
  await stage.run(id, 'paused');
  await stage.skip(3_700_000);
  await stage.run(id, 'failed');
  const keys = heard.slice(before).map((each) => each.headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a webhook starts one run for each key; what is unsigned, old or changed is refused', async () => {
  const id = await stage.flow({
    trigger: trigger('webhook'),
    nodes: [node('note', 'till:note', { text: '{{ trigger.what }}' })],
    edges: edges('trigger>note'),
  });
  const { key } = (await call('makeHookKey', { id })).body as { key: string };
  const send = (body: string, { name = 'msg_1', at = stage.clock(), secret = key, more = {} } = {}) => {
    const timestamp = String(Math.floor(at / 1_000));
    const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${name}.${timestamp}.${body}`)
      .digest('base64');
    return stage.get(`/hooks/flow/${id}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': name,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${mac}`,
        ...more,
      },
    });
  };
  const twice = await Promise.all([1, 2].map(() => send('{"what": "a"}')));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await send('{"what": "a"}', { name: 'msg_2', more: { 'idempotency-key': 'msg_1' } })).statusCode).toBe(200);
  await stage.run(id, 'completed');
  expect(await stage.runs(id)).toHaveLength(1);
  expect((await send('{"what": "b"}', { name: 'msg_3', at: stage.clock() - 400_000 })).statusCode).toBe(401);
  expect((await send('{"what": "b"}', { name: 'msg_4', secret: `whsec_${Buffer.alloc(32).toString('base64')}` })).statusCode).toBe(401);
  expect((await send('{', { name: 'msg_5' })).statusCode).toBe(422);
  expect((await stage.get(`/hooks/flow/${id}`, { method: 'POST', body: '{}' })).statusCode).toBe(401);
  expect(await stage.runs(id)).toHaveLength(1);
});

test('a simulation does nothing: no mail, no request, no step', async () => {
  const definition = {
    trigger: trigger('manual'),
    nodes: [
      node('ask', 'http', { url: address, method: 'POST' }),
      node('note', 'till:note', { text: 'x' }),
      node('letter', 'mail', { to: 'a@mail.example', subject: 'จำลอง', text: 'x' }),
    ],
    edges: edges('trigger>ask ask>note note>letter'),
  };
  const id = await stage.draft(definition);
  const [before, executed] = [heard.length, stage.done.executed.length];
  const { body } = await call('simulate', { id, payload: {} });
  expect(body).toMatchObject({ state: 'completed', path: ['ask', 'note', 'letter'] });
  expect((body as { log: { state: string }[] }).log.map(({ state }) => state)).toEqual(['simulated', 'simulated', 'simulated']);
  expect([heard.length, stage.done.executed.length]).toEqual([before, executed]);
  expect(stage.done.simulated).toContain('note');
  expect(await stage.mails()).toEqual([]);
});

test('scenarios that fail stop publishing, unless it is told to go on; a flow goes out and in as a file', async () => {
  const definition = {
    trigger: trigger('manual'),
    nodes: [node('good', 'condition', { expression: 'trigger.score >= 60' }), node('note', 'till:note', { text: 'x' })],
    edges: edges('trigger>good good>note:true'),
  };
  const id = await stage.draft(definition);
  const scenario = { name: 'ผ่าน', payload: { score: 60 }, expect: { path: ['good', 'note'], state: 'completed' } };
  expect((await call('saveScenario', { id, ...scenario })).status).toBe(200);
  expect((await call('publish', { id, version: 2 })).status).toBe(200);
  await call('saveDraft', {
    id,
    definition: { ...definition, nodes: [node('good', 'condition', { expression: 'trigger.score > 60' }), definition.nodes[1]] },
    version: 2,
  });
  expect((await call('publish', { id, version: 3 })).body).toMatchObject({ code: 'scenarios-fail', names: ['ผ่าน'] });
  expect((await call('scenarios', { id })).body).toMatchObject({ scenarios: [{ name: 'ผ่าน', lastResult: { ok: false, path: ['good'] } }] });
  expect((await call('publish', { id, version: 3, despite: true })).status).toBe(200);
  const file = JSON.stringify((await call('exportFlow', { id })).body);
  const copy = await call('importFlow', { file });
  expect(JSON.stringify((await call('exportFlow', { id: (copy.body as { id: string }).id })).body)).toBe(file);
  expect((await call('importFlow', { file: file.replace('sala-flow@1', 'other@1') })).body).toMatchObject({ code: 'file-wrong' });
});

test('flows are for staff, secrets and the switch for admins', async () => {
  const id = await stage.draft({ trigger: trigger('manual'), nodes: [], edges: [] });
  for (const role of ['guest', 'user'] as const) {
    const agent = await stage.as(role);
    for (const [name, input] of [
      ['listFlows', { state: '', folder: '' }],
      ['startByHand', { id, payload: {} }],
      ['publish', { id, version: 1 }],
    ] as const)
      expect([401, 403]).toContain((await agent.call(`flow.${name}`, input as never)).status);
  }
  const manager = await stage.as('manager');
  for (const [name, input] of [
    ['killSwitch', { on: true }],
    ['saveSecret', { name: 'x', value: 'y' }],
    ['secrets', {}],
  ] as const)
    expect((await manager.call(`flow.${name}`, input as never)).status).toBe(403);
});
