import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbedded, withClient } from '#kit/postgres/embedded.ts';
import { processExists } from '#kit/postgres/lock.ts';
import { binariesFolder, clusterFolder, isReachable, serverAccount } from '#kit/postgres/reach.ts';

vi.setConfig({ testTimeout: 30_000 }); // making a cluster is bound by the disk

const folders: string[] = [];
const folder = (mode = 0o755) => {
  const made = mkdtempSync(join(tmpdir(), 'sala-embedded-'));
  chmodSync(made, mode);
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

/** A process that starts the server and inserts, telling each number only after it was acknowledged. */
async function gateway(dataDir: string): Promise<{ child: ChildProcess; acknowledged: number[]; exited: Promise<unknown> }> {
  const acknowledged: number[] = [];
  const child = fork('tests/kernel/core/data/killedWriter.ts', [dataDir], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'], execArgv: [] });
  const exited = once(child, 'exit');
  child.on('message', (n: number) => acknowledged.push(n));
  await once(child, 'message');
  return { child, acknowledged, exited };
}

test('kill -9 while inserting: every acknowledged row is there, the server is adopted; a second start is refused', async () => {
  const dataDir = folder();
  const { child, acknowledged, exited } = await gateway(dataDir);

  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
    code: 'SALA_DATA_IN_USE',
    message: expect.stringContaining(`process ${child.pid}`),
  });
  while (acknowledged.length < 300) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await exited;

  const server = await startEmbedded({ dataDir });
  const { pid } = server;
  try {
    expect(server.adopted).toBe(true);
    const rows = await withClient(server.ownerUrl, (client) => client.query<{ n: number }>('select n from written'));
    const stored = new Set(rows.rows.map((row) => row.n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ code: 'SALA_DATA_IN_USE' });
  } finally {
    await server.stop();
  }
  expect(processExists(pid)).toBe(false);
});

test('Node and the server both killed: recovers, and everything acknowledged is there', async () => {
  const dataDir = folder();
  const { child, acknowledged, exited } = await gateway(dataDir);
  while (acknowledged.length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await exited;
  process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

  const server = await startEmbedded({ dataDir });
  try {
    expect(server.adopted).toBe(false);
    const { rows } = await withClient(server.ownerUrl, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from written where n = any ($1)', [acknowledged]),
    );
    expect(rows[0]?.n).toBe(acknowledged.length);
  } finally {
    await server.stop();
  }
});

test('an ordinary second start: fast, same port, secrets only for us, nothing left after it', async () => {
  const dataDir = folder();
  const first = await startEmbedded({ dataDir });
  await first.stop();
  // what a process that was killed while starting leaves behind
  mkdirSync(join(dataDir, 'postgres.lock.takeover'), { recursive: true });
  rmSync(join(dataDir, 'postgres.lock.takeover'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: process.pid, started: 'another time' }));

  const start = performance.now();
  const second = await startEmbedded({ dataDir });
  const milliseconds = performance.now() - start;
  try {
    expect(milliseconds).toBeLessThan(1_000);
    expect(second).toMatchObject({ port: first.port, adopted: false, appUrl: first.appUrl });
    for (const file of ['postgres.json', 'postgres.lock', 'postgres.log']) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    const thai = await withClient(second.appUrl, (client) =>
      client.query(`select string_agg(word, ' ' order by word collate "th-x-icu") as words from unnest(array['แมว', 'เป็ด', 'ไก่']) word`),
    );
    expect(thai.rows).toEqual([{ words: 'ไก่ เป็ด แมว' }]);
  } finally {
    await second.stop();
  }
  expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
});

test.skipIf(process.getuid?.() !== 0)('a private home: data and programs go where the server can reach them', () => {
  const home = folder(0o700);
  const account = serverAccount();
  const wanted = join(home, 'repository', '.data', 'postgres');
  expect(isReachable(wanted, account)).toBe(false);
  const cluster = clusterFolder(wanted, account);
  folders.push(dirname(cluster));
  expect(isReachable(cluster, account)).toBe(true);
  expect(clusterFolder(wanted, account)).toBe(cluster);

  const native = join(home, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  writeFileSync(join(native, 'bin', 'postgres'), 'program', { mode: 0o755 });
  const copied = binariesFolder(native, `test-${process.pid}`, account);
  folders.push(copied);
  expect(isReachable(join(copied, 'bin', 'postgres'), account)).toBe(true);
  expect(readFileSync(join(copied, 'bin', 'postgres'), 'utf8')).toBe('program');
  chmodSync(home, 0o755);
  expect(binariesFolder(native, 'x', account)).toBe(native);
});
