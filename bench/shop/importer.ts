import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '#kernel/data/pool.ts';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { createSessions } from '#kernel/server/sessions/sessions.ts';
import { createAgent } from '#tools/testing/agent.ts';
import { files } from '#plugins/files/plugin.ts';
import { shop } from '#plugins/shop/plugin.ts';
import type { Upload } from '#plugins/files/schemas.ts';
import { partCount } from '#plugins/files/rules/parts.ts';
import { begin, sendPart } from '../../tests/plugins/files/sendFile.ts';
import { printFigure } from '../kit/figures.ts';
import { appUrlOf, cpuOf, databaseCpuOf, databaseUrl, startGateway } from '../kit/gateway.ts';
import { sender } from '../kit/visitors.ts';
import { MARKET } from './fillShop.ts';

/** What an import says of itself, and how long it took until it came to its end, seconds. */
export interface Stage {
  readonly job: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly seconds: number;
}

/** A shop whose staff upload files and import them, by calls alone. */
export interface Importer {
  /** Puts a file where the file manager has it; gives its id. */
  upload(name: string, bytes: Buffer): Promise<string>;
  /** The dry run. */
  look(fileId: string): Promise<Stage>;
  /** What it found is written. */
  write(id: string): Promise<Stage>;
  /** Prints the CPU time of `rows` since this was told last, and gives it, µs a row: unlike rates it does not count what else the machine does. */
  tellCpu(rows: number): number;
  /** Memory of the gateway, MB: now, and at most since `begin`, from which CPU time is counted, too. */
  rss(): number;
  mostRss(): number;
  begin(): number;
  close(): Promise<void>;
}

/** States in which there is more to come. */
const WORKING = ['reading', 'applying', 'pictures'];

/** Starts a gateway of its own, in `data`. The tables have been analysed before, as autovacuum does within a minute of their first rows. */
export async function startImporter(data: string): Promise<Importer> {
  const gateway = await startGateway({ data, environment: 'localhost', env: { SALA_LOG: 'warn' } });
  const database = connect({ appUrl: appUrlOf(gateway.data) });
  const owner = new pg.Client(databaseUrl(gateway.data));
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const accountId = randomUUID();
  await database.inSpace(
    MARKET.space,
    (tx) =>
      tx.sql`insert into account_account (space_id, id, email, firstname, role) values (${MARKET.space}, ${accountId}, ${`${accountId}@bench.example`}, 'x', 'admin')`,
  );
  const keys = createKeys(loadMasterKey({ dataDir: gateway.data, production: false, masterKey: null }));
  const sessions = createSessions({ inSpace: database.inSpace, keys, now: Date.now, log: { warn() {} } });
  const at = { siteId: MARKET.id, siteKey: MARKET.key, space: MARKET.space, secure: false };
  const { setCookie } = await sessions.startSession(at, { accountId, role: 'admin', amr: ['pwd'] });
  const calls = {
    ...Object.fromEntries(Object.entries(shop.calls).map(([name, call]) => [`shop.${name}`, call])),
    ...Object.fromEntries(Object.entries(files.calls).map(([name, call]) => [`files.${name}`, call])),
  };
  const admin = createAgent({
    send: sender(gateway, 1, MARKET.host),
    host: `${MARKET.host}:${gateway.port}`,
    siteKey: MARKET.key,
    role: 'admin',
    cookie: /^_account=([^;]*)/.exec(setCookie)![1]!,
    now: Date.now,
    declared: (id) => calls[id]!,
  });
  const call = async (name: string, input: Record<string, unknown>) => {
    for (let tries = 1; ; tries++) {
      const answer = await admin.call(name, input);
      if (answer.status === 200) return answer.body;
      if ((answer.status !== 503 && answer.body.code !== 'file-checking') || tries === 40)
        throw new Error(`${name} was answered with ${answer.status} ${answer.text.slice(0, 300)}`);
      await sleep(250);
    }
  };
  let most = 0;
  const cpu = () => ({ gateway: cpuOf(gateway.process.pid!), database: databaseCpuOf(data) });
  let used = cpu();
  const ended = async (id: string): Promise<Stage> => {
    const began = performance.now();
    for (;;) {
      const job = await call('shop.getImport', { id });
      most = Math.max(most, gateway.rss());
      if (!WORKING.includes(job.state as string)) return { job: { ...job, id }, seconds: (performance.now() - began) / 1000 };
      await sleep(200);
    }
  };
  return {
    async upload(name, bytes) {
      const upload = (await begin(admin, { name, bytes })).body as unknown as Upload;
      for (let number = 1; number <= partCount(bytes.length, upload.partSize); number++)
        await sendPart(admin, gateway.port, upload, bytes, number);
      const { item } = await call('files.uploadComplete', { uploadId: upload.uploadId });
      return (item as { _id: string })._id;
    },
    async look(fileId) {
      const importId = randomUUID();
      await call('shop.startImport', { importId, fileId });
      return ended(importId);
    },
    async write(id) {
      await call('shop.applyImport', { id, skipBad: false });
      return ended(id);
    },
    tellCpu(rows) {
      const now = cpu();
      const micros = (of: keyof typeof now) => (now[of] - used[of]) / rows;
      printFigure('  CPU of the gateway, µs a row', micros('gateway'), 0, `of the database ${micros('database').toFixed(0)}`);
      const both = micros('gateway') + micros('database');
      used = now;
      return both;
    },
    rss: () => gateway.rss(),
    mostRss: () => most,
    begin() {
      used = cpu();
      most = gateway.rss();
      return most;
    },
    async close() {
      await database.close();
      await gateway.stop();
    },
  };
}
