/**
 * Flows: `node bench/flow.ts`. Another system starts 2,000 runs by webhook, each twice; what is not answered is sent again, and the gateway is
 * killed (SIGKILL) again and again. Each run has a condition, sets a value and writes a mail.
 *
 * - texts of any kind that an expression threw at                                          bar 0
 * - simulations of flows of any shape that threw, or did something                         bar 0
 * - runs of starts that were acknowledged and are not completed                            bar 0
 * - runs and mails that are there twice                                                    bar 0
 * - runs a minute, and the time from the start to the end of 99 of 100
 *
 * `RUNS=200` makes it a short one, `ONLY=pure` leaves the gateway out.
 */
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flow } from '#plugins/flow/plugin.ts';
import { fuzz, simulations } from './flow/pure.ts';
import { judge, printFigure } from './kit/figures.ts';
import { CACHE, ensureBuilt, forget, ROOT, SITE, startGateway, type Gateway } from './kit/gateway.ts';
import { openVisits, sender } from './kit/visitors.ts';

const RUNS = Number(process.env.RUNS ?? 2_000);
const KILLS = Math.max(3, Math.ceil(RUNS / 500));
const ADDRESSES = 100;

const fuzzed = fuzz(Number(process.env.TEXTS ?? 1_000_000));
judge('texts that an expression threw at', fuzzed.thrown, 0, 'at most', 0);
printFigure('slowest text, ms', fuzzed.slowest);
const simulated = await simulations(Number(process.env.SIMULATIONS ?? 200_000));
judge('simulations that threw', simulated.thrown, 0, 'at most', 0);
judge('simulations that did something', simulated.executed, 0, 'at most', 0);
printFigure('simulations that ended or wait', simulated.ended, 0);
if (process.env.ONLY === 'pure') process.exit();

/** A tenant like the academy that has flows and keeps its mails. */
function tenants(): string {
  const folder = join(CACHE, 'flow-tenants');
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(ROOT, 'tenants/academy.json'), 'utf8')) as { plugins: Record<string, object> };
  const plugins = { ...manifest.plugins, flow: {}, mail: { settings: { deliver: false } } };
  writeFileSync(join(folder, 'academy.json'), JSON.stringify({ ...manifest, $schema: undefined, plugins }));
  return folder;
}
const start = (): Promise<Gateway> =>
  startGateway({ data: 'flow', environment: 'localhost', env: { SALA_TENANTS: tenants(), SALA_TRUSTED_PROXIES: '127.0.0.1' } });

ensureBuilt();
forget('flow');
let gateway = await start();
const { data, account, visitor } = await openVisits(gateway);
const accountId = await account('admin');
const admin = await visitor(accountId, 'admin', flow);
async function must<T>(name: string, input: object): Promise<T> {
  const { status, body } = await admin.call(`flow.${name}`, input as never);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body as T;
}
const node = (id: string, type: string, config: object) => ({
  id,
  type,
  name: id,
  config,
  retry: { max: 0, backoffSeconds: 1 },
  pos: [0, 0],
});
const definition = {
  trigger: { kind: 'webhook', event: '', cron: '', condition: '' },
  nodes: [
    node('good', 'condition', { expression: 'trigger.n >= 0' }),
    node('sum', 'set', { values: [{ name: 'next', value: 'trigger.n + 1' }] }),
    node('letter', 'mail', { to: 'bench{{ trigger.n }}@bench.example', subject: 'run {{ trigger.n }}', text: '{{ vars.next }}' }),
  ],
  edges: [
    { from: 'trigger', to: 'good', when: null },
    { from: 'good', to: 'sum', when: 'true' },
    { from: 'sum', to: 'letter', when: null },
  ],
};
const { id } = await must<{ id: string }>('createFlow', { name: 'bench' });
await must('saveSettings', { id, name: 'bench', maxRunsPerHour: 10_000, maxAtOnce: 100 });
await must('saveDraft', { id, definition, version: 1 });
await must('publish', { id, version: 2 });
const { key } = await must<{ key: string }>('makeHookKey', { id });

let heard = 0;
async function tell(n: number, nth: number): Promise<void> {
  const body = JSON.stringify({ n });
  for (;;) {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
      .update(`n${n}.${timestamp}.${body}`)
      .digest('base64');
    const answer = await sender(gateway, nth % ADDRESSES)(`/hooks/flow/${id}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': `n${n}`,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${mac}`,
      },
    }).catch(() => null);
    if (answer?.statusCode === 200) return void (heard += 1);
    if (answer && answer.statusCode < 500 && answer.statusCode !== 429)
      throw new Error(`a start was answered with ${answer.statusCode} ${answer.body}`);
    await sleep(50 + Math.random() * 200);
  }
}
const killer = (async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (heard < (kill * RUNS * 2) / (KILLS + 1)) await sleep(10);
    gateway.process.kill('SIGKILL');
    gateway = await start();
  }
})();
const began = Date.now();
const all = Array.from({ length: RUNS * 2 }, (_, nth) => nth >> 1).entries();
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (const [nth, n] of all) await tell(n, nth);
  }),
);
await killer;

const figures = async () => {
  const [row] = await data.inSpace(
    SITE.space,
    (tx) => tx.sql<{ done: number; runs: number; letters: number; mails: number; late: number }>`
      select (select count(*)::int from flow_run where flow_id = ${id} and state = 'completed') as done,
        (select count(*)::int from flow_run where flow_id = ${id}) as runs,
        (select count(distinct subject)::int from mail_message where kind = 'flow.mail') as letters,
        (select count(*)::int from mail_message where kind = 'flow.mail') as mails,
        (select coalesce(percentile_cont(0.99) within group (order by extract(epoch from finished_at - started_at)), 0)::float8 from flow_run where flow_id = ${id}) as late`,
  );
  return row!;
};
let found = await figures();
// What a killed process held is taken up by the queue within minutes.
for (const until = Date.now() + 600_000; found.done < RUNS && Date.now() < until; found = await figures()) await sleep(1_000);
const minutes = (Date.now() - began) / 60_000;
printFigure('runs a minute', found.done / minutes, 0, `killed ${KILLS} times, with the restarts`);
printFigure('p99 from start to end, s', found.late);
judge('runs that are lost', RUNS - found.done, 0, 'at most', 0);
judge('runs that are there twice', found.runs - RUNS, 0, 'at most', 0);
judge('mails that are there twice', found.mails - found.letters, 0, 'at most', 0);
judge('mails that are missing', RUNS - found.letters, 0, 'at most', 0);
await data.close();
await gateway.stop();
forget('flow');
