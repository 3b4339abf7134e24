/**
 * A list of 24 from 100,000 products, through signed calls of a guest to a gateway in a process of its own, over 16 connections:
 * `node bench/productList.ts`. Turn by turn with bare Fastify and one query for the first page on the same rows, with the same load
 * and the same bounds of memory: V8's own would let the bare process have four times as much for what is new, and collect less often.
 *
 * - the first page, sorted, further on, of a category, of a brand, of a search:      bar p99 ≤ 40 ms each, middle of the rounds
 * - requests a second as part of the bare ones                                       bar ≥ 0.6 each
 * - a search that nobody has made before, one after the other: told
 */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { shop } from '#plugins/shop/plugin.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { appUrlOf, cpuOf, databaseUrl, ensureBuilt, freePort, HEAP, startGateway, stop } from './kit/gateway.ts';
import { agentAt } from './kit/visitors.ts';
import { fillShop, MARKET } from './shop/fillShop.ts';
import { measure, type Asked, type Measured } from './shop/send.ts';

const COUNT = Number(process.env.PRODUCTS ?? 100_000);
const CONNECTIONS = 16;
const REQUESTS = 1_000;
const ROUNDS = 5;

type Turn = Measured & { cpu: number };

/** What is asked for, turn by turn. */
const VARIANTS: readonly (readonly [name: string, queries: readonly Record<string, string>[]])[] = [
  ['first page', [{}]],
  ['by name, price, newest, rating', ['name', 'price', '-price', 'newest', 'rating'].map((sort) => ({ sort }))],
  ['page 50', [{ page: '50' }]],
  ['last page', [{ page: String(Math.ceil(COUNT / 24)) }]],
  ['a category of 17,000', [{ category: 'bench-1' }, { category: 'bench-2', sort: 'price' }]],
  ['a category of 1,700', [{ category: 'bench-1-1' }, { category: 'bench-2-2', sort: 'name' }]],
  ['a brand of 2,500 in stock', [{ brand: 'แบรนด์ 7', inStock: 'true' }]],
  ['a search', [{ q: 'เสื้อขาว' }, { q: 'กาแฟคั่ว น่าน' }, { q: 'เสิ้อ' }]],
  ['a search in a category by price', [{ q: 'เสื้อ', category: 'bench-1', sort: 'price' }]],
];

ensureBuilt();
const gateway = await startGateway({
  data: 'products',
  environment: 'localhost',
  env: { SALA_LOG: 'warn' },
});
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
let bare: ChildProcess | null = null;
try {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from shop_listing where sku like 'BENCH-%'`);
  if (rows[0]!.count < COUNT) {
    printFigure('products written per second, 500 at a time', await fillShop(appUrlOf(gateway.data), COUNT), 0);
  }
  await client.query('vacuum analyze');

  const authority = `${MARKET.host}:${gateway.port}`;
  const guest = agentAt(gateway, 1, shop, { site: MARKET });
  const signed = async (query: Record<string, string>): Promise<Asked> => {
    const path = `/api/shop/products?${new URLSearchParams({ page: '1', ...query })}`;
    return { path, headers: { host: authority, ...(await guest.sign('GET', path)) } };
  };
  const load = async (queries: readonly Record<string, string>[], amount = REQUESTS) => {
    const requests: Asked[] = [];
    for (let at = 0; at < amount; at++) requests.push(await signed(queries[at % queries.length]!));
    return measure(gateway.port, CONNECTIONS, requests);
  };

  /** With the CPU time that a process has used meanwhile, µs: unlike rates it does not count what else the machine does. */
  const cpu = async ({ pid }: ChildProcess, work: () => Promise<Measured>): Promise<Turn> => {
    const before = cpuOf(pid!);
    return { ...(await work()), cpu: cpuOf(pid!) - before };
  };

  const port = await freePort();
  bare = fork(join(import.meta.dirname, 'shop/bareServer.ts'), [databaseUrl(gateway.data), String(port), MARKET.space], {
    execArgv: [...HEAP, '--disable-warning=ExperimentalWarning'],
  });
  await new Promise((ready) => bare!.once('message', ready));
  const plain = Array.from({ length: REQUESTS }, (): Asked => ({ path: '/', headers: {} }));

  // Both have run for a while: what is compiled on the way is told by `bench/start.ts`.
  await load([{}]);
  await measure(port, CONNECTIONS, plain);

  for (const [name, queries] of VARIANTS) {
    await load(queries, queries.length * 2);
    const rounds: { ours: Turn; bare: Turn }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever is first in one round is second in the next.
      const turns = [() => cpu(gateway.process, () => load(queries)), () => cpu(bare!, () => measure(port, CONNECTIONS, plain))];
      const results: Turn[] = [];
      for (const turn of round % 2 ? turns.toReversed() : turns) results.push(await turn());
      const [ours, least] = (round % 2 ? results.toReversed() : results) as [Turn, Turn];
      rounds.push({ ours, bare: least });
    }
    const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
    judge(
      `${name}, p99 ms`,
      middle(({ ours }) => ours.p99),
      40,
      'at most',
      1,
    );
    judge(
      '  requests/s as part of bare Fastify + one query',
      middle(({ ours, bare: least }) => ours.rate / least.rate),
      0.6,
      'at least',
    );
    printFigure(
      '  requests/s',
      middle(({ ours }) => ours.rate),
      0,
      `p50 ${middle(({ ours }) => ours.p50).toFixed(1)} ms`,
    );
    printFigure(
      '  bare',
      middle((round) => round.bare.rate),
      0,
      `p99 ${middle((round) => round.bare.p99).toFixed(1)} ms`,
    );
    const micros = (of: (round: (typeof rounds)[number]) => number) => middle(of) / REQUESTS;
    printFigure(
      '  CPU of the process, µs a request',
      micros(({ ours }) => ours.cpu),
      0,
      `bare ${micros((round) => round.bare.cpu).toFixed(0)}`,
    );
  }

  const times: number[] = [];
  for (let at = 0; at < 40; at++) {
    const request = await signed({ q: `${['เสื้อ', 'กาแฟ', 'รองเท้า', 'เสิ้อ'][at % 4]!} รุ่น ${at * 101}` });
    times.push((await measure(gateway.port, 1, [request])).p50);
  }
  printFigure('a search for the first time, alone, ms', median(times), 1, `the slowest ${Math.max(...times).toFixed(0)} ms`);
} finally {
  if (bare) await stop(bare);
  await client.end();
  await gateway.stop();
}
