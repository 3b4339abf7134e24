/**
 * Flows: `node bench/flow.ts`. Another system starts 2,000 runs by webhook, each twice; then as many again, while the gateway is killed
 * (SIGKILL) five times and what is not answered is sent again. Each run has a condition, sets a value and writes a mail.
 *
 * - texts of any kind that an expression threw at                                          bar 0
 * - the longest that one of them took                                                     bar ≤ 10 ms
 * - simulations of flows of any shape that threw, or did something                         bar 0
 * - runs a minute while nothing is killed, and with five kills and all restarts            bar ≥ 1,000
 * - the time from the start to the end of 99 of 100
 * - runs of starts that were acknowledged and are not completed                            bar 0
 * - runs and mails that are there twice                                                    bar 0
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
const KILLS = 5;
const ADDRESSES = 100;

const fuzzed = fuzz(Number(process.env.TEXTS ?? 1_000_000));
judge('texts that an expression threw at', fuzzed.thrown, 0, 'at most', 0);
judge('slowest text, ms', fuzzed.slowest, 10, 'at most');
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

let answered = 0;
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
    if (answer?.statusCode === 200) return void (answered += 1);
    if (answer && answer.statusCode < 500 && answer.statusCode !== 429)
      throw new Error(`a start was answered with ${answer.statusCode} ${answer.body}`);
    await sleep(50 + Math.random() * 200);
  }
}
/** Kills the gateway so often, evenly over so many starts. */
async function kill(starts: number, before = answered): Promise<void> {
  for (let nth = 1; nth <= KILLS; nth += 1) {
    while (answered - before < (nth * starts) / (KILLS + 1)) await sleep(10);
    gateway.process.kill('SIGKILL');
    gateway = await start();
  }
}
/** Starts so many runs, each twice. */
async function startRuns(first: number): Promise<void> {
  const all = Array.from({ length: RUNS * 2 }, (_, nth) => first + (nth >> 1)).entries();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const [nth, n] of all) await tell(n, nth);
    }),
  );
}

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
/** Waits until so many are done: what a killed process held is taken up by the queue within a minute. */
async function done(count: number) {
  let found = await figures();
  for (const until = Date.now() + 600_000; found.done < count && Date.now() < until; found = await figures()) await sleep(250);
  return found;
}
const began = Date.now();
await startRuns(0);
const quiet = await done(RUNS);
judge('runs a minute, nothing killed', quiet.done / ((Date.now() - began) / 60_000), 1_000, 'at least', 0);
printFigure('p99 from start to end, s', quiet.late);
const again = Date.now();
await Promise.all([kill(RUNS * 2), startRuns(RUNS)]);
const found = await done(RUNS * 2);
judge('runs a minute, killed five times', (found.done - quiet.done) / ((Date.now() - again) / 60_000), 1_000, 'at least', 0);
printFigure('p99 from start to end of all, s', found.late);
judge('runs that are lost', RUNS * 2 - found.done, 0, 'at most', 0);
judge('runs that are there twice', found.runs - RUNS * 2, 0, 'at most', 0);
judge('mails that are there twice', found.mails - found.letters, 0, 'at most', 0);
judge('mails that are missing', RUNS * 2 - found.letters, 0, 'at most', 0);
await data.close();
await gateway.stop();
forget('flow');
