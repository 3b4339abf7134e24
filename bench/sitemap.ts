/**
 * The sitemap of a site with 100,000 products, asked of a gateway in a process of its own: `node bench/sitemap.ts`.
 *
 * - the index and all of its files, one after the other:      bar ≤ 1,000 ms, middle of the rounds
 * - pages that stand in them, each once:                      bar ≥ 100,000
 * - the largest file:                                         bar ≤ 50,000 addresses and 50 MB (sitemaps.org)
 */
import pg from 'pg';
import { judge, median, printFigure } from './kit/figures.ts';
import { appUrlOf, cpuOf, databaseCpuOf, databaseUrl, ensureBuilt, fetchPage, startGateway } from './kit/gateway.ts';
import { fillShop, MARKET } from './shop/fillShop.ts';

const COUNT = 100_000;
const ROUNDS = 5;

ensureBuilt();
const gateway = await startGateway({ data: 'products', environment: 'localhost', env: { SALA_LOG: 'warn' } });
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
try {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from shop_listing where sku like 'BENCH-%'`);
  if (rows[0]!.count < COUNT) await fillShop(appUrlOf(gateway.data), COUNT);
  await client.query('vacuum analyze');

  const get = async (path: string): Promise<string> => {
    const { status, body } = await fetchPage(gateway.port, path, { host: MARKET.host });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body;
  };
  const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
  const read = async () => {
    const began = performance.now();
    const files = addresses(await get('/sitemap.xml'));
    const bodies: string[] = [];
    for (const file of files) bodies.push(await get(new URL(file).pathname));
    return { took: performance.now() - began, bodies };
  };

  await read();
  const times: number[] = [];
  const before = [cpuOf(gateway.process.pid!), databaseCpuOf('products')] as const;
  let bodies: readonly string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { took, bodies: those } = await read();
    times.push(took);
    bodies = those;
  }
  printFigure('of it the gateway works, ms', (cpuOf(gateway.process.pid!) - before[0]) / ROUNDS / 1_000, 0);
  printFigure('and the database, ms', (databaseCpuOf('products') - before[1]) / ROUNDS / 1_000, 0);
  const pages = bodies.map(addresses);
  printFigure('files', bodies.length, 0);
  judge('the whole sitemap, ms', median(times), 1_000, 'at most', 0);
  judge('pages in it, each once', new Set(pages.flat()).size, COUNT, 'at least', 0);
  judge('addresses of the largest file', Math.max(...pages.map(({ length }) => length)), 50_000, 'at most', 0);
  judge('the largest file, MB', Math.max(...bodies.map((body) => Buffer.byteLength(body))) / 1e6, 50, 'at most', 2);
} finally {
  await client.end();
  await gateway.stop();
}
