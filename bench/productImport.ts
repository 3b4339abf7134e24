/**
 * An import of 100,000 rows, from the file manager to the lists: `node bench/productImport.ts`. The gateway does it step by step
 * from its own queue; this process only asks how far it is.
 *
 * The tables have been analysed before, as autovacuum does within a minute of their first rows: until then PostgreSQL takes them for
 * small. What the same costs in CPU is told besides, since rates are those of a machine that does nothing else.
 *
 * - rows looked at, and rows written, a second                                        bar ≥ 3,000
 * - by how much the gateway grows at most                                             bar ≤ 60 MB
 * - rows that would be made, that were written, and that the same file leaves as they are: all
 */
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
import { begin, sendPart } from '../tests/plugins/files/sendFile.ts';
import { judge, printFigure } from './kit/figures.ts';
import { appUrlOf, cpuOf, databaseCpuOf, databaseUrl, ensureBuilt, startGateway } from './kit/gateway.ts';
import { sender } from './kit/visitors.ts';
import { MARKET } from './shop/fillShop.ts';

const COUNT = Number(process.env.ROWS ?? 100_000);

ensureBuilt();
const gateway = await startGateway({ data: 'import', environment: 'localhost', env: { SALA_LOG: 'warn' } });
const data = connect({ appUrl: appUrlOf(gateway.data) });
const owner = new pg.Client(databaseUrl(gateway.data));
await owner.connect();
await owner.query('vacuum analyze');
await owner.end();
try {
  const accountId = randomUUID();
  await data.inSpace(
    MARKET.space,
    (tx) =>
      tx.sql`insert into account_account (space_id, id, email, firstname, role) values (${MARKET.space}, ${accountId}, ${`${accountId}@bench.example`}, 'x', 'admin')`,
  );
  const keys = createKeys(loadMasterKey({ dataDir: gateway.data, production: false, masterKey: null }));
  const sessions = createSessions({ inSpace: data.inSpace, keys, now: Date.now, log: { warn() {} } });
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

  const stamp = Date.now().toString(36);
  const lines = ['sku,product,barcode,name_th,brand,price,sale_price,status,tags,stock,option1_name,option1_value'];
  for (let row = 0; row < COUNT; row++) {
    const parent = row - (row % 2);
    lines.push(
      `${stamp}-${row},${stamp}-${parent},,"เสื้อยืดลายไทย รุ่น ${parent}",ตลาดแดง,${100 + (row % 900)},${row % 5 ? '' : 99},active,ของใหม่|ผ้าฝ้าย,${row % 50},ขนาด,${row % 2 ? 'L' : 'S'}`,
    );
  }
  const bytes = Buffer.from(`\ufeff${lines.join('\r\n')}`);
  printFigure('rows in the file', COUNT, 0, `${(bytes.length / 1_000_000).toFixed(1)} MB`);
  const upload = (await begin(admin, { name: `products-${stamp}.csv`, bytes })).body as unknown as Upload;
  for (let number = 1; number <= partCount(bytes.length, upload.partSize); number++)
    await sendPart(admin, gateway.port, upload, bytes, number);
  const { item } = await call('files.uploadComplete', { uploadId: upload.uploadId });
  const fileId = (item as { _id: string })._id;
  const before = gateway.rss();
  let most = before;
  let used = { gateway: cpuOf(gateway.process.pid!), database: databaseCpuOf('import') };
  /** CPU time since this was told last: unlike rates it does not count what else the machine does. */
  const tellCpu = () => {
    const now = { gateway: cpuOf(gateway.process.pid!), database: databaseCpuOf('import') };
    const micros = (of: keyof typeof now) => (now[of] - used[of]) / COUNT;
    printFigure('  CPU of the gateway, µs a row', micros('gateway'), 0, `of the database ${micros('database').toFixed(0)}`);
    used = now;
  };
  const until = async (id: string, ready: (state: string) => boolean): Promise<[Record<string, unknown>, number]> => {
    const began = performance.now();
    for (;;) {
      const job = await call('shop.getImport', { id });
      most = Math.max(most, gateway.rss());
      if (ready(job.state as string)) return [job, (performance.now() - began) / 1000];
      await sleep(200);
    }
  };
  const ended = (state: string) => state !== 'reading' && state !== 'applying';
  const importId = randomUUID();
  await call('shop.startImport', { importId, fileId });
  const [checked, looked] = await until(importId, ended);
  judge('rows that would be made', checked.creates as number, COUNT, 'at least', 0);
  judge('dry run, rows/s', COUNT / looked, 3_000, 'at least', 0);
  tellCpu();
  await call('shop.applyImport', { id: importId, skipBad: false });
  const [done, wrote] = await until(importId, ended);
  judge('rows that were written', done.done as number, COUNT, 'at least', 0);
  judge('written, rows/s', COUNT / wrote, 3_000, 'at least', 0);
  tellCpu();
  judge('the gateway grew at most by, MB', most - before, 60, 'at most', 0);
  printFigure('  before, MB', before, 0);
  printFigure('  after, MB', gateway.rss(), 0);
  const again = randomUUID();
  await call('shop.startImport', { importId: again, fileId });
  const [same, compared] = await until(again, ended);
  judge('rows that the same file would leave as they are', same.unchanged as number, COUNT, 'at least', 0);
  printFigure('dry run of what is there, rows/s', COUNT / compared, 0);
  tellCpu();
} finally {
  await data.close();
  await gateway.stop();
}
