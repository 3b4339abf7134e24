/**
 * What more plugins and more sites cost those who do not use them: `node bench/growth.ts`, some minutes. Generates 20 and 80 plugins
 * (`ALL=1`: 40, too), each with 5 pages, 20 calls, 3 fillings and a setting, in projects of their own beside the plugins that there are;
 * builds them; the demo's site has them all, and so have 10,000 sites in the database (`ALL=1`: 100, too; `SITES=1`: only these). Starts of the projects take
 * turns, so that what else the machine does comes to all of them.
 *
 * - from 20 to 80 plugins: start, idle memory, CPU of a guest's page kept and not kept, what a guest's browser starts from    bar ≤ +15 %
 * - from 1 site to 10,000: start, idle memory, a host that this process has not seen yet                                       bar ≤ +15 %
 */
import { brotliCompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { judge, median, printFigure } from './kit/figures.ts';
import { cpuOf, databaseUrl, ensureBuilt, fetchPage, SITE, startGateway, type Gateway } from './kit/gateway.ts';
import { buildGrown, fillSites } from './kit/grown.ts';
import { hammer } from './kit/load.ts';

const ALL = process.env.ALL === '1';
const PLUGINS = ALL ? [20, 40, 80] : [20, 80];
const SITES = process.env.SITES ? process.env.SITES.split(',').map(Number) : ALL ? [1, 100, 10_000] : [1, 10_000];
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LOOKUPS = 30;
/** How much more is allowed. */
const BAR = 1.15;

const least = (values: readonly number[]) => Math.min(...values);
const cases = PLUGINS.flatMap((plugins) => SITES.map((sites) => ({ plugins, sites })));
const nameOf = ({ plugins, sites }: (typeof cases)[number]) => `growth-${plugins}-${sites}`;
ensureBuilt();
const roots = new Map(PLUGINS.map((plugins) => [plugins, buildGrown(plugins)]));
const start = (each: (typeof cases)[number], environment: 'localhost' | 'production') =>
  startGateway({ data: nameOf(each), root: roots.get(each.plugins)!, environment, seconds: 300, env: { SALA_LOG: 'info' } });

/** A guest's page and all that the browser reads beside its scripts before it is alive, bytes. */
async function weigh({ port }: Gateway): Promise<{ page: number; boot: number; bootSent: number }> {
  const { body } = await fetchPage(port, '/');
  const inlined = /<script type="application\/json" id="sala">([^]*?)<\/script>/.exec(body)![1]!;
  const files = [...new Set([...body.matchAll(/"(\/_site\/[^"]+\.json)"/g)].map(([, path]) => path!))];
  const parts = [inlined, ...(await Promise.all(files.map(async (path) => (await fetchPage(port, path)).body)))];
  const sum = (of: (text: string) => number) => parts.reduce((total, text) => total + of(text), 0);
  return { page: Buffer.byteLength(body), boot: sum(Buffer.byteLength), bootSent: sum((text) => brotliCompressSync(text).length) };
}

/** CPU of a guest's page, µs. */
async function pageCost({ port, process: { pid } }: Gateway, unique: boolean): Promise<number> {
  const load = { port, host: SITE.host, path: '/about', unique };
  await hammer({ ...load, amount: 500 });
  const costs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = cpuOf(pid!);
    const { total } = await hammer({ ...load, amount: unique ? 1_500 : 6_000 });
    costs.push((cpuOf(pid!) - before) / total);
  }
  return least(costs);
}

/** What a host costs that this process has not seen yet, over one that it has: look-up and resolve, ms. */
async function hostCost({ port, data }: Gateway, sites: number): Promise<number> {
  const client = new pg.Client(databaseUrl(data));
  await client.connect();
  const ask = async (host: string) => {
    const began = performance.now();
    await fetchPage(port, '/_build/latest.json', { host });
    return performance.now() - began;
  };
  try {
    const costs: number[] = [];
    for (let at = 0; at < LOOKUPS; at++) {
      const n = 1 + ((at * 7919) % sites);
      const [id, host] = n === 1 ? [SITE.id, SITE.host] : [`bench-${n}`, `bench-${n}.example`];
      await client.query(`select pg_notify('sala_site', $1)`, [id]);
      await sleep(20);
      const first = await ask(host);
      costs.push(first - (await ask(host)));
    }
    return median(costs);
  } finally {
    await client.end();
  }
}

interface Figures {
  start: number;
  startCpu: number;
  memory: number;
  kept: number;
  notKept: number;
  page: number;
  boot: number;
  bootSent: number;
  host: number;
}
const figures = new Map<string, Figures>();

for (const each of cases) {
  const gateway = await start(each, 'localhost');
  const client = new pg.Client(databaseUrl(gateway.data));
  await client.connect();
  await fillSites(client, each.sites);
  await client.end();
  await gateway.stop();
}

const starts = new Map<string, { ms: number; cpu: number; phases: Readonly<Record<string, number>> }[]>(
  cases.map((each) => [nameOf(each), []]),
);
for (let round = 0; round <= ROUNDS; round++)
  for (const each of cases) {
    const began = performance.now();
    const gateway = await start(each, 'localhost');
    const ms = performance.now() - began;
    // The first fills the file system's memory and the compiler's.
    if (round > 0) starts.get(nameOf(each))!.push({ ms, cpu: cpuOf(gateway.process.pid!) / 1000, phases: gateway.phases() });
    await gateway.stop();
  }

const memories = new Map<string, number[]>(cases.map((each) => [nameOf(each), []]));
for (let round = 0; round < 2; round++)
  for (const each of cases) {
    const gateway = await start(each, 'production');
    try {
      await sleep(5_000);
      memories.get(nameOf(each))!.push(gateway.rss());
      if (round > 0) continue;
      const found = starts.get(nameOf(each))!;
      figures.set(nameOf(each), {
        start: least(found.map(({ ms }) => ms)),
        startCpu: least(found.map(({ cpu }) => cpu)),
        memory: 0,
        kept: await pageCost(gateway, false),
        notKept: await pageCost(gateway, true),
        ...(await weigh(gateway)),
        host: await hostCost(gateway, each.sites),
      });
    } finally {
      await gateway.stop();
    }
  }

for (const each of cases) {
  const name = nameOf(each);
  const found = figures.get(name)!;
  found.memory = least(memories.get(name)!);
  const phases = starts.get(name)!.map((one) => one.phases);
  console.log(`\n${each.plugins} plugins beside those of the project, ${each.sites} sites`);
  printFigure('  warm start to the first answer, the least, ms', found.start, 0);
  for (const phase of Object.keys(phases[0]!)) printFigure(`    ${phase}`, least(phases.map((one) => one[phase]!)), 0);
  printFigure('    CPU of the gateway until then, ms', found.startCpu, 0);
  printFigure('  memory idle, MB', found.memory, 0);
  printFigure("  a guest's page, kept, pages per second of CPU", 1e6 / found.kept, 0);
  printFigure("  a guest's page, not kept, pages per second of CPU", 1e6 / found.notKept, 0);
  printFigure("  a guest's page, bytes", found.page, 0);
  printFigure("  what a guest's browser starts from, bytes", found.boot, 0, `${found.bootSent} compressed`);
  printFigure('  a host that was not seen yet, look-up and resolve, ms', found.host);
}

const [few, many] = [PLUGINS[0]!, PLUGINS.at(-1)!];
const grows = (name: string, from: (typeof cases)[number], to: (typeof cases)[number], of: keyof Figures) =>
  judge(name, figures.get(nameOf(to))![of] / figures.get(nameOf(from))![of], BAR, 'at most');
for (const sites of SITES) {
  const [from, to] = [
    { plugins: few, sites },
    { plugins: many, sites },
  ];
  console.log(`\nFrom ${few} to ${many} plugins, ${sites} sites`);
  grows('  start', from, to, 'start');
  grows('  idle memory', from, to, 'memory');
  grows('  CPU of a kept page', from, to, 'kept');
  grows('  CPU of a page that is not kept', from, to, 'notKept');
  grows("  what a guest's browser starts from", from, to, 'boot');
}
for (const plugins of SITES.length > 1 ? PLUGINS : []) {
  const [from, to] = [
    { plugins, sites: SITES[0]! },
    { plugins, sites: SITES.at(-1)! },
  ];
  console.log(`\nFrom ${SITES[0]} to ${SITES.at(-1)} sites, ${plugins} plugins`);
  grows('  start', from, to, 'start');
  grows('  idle memory', from, to, 'memory');
  grows('  a host that was not seen yet', from, to, 'host');
}
