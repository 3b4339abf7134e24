/**
 * One site's member does the worst, and another site's people go on: `node bench/neighbours.ts`. For each finding one member of the
 * academy does it again and again; meanwhile guests of the market ask for pages and make signed calls, to the same gateway.
 *
 * - p95 of the market's pages and of its signed calls as a multiple of that in quiet                bar ≤ 2
 * - printed beside it: p95 and p99, ms, and what the member was answered
 *
 * `SECONDS=60` for as long as is promised; `ONLY=picture` for the findings with that word.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cms } from '#plugins/cms/plugin.ts';
import { createAgent } from '#tools/testing/agent.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, startGateway } from './kit/gateway.ts';
import { sender } from './kit/visitors.ts';
import { ATTACKS } from './neighbours/attacks.ts';
import type { FromAttacker } from './neighbours/attacker.ts';

const SECONDS = Number(process.env.SECONDS ?? 12);
/** Seconds of a turn, and ms until what was begun in the turn before has ended. */
const [SLICE, REST] = [3, 1_000];
const ONLY = process.env.ONLY ?? '';
/** Between two requests of each kind, ms: they are sent whether the ones before were answered or not. */
const PACE = 40;
const HOST = 'market.localhost';

ensureBuilt();
forget('neighbours');
// Limits of an address would measure the limits: what is asked is whether others feel it before those are reached.
const gateway = await startGateway({ data: 'neighbours', environment: 'localhost', seconds: 300 });
const { port } = gateway;
const send = sender(gateway, 251, HOST);
const guest = createAgent({
  send,
  host: `${HOST}:${port}`,
  siteKey: 'pk_market',
  role: 'guest',
  cookie: null,
  now: Date.now,
  declared: (id) => cms.calls[id.slice('cms.'.length) as keyof typeof cms.calls],
});

interface Felt {
  readonly pages: number[];
  readonly calls: number[];
  failed: number;
}

const none = (): Felt => ({ pages: [], calls: [], failed: 0 });

/** Adds what the market's people feel for so long, ms. */
async function feel(seconds: number, felt: Felt): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const take = (times: number[], work: Promise<number>) => {
    const began = performance.now();
    const done = work
      .then(
        (status) => void (status === 200 ? times.push(performance.now() - began) : felt.failed++),
        () => void felt.failed++,
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(PACE)) {
    take(
      felt.pages,
      send('/').then(({ statusCode }) => statusCode),
    );
    take(
      felt.calls,
      guest.call('cms.getMenus').then(({ status }) => status),
    );
  }
  await Promise.all(underWay);
}

const part = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Infinity;
const shown = (times: readonly number[]) => `p95 ${part(times, 0.95).toFixed(1)}  p99 ${part(times, 0.99).toFixed(1)} ms`;

let nth = 0;
try {
  await feel(5, none());
  for (const { name } of ATTACKS.filter((each) => each.name.includes(ONLY))) {
    const attacker = fork(join(import.meta.dirname, 'neighbours/attacker.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    // Its own work is done elsewhere in truth: here it must not take the processor from those who are measured.
    setPriority(attacker.pid!, 19);
    const answer = async () => ((await once(attacker, 'message')) as [FromAttacker])[0];
    const ready = answer();
    attacker.send({ name, port, data: gateway.data, nth: nth++ });
    await ready;
    const statuses = answer();
    const [quiet, loud]: [Felt, Felt] = [none(), none()];
    // Turn by turn: what else the machine does is felt by both.
    for (let slice = 0; slice < SECONDS / SLICE; slice++) {
      attacker.send('pause');
      await sleep(REST);
      await feel(SLICE, quiet);
      attacker.send('go');
      await feel(SLICE, loud);
    }
    attacker.send('stop');
    const told = await Promise.race([statuses, sleep(60_000, { statuses: { 'no end': 1 } })]);
    attacker.kill();
    console.log(
      `${name}: ${'statuses' in told ? JSON.stringify(told.statuses) : ''}${loud.failed ? `, ${loud.failed} of others failed` : ''}`,
    );
    for (const kind of ['pages', 'calls'] as const) {
      judge(`  ${kind}, p95 / quiet`, part(loud[kind], 0.95) / part(quiet[kind], 0.95), 2, 'at most');
      printFigure(`  ${kind}, quiet`, part(quiet[kind], 0.5), 1, shown(quiet[kind]));
      printFigure(`  ${kind}, meanwhile`, part(loud[kind], 0.5), 1, shown(loud[kind]));
    }
    await sleep(2_000);
  }
} finally {
  await gateway.stop();
}
