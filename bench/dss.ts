/**
 * The data-store gateway beside a bare Fastify: `node bench/dss.ts`. 40 clients of 20 clusters read and write documents, each after the
 * answer to the one before; requests that are signed beforehand, with session and headers,
 * go to both, turn by turn.
 *
 * - documents read per second as part of what a bare Fastify answers that sends the same statements in the same transaction
 *   under row-level security, and checks nothing                                                                        bar ≥ 0.5
 * - the same of documents written: usage, document, keys of two indexes, and the live event                             bar ≥ 0.5
 *
 * Both are processes of their own with as many connections to one durable server: every commit waits for the disk, on both sides. Who is of
 * which cluster is asked of a table by one statement, on both sides.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { startEmbedded } from '#kit/postgres/embedded.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { migrationsOnDisk } from '#tools/testing/testDatabase.ts';
import { compileMessages } from '#tools/vite/messages.ts';
import { crew } from './dss/crew.ts';
import { openClients, type Client } from './dss/clients.ts';
import type { Started } from './dss/gateway.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { CACHE } from './kit/gateway.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 1_000);
const ROUNDS = Number(process.env.ROUNDS ?? 15);

const dataDir = join(CACHE, 'dss');
rmSync(dataDir, { recursive: true, force: true });
const server = await startEmbedded({ dataDir });
const children: ChildProcess[] = [];

/** Makes of one of the two what runs without its sources, as `npm run build` does of the product. */
async function built(name: 'gateway' | 'bare'): Promise<string> {
  const outDir = join(CACHE, `dss-${name}`);
  const ssr = join(import.meta.dirname, 'dss', `${name}.ts`);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [compileMessages()],
    build: { ssr, outDir, target: 'node24', emptyOutDir: true },
  });
  return join(outDir, `${name}.js`);
}

/** Starts one of the two in a process of its own; gives what it says once it takes requests. */
async function start<Message>(file: string): Promise<Message> {
  const child = fork(file, { env: { ...process.env, NODE_ENV: 'production', APP_URL: server.appUrl, OWNER_URL: server.ownerUrl } });
  children.push(child);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])) as [Message | null];
  if (!message) throw new Error(`${file} has ended`);
  return message;
}

/** So many requests from all clients at once; gives how many a second were answered. */
async function run(clients: readonly Client[], act: 'read' | 'write'): Promise<number> {
  const each = Math.ceil(REQUESTS / clients.length);
  const prepared = await Promise.all(clients.map((client) => client.prepare(act, each)));
  const began = performance.now();
  await Promise.all(
    prepared.map(async (requests) => {
      for (const send of requests) await send();
    }),
  );
  return (each * clients.length) / ((performance.now() - began) / 1000);
}

try {
  await migrate({ ownerUrl: server.ownerUrl, migrations: [...migrationsOnDisk(), ...crew.migrations!] });
  const gateway = await start<Started>(await built('gateway'));
  const bare = await start<{ port: number }>(await built('bare'));
  const sides = { gateway: openClients(gateway, gateway.port), bare: openClients(gateway, bare.port) };
  for (const clients of Object.values(sides)) for (const act of ['write', 'read'] as const) await run(clients, act);
  for (const act of ['read', 'write'] as const) {
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever is first in one round is second in the next.
      const turns = [() => run(sides.gateway, act), () => run(sides.bare, act)];
      const [first, second] = round % 2 ? turns.toReversed() : turns;
      const results = [await first!(), await second!()];
      const [product, raw] = (round % 2 ? results.toReversed() : results) as [number, number];
      rates.push(product);
      ratios.push(product / raw);
      printFigure(`round ${round + 1}: documents ${act === 'read' ? 'read' : 'written'}/s`, product, 0, `bare ${raw.toFixed(0)}`);
    }
    printFigure(`documents ${act === 'read' ? 'read' : 'written'}/s`, median(rates), 0);
    judge(`${act === 'read' ? 'get' : 'put'} / a bare Fastify with the same transaction`, median(ratios), 0.5, 'at least');
  }
} finally {
  for (const child of children) child.kill();
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await server.stop();
}
