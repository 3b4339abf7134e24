/**
 * Lists and searches of 10,000 posts, through signed calls of a guest to a gateway in a process of its own, over 16 connections:
 * `node bench/blog.ts`.
 *
 * - the first page, further on, of a category, a tag, an author, a year, a search, the feed    bar p99 ≤ 40 ms each, middle of the rounds
 * - a search that nobody has made before, one after the other: told
 */
import pg from 'pg';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import { wordsOf } from '#kit/thai/search.ts';
import { blog } from '#plugins/blog/plugin.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { databaseUrl, ensureBuilt, startGateway } from './kit/gateway.ts';
import { agentAt } from './kit/visitors.ts';
import { fillBlog, SITE } from './blog/fillBlog.ts';
import { measure, type Asked } from './shop/send.ts';

const COUNT = Number(process.env.POSTS ?? 10_000);
const CONNECTIONS = 16;
const REQUESTS = 1_000;
const ROUNDS = 5;

ensureBuilt();
const gateway = await startGateway({ data: 'blog', environment: 'localhost', env: { SALA_LOG: 'warn' } });
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
try {
  const filled = await fillBlog(client, COUNT, { gramsOf, wordsOf });
  if (filled > 0) printFigure('posts written per second', filled, 0);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    `select post_id as id from blog_listing where space_id = $1 and facet = 'th' order by published_at desc offset $2 limit 1`,
    [SITE.space, COUNT / 2],
  );
  const middlePost = rows[0]!.id;

  const authority = `${SITE.host}:${gateway.port}`;
  const guest = agentAt(gateway, 1, blog, { site: SITE });
  const signed = async (query: Record<string, string>): Promise<Asked> => {
    const path = `/api/blog/posts?${new URLSearchParams({ limit: '12', ...query })}`;
    return { path, headers: { host: authority, ...(await guest.sign('GET', path)) } };
  };
  const load = async (queries: readonly Record<string, string>[], amount = REQUESTS) => {
    const requests: Asked[] = [];
    for (let at = 0; at < amount; at++) requests.push(await signed(queries[at % queries.length]!));
    return measure(gateway.port, CONNECTIONS, requests);
  };

  const VARIANTS: readonly (readonly [name: string, queries: readonly Record<string, string>[]])[] = [
    ['first page', [{}]],
    ['after 5,000 posts', [{ after: middlePost }]],
    ['a category of 2,500', [{ category: 'bench-1' }, { category: 'bench-2' }]],
    ['a tag of 1,000', [{ tag: 'bench-3' }, { tag: 'bench-4' }]],
    ['a tag in a category', [{ tag: 'bench-3', category: 'bench-3' }]],
    ['an author', [{ author: 'bench-1' }]],
    ['a year', [{ year: '2568' }, { year: '2567' }]],
    ['a search', [{ q: 'เกษตร' }, { q: 'กาแฟ น่าน' }, { q: 'ตลาด' }]],
    ['a search in a category', [{ q: 'เกษตร', category: 'bench-1' }]],
  ];
  await load([{}]);
  for (const [name, queries] of VARIANTS) {
    await load(queries, queries.length * 2);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load(queries));
    judge(`${name}, p99 ms`, median(rounds.map(({ p99 }) => p99)), 40, 'at most', 1);
    printFigure('  requests/s', median(rounds.map(({ rate }) => rate)), 0, `p50 ${median(rounds.map(({ p50 }) => p50)).toFixed(1)} ms`);
  }

  const times: number[] = [];
  const words = ['เกษตร', 'กาแฟ', 'ตลาด', 'ชาวนา', 'โรงเรียน'];
  for (let at = 0; at < 40; at++) {
    const q = `${words[at % words.length]!} ${words[(at * 3 + 1) % words.length]!} ${at}`;
    times.push((await measure(gateway.port, 1, [await signed({ q })])).p50);
  }
  printFigure('a search for the first time, alone, ms', median(times), 1, `the slowest ${Math.max(...times).toFixed(0)} ms`);
} finally {
  await client.end();
  await gateway.stop();
}
