/**
 * How many first pages a second: `node bench/firstPage.ts`. A guest's CMS page of about 300 elements at 16 connections,
 * the gateway as in production (sites, policy, tags, log to a file), every server and the load in a process of its own,
 * rounds of all of them one after the other, medians.
 *
 * - a  the gateway, no page kept (each request has a query string of its own and loads its data; where nothing of it has changed the
 *      gateway does not have React draw the page once more)
 * - b  the gateway, the page kept for guests
 * - c  bare Fastify + one query + renderToString of the same elements             bar a/c ≥ 0.8, by CPU ≥ 0.75
 * - c' the same with the article as one piece of HTML, as the CMS has it           told, no bar
 * - d  node:http sending the same bytes                                            bar b/d ≥ 0.85, by CPU ≥ 0.75
 *
 * `ROUNDS=9 AMOUNT=2000 node bench/firstPage.ts` for steadier figures.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { judge, median, printFigure } from './kit/figures.ts';
import { cpuOf, databaseUrl, ensureBuilt, fetchPage, forget, SITE, startGateway } from './kit/gateway.ts';
import { hammer, type Load } from './kit/load.ts';
import { countOf, parseMarkup } from './kit/markup.ts';
import { publishTestPage } from './kit/testPage.ts';
import type { BareOptions } from './firstPage/bare.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Requests in a round; four times as many where a page is only sent. */
const AMOUNT = Number(process.env.AMOUNT ?? 600);
/** Requests before the rounds, so that all servers are compiled alike. */
const WARM = 2500;

/** A server in a process of its own, as in production; gives its port. */
function serve(file: string, options: object): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'firstPage', file), { env: { ...process.env, NODE_ENV: 'production' } });
  child.send(options);
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ child, port: port as number }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

ensureBuilt();
forget('first-page');
const gateway = await startGateway({ data: 'first-page' });
const children: ChildProcess[] = [];
try {
  const path = await publishTestPage(gateway.data);
  const { status, body: html } = await fetchPage(gateway.port, path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  const [before, rest] = html.split('<div id="root">') as [string, string];
  const end = rest.lastIndexOf('</div><script type="application/json"');
  const options: BareOptions = {
    databaseUrl: databaseUrl(gateway.data),
    space: SITE.space,
    slug: path.slice(1),
    before: `${before}<div id="root">`,
    body: rest.slice(0, end),
    after: rest.slice(end),
  };
  const bare = await serve('bare.ts', options);
  const raw = await serve('raw.ts', { html });
  children.push(bare.child, raw.child);
  const same = (await fetchPage(bare.port, '/')).body;
  const elements = countOf(parseMarkup(options.body));
  console.log(
    `${elements} elements in ${Buffer.byteLength(html)} bytes; the bare server's has ${countOf(parseMarkup(same.slice(options.before.length, same.length - options.after.length)))} in ${Buffer.byteLength(same)}; ${ROUNDS} rounds of ${AMOUNT} requests, 16 connections, Node ${process.version}\n`,
  );

  const loads: Record<string, Omit<Load, 'seconds' | 'amount'> & { pid: number }> = {
    'a  gateway, not kept': { pid: gateway.process.pid!, port: gateway.port, path, host: SITE.host, unique: true },
    'b  gateway, kept': { pid: gateway.process.pid!, port: gateway.port, path, host: SITE.host },
    'c  bare Fastify + query + renderToString': { pid: bare.child.pid!, port: bare.port, path: '/', host: SITE.host, unique: true },
    "c' the same, article as HTML": { pid: bare.child.pid!, port: bare.port, path: '/raw', host: SITE.host, unique: true },
    'd  node:http, same bytes': { pid: raw.child.pid!, port: raw.port, path: '/', host: SITE.host },
  };
  /** CPU time of the server for one answer, µs. */
  const costs = new Map<string, number[]>(Object.keys(loads).map((name) => [name, []]));
  const rates = new Map<string, number[]>(Object.keys(loads).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { pid, ...load }] of Object.entries(loads)) {
      const cpu = cpuOf(pid);
      const { rate, total } = await hammer({ ...load, amount: round === 0 ? WARM : load.unique ? AMOUNT : 4 * AMOUNT });
      if (round === 0) continue;
      rates.get(name)!.push(rate);
      costs.get(name)!.push((cpuOf(pid) - cpu) / total);
    }
  }
  const names = Object.keys(loads);
  for (const name of names)
    printFigure(
      `${name}, requests/s`,
      median(rates.get(name)!),
      0,
      `(${Math.min(...rates.get(name)!).toFixed(0)}–${Math.max(...rates.get(name)!).toFixed(0)}), CPU ${median(costs.get(name)!).toFixed(0)} µs each`,
    );
  /** Ratios within a round: what else the machine does falls on both. */
  const ratio = (x: number, y: number) => median(rates.get(names[x]!)!.map((rate, round) => rate / rates.get(names[y]!)![round]!));
  console.log();
  judge('a/c  not kept, of the bare server', ratio(0, 2), 0.8, 'at least');
  judge('b/d  kept, of node:http', ratio(1, 4), 0.85, 'at least');
  const cheaper = (x: number, y: number) => median(costs.get(names[y]!)!) / median(costs.get(names[x]!)!);
  judge('a/c  by CPU time, for a machine that does other things too', cheaper(0, 2), 0.75, 'at least');
  judge('b/d  by CPU time', cheaper(1, 4), 0.75, 'at least');
  printFigure("a/c' not kept, of the bare server with the article as HTML", ratio(0, 3));
  printFigure('memory of the gateway after this, MB', gateway.rss(), 0);
} finally {
  for (const child of children) if (child.connected) child.disconnect();
  await gateway.stop();
}
