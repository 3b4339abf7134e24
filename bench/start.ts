/**
 * How soon it answers and how much memory it takes: `node bench/start.ts`.
 *
 * - warm start: what `npm start` runs, installed and built, with the embedded database, to the first 200   bar ≤ 1.5 s
 * - the gateway's own part of it, from its phases: modules, gateway, sites, listening                      bar ≤ 0.6 s
 * - resident memory of the gateway's process 5 s after that, idle                                          bar ≤ 140 MB
 * - the same while 16 connections ask for kept and not kept pages for 10 s, the largest                     bar ≤ 280 MB
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, ROOT, SITE, startGateway } from './kit/gateway.ts';
import { hammer } from './kit/load.ts';

const STARTS = Number(process.env.ROUNDS ?? 7);
const LOAD_SECONDS = 10;

ensureBuilt();
// The first start makes the database and its content; it is not what is measured.
await (await startGateway({ data: 'start', environment: 'localhost' })).stop();

const starts: number[] = [];
const preparations: number[] = [];
const phases: Readonly<Record<string, number>>[] = [];
for (let round = 0; round < STARTS; round++) {
  const began = performance.now();
  execFileSync('node', [join(ROOT, 'kernel/tools/cli/prepare.mjs'), 'build']);
  preparations.push(performance.now() - began);
  const gateway = await startGateway({ data: 'start', environment: 'localhost', env: { SALA_LOG: 'info' } });
  starts.push(performance.now() - began);
  phases.push(gateway.phases());
  await gateway.stop();
}
printFigure('preparation (is everything installed and built?), ms', median(preparations), 0);
printFigure('slowest start, s', Math.max(...starts) / 1000);
judge('warm start to the first answer, s', median(starts) / 1000, 1.5, 'at most');
for (const phase of Object.keys(phases[0]!)) printFigure(`  ${phase}, ms`, median(phases.map((each) => each[phase]!)), 0);
// PostgreSQL starts beside the modules: what is waited for it afterwards is not the gateway's own.
const own = phases.map((each) => Object.entries(each).reduce((sum, [phase, ms]) => (phase === 'database' ? sum : sum + ms), 0));
judge("the gateway's own part of it, s", median(own) / 1000, 0.6, 'at most');

const gateway = await startGateway({ data: 'start' });
try {
  await sleep(5000);
  judge('memory idle, MB', gateway.rss(), 140, 'at most', 0);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, gateway.rss())), 100);
  for (const unique of [false, true])
    await hammer({ port: gateway.port, host: SITE.host, path: '/about', unique, seconds: LOAD_SECONDS / 2 });
  clearInterval(watch);
  judge('memory under load, the most, MB', most, 280, 'at most', 0);
} finally {
  await gateway.stop();
}
