/**
 * Ten thousand readers ask for a feed of a site with 10,000 posts, each from an address and over a connection of their own, and none has it:
 * `node bench/feeds.ts`.
 *
 * - readers without the whole feed                                              bar ≤ 0
 * - time that the database works for each of them, ms                           bar ≤ 1
 * - memory of the gateway afterwards, MB                                        bar ≤ 280, as under any load
 * - readers a second: told
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import { wordsOf } from '#kit/thai/search.ts';
import { fillBlog, SITE } from './blog/fillBlog.ts';
import { judge, printFigure } from './kit/figures.ts';
import { databaseCpuOf, databaseUrl, ensureBuilt, startGateway } from './kit/gateway.ts';

const READERS = Number(process.env.READERS ?? 10_000);
const AT_ONCE = 200;

ensureBuilt();
const gateway = await startGateway({ data: 'blog', environment: 'localhost', env: { SALA_LOG: 'warn' } });
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
try {
  await fillBlog(client, 10_000, { gramsOf, wordsOf });
  await client.query('vacuum analyze');

  /** Gives how many bytes came; 0 where it was no feed. */
  const read = (path: string, reader: number) =>
    new Promise<number>((resolve) => {
      const localAddress = `127.${2 + (reader >> 14)}.${(reader >> 7) & 127}.${1 + (reader & 127)}`;
      const headers = { host: `${SITE.host}:${gateway.port}` };
      request({ host: '127.0.0.1', localAddress, port: gateway.port, path, headers, agent: false }, (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', () => resolve(answer.statusCode === 200 ? bytes : 0));
      })
        .on('error', () => resolve(0))
        .end();
    });

  for (const path of ['/feed.xml', '/cms-blog/atom.xml']) {
    const whole = await read(path, 0);
    await sleep(2_000);
    const [worked, began] = [databaseCpuOf('blog'), performance.now()];
    let [next, without] = [1, 0];
    const reader = async () => {
      while (next <= READERS) if ((await read(path, next++)) !== whole) without += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    const seconds = (performance.now() - began) / 1_000;
    const database = (databaseCpuOf('blog') - worked) / 1_000;
    await sleep(3_000);
    printFigure(`${path}: KB`, whole / 1_000, 0);
    printFigure(`${path}: readers a second`, READERS / seconds, 0);
    judge(`${path}: readers without it`, without, 0, 'at most', 0);
    judge(`${path}: the database for each, ms`, database / READERS, 1, 'at most', 2);
    judge(`${path}: memory afterwards, MB`, gateway.rss(), 280, 'at most', 0);
  }
} finally {
  await client.end();
  await gateway.stop();
}
