/**
 * Uploads in bad weather: `node bench/uploadChaos.ts`. 200 files of 1 to 64 MB go through a proxy that cuts 20 % of the connections,
 * at any byte or before the answer; every tenth page is reloaded in the middle, every twentieth is closed for good, and the
 * gateway is killed (SIGKILL) again and again.
 *
 * - files of which the gateway gives out the very bytes that were sent                            bar: all that were not given up
 * - bytes that went over the wire more than once, of all                                          bar ≤ 15 %
 * - what is left in the store after the sweep that nothing names, and room promised to nobody     bar 0
 *
 * UPLOADS=20 makes it a short one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Agent as Sockets, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { createStorage } from '#kit/objects/createStorage.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { removeOrphans } from '#plugins/files/gateway/uploads/orphans.ts';
import { sweep } from '#plugins/files/gateway/uploads/sweep.ts';
import { files as plugin } from '#plugins/files/plugin.ts';
import { droppingProxy } from './files/droppingProxy.ts';
import { sendThrough, type ChaosFile } from './files/sendThrough.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, SITE, startGateway, type Gateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const UPLOADS = Number(process.env.UPLOADS ?? 200);
const AT_ONCE = 4;
const CUT = 0.2;
const KILLS = Math.ceil(UPLOADS / 40);
const MB = 1024 * 1024;
const OWNERS = 4;

ensureBuilt();
forget('chaos');
let gateway: Gateway = await startGateway({ data: 'chaos', environment: 'localhost' });
const proxy = await droppingProxy(() => gateway.port, CUT, Math.random);
const visits = await openVisits({ data: gateway.data, port: proxy.port });
const accounts = await Promise.all(Array.from({ length: OWNERS }, () => visits.account('user')));
const agents = await Promise.all(accounts.map((id) => visits.visitor(id, 'user', plugin)));

// Every file is another piece of the same noise.
const noise = randomBytes(65 * MB);
const queue = Array.from({ length: UPLOADS }, (_, number): ChaosFile & { agent: Agent } => {
  const size = Math.floor(MB + Math.random() * 63 * MB);
  const from = Math.floor(Math.random() * (noise.length - size));
  return {
    name: `ไฟล์ ${number}.bin`,
    bytes: noise.subarray(from, from + size),
    reloads: number % 10 === 3 ? 1 : 0,
    givesUp: number % 20 === 7,
    agent: agents[number % OWNERS]!,
  };
});

let done = 0;
const killer = (async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    while (done < (kill * UPLOADS) / (KILLS + 1)) await sleep(50);
    gateway.process.kill('SIGKILL');
    gateway = await startGateway({ data: 'chaos', environment: 'localhost' });
  }
})();

const began = Date.now();
const sent: { file: ChaosFile; item: string; agent: Agent }[] = [];
const waiting = queue.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const file of waiting) {
      const item = await sendThrough(file.agent, proxy.port, file);
      if (item) sent.push({ file, item, agent: file.agent });
      done++;
    }
  }),
);
await killer;
const seconds = (Date.now() - began) / 1000;

/** SHA-256 of what the gateway gives out, once it has looked at it. */
async function downloadDigest(agent: Agent, item: string): Promise<string> {
  for (;;) {
    const { status, digest } = await new Promise<{ status: number; digest: string }>((resolve, reject) => {
      const headers = { host: `${SITE.host}:${gateway.port}`, cookie: `_account=${agent.cookie}` };
      get({ host: '127.0.0.1', port: gateway.port, path: `/filemanager/download/${item}`, headers, agent: new Sockets() }, (answer) => {
        const hash = createHash('sha256');
        answer.on('data', (chunk: Buffer) => hash.update(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, digest: hash.digest('hex') }));
        answer.on('error', reject);
      }).on('error', reject);
    });
    if (status === 200) return digest;
    if (status !== 409 && status !== 503) throw new Error(`${item} was answered with ${status}`);
    await sleep(200);
  }
}

let equal = 0;
for (const { file, item, agent } of sent)
  if ((await downloadDigest(agent, item)) === createHash('sha256').update(file.bytes).digest('hex')) equal++;

const expected = queue.filter(({ givesUp }) => !givesUp);
const useful = expected.reduce((sum, { bytes }) => sum + bytes.length, 0);
const givenUp = queue.filter(({ givesUp }) => givesUp).reduce((sum, { sent: bytes = 0 }) => sum + bytes, 0);
printFigure(
  'connections cut, of all',
  proxy.counted.cut,
  0,
  `of ${proxy.counted.connections}; killed ${KILLS} times; ${seconds.toFixed(0)} s`,
);
judge('files given out as they were sent', equal, expected.length, 'at least', 0);
judge('bytes sent again, % of all', (100 * (proxy.counted.bytes - givenUp - useful)) / useful, 15, 'at most', 1);

// A day later nobody has come back to what was given up.
const storage = createStorage({
  settings: null,
  folder: join(gateway.data, 'objects'),
  derive: (purpose) =>
    createKeys(loadMasterKey({ dataDir: gateway.data, production: false, masterKey: null })).derive(purpose, 'installation', 0),
  log: console,
});
const objects = storage.of(SITE.space, `http://${SITE.host}`);
const tomorrow = () => new Date(Date.now() + 30 * 3_600_000);
const settings = Object.fromEntries(Object.entries(plugin.settings.properties).map(([name, { default: value }]) => [name, value]));
await visits.data.inSpace(SITE.space, async (tx) => {
  const ctx = {
    space: SITE.space,
    db: tx.db,
    sql: tx.sql,
    objects,
    settings,
    now: tomorrow,
    log: { info() {}, warn() {}, error: console.error },
  };
  await sweep(ctx as unknown as FilesCtx);
  await removeOrphans(ctx as unknown as FilesCtx);
});
const named = new Set(
  await visits.data.inSpace(SITE.space, async (tx) =>
    (await tx.sql<{ key: string }>`select path as key from files_item where path is not null union select key from files_variant`).map(
      ({ key }) => key,
    ),
  ),
);
let orphans = (await objects.uploads.unfinished()).length;
for (let after: string | undefined, more = true; more;) {
  const page = await objects.list('', after);
  // Other areas keep objects of their own.
  orphans += page.objects.filter(({ key }) => /^(?:filemanager|variants)\//.test(key) && !named.has(key)).length;
  named.forEach((key) => page.objects.some((object) => object.key === key) && named.delete(key));
  after = page.next ?? undefined;
  more = page.next !== null;
}
judge('objects and uploads that nothing names', orphans, 0, 'at most', 0);
judge('rows whose object is gone', named.size, 0, 'at most', 0);
const [usage] = await visits.data.inSpace(
  SITE.space,
  (tx) => tx.sql<{ reserved: string; off: string }>`
    select coalesce(sum(reserved_bytes), 0) as reserved,
      coalesce(sum(used_bytes), 0) - (select coalesce(sum(bytes), 0) from files_item) as off from files_usage`,
);
judge('bytes of room promised to nobody', Number(usage!.reserved), 0, 'at most', 0);
judge('bytes used less bytes there', Math.abs(Number(usage!.off)), 0, 'at most', 0);

await storage.close();
await visits.data.close();
await proxy.close();
await gateway.stop();
forget('chaos');
