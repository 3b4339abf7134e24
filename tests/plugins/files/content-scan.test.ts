import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { scanWithClamd } from '#plugins/files/gateway/content/scan/clamd.ts';
import { scanForEicar } from '#plugins/files/gateway/content/scan/eicar.ts';
import { eicar } from './pictures.ts';

const MB = 1024 * 1024;
/** A file in pieces of a size. */
async function* file(bytes: Uint8Array, piece = 64 * 1024): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
const behind = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 'x'), Buffer.from(eicar)]);

test('the test pattern is found wherever chunks end, within the first megabyte', async () => {
  const found = { is: 'infected', name: 'EICAR-Test-File' };
  for (const piece of [1, 7, 67, 68, 69, 4096]) {
    expect(await scanForEicar(file(Buffer.from(`${eicar}   \n`), piece)), `at the start, by ${piece}`).toEqual(found);
    expect(await scanForEicar(file(behind(5000), piece)), `inside, by ${piece}`).toEqual(found);
  }
  expect(await scanForEicar(file(behind(MB - 200)))).toEqual(found);
  for (const clean of ['', 'ปกติ', eicar.slice(1), eicar.slice(0, -1), eicar.toLowerCase()])
    expect(await scanForEicar(file(Buffer.from(clean), 5))).toEqual({ is: 'clean' });
  let read = 0;
  const large = async function* () {
    for await (const chunk of file(Buffer.alloc(3 * MB))) {
      read += chunk.length;
      yield chunk;
    }
  };
  expect(await scanForEicar(large())).toEqual({ is: 'clean' });
  expect(read, 'all of it is read: its digest is taken on the way').toBe(3 * MB);
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server that speaks as clamd does: `say` has what came, and answers. */
async function server(
  say: (socket: Socket, body: Buffer) => void,
  { reads = true } = {},
): Promise<{ address: string; heard: () => Buffer }> {
  let heard = Buffer.alloc(0);
  const sockets = new Set<Socket>();
  const listening: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (!reads) return say(socket, heard);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      if (heard.subarray(-4).equals(Buffer.alloc(4)) && heard.length > 14) say(socket, heard);
    });
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    listening.close();
  });
  return { address: `127.0.0.1:${(listening.address() as AddressInfo).port}`, heard: () => heard };
}

test('a file is sent to clamd as its protocol says, and every answer is understood', async () => {
  const body = Buffer.from('ข้อความที่จะส่ง');
  for (const [said, verdict] of [
    ['stream: OK\0', { is: 'clean' }],
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', { is: 'infected', name: 'Win.Test.EICAR_HDB-1' }],
    ['INSTREAM size limit exceeded. ERROR\0', { is: 'error', why: 'INSTREAM size limit exceeded. ERROR' }],
    ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0', { is: 'error' }],
    ['UNKNOWN COMMAND\0', { is: 'error', why: 'UNKNOWN COMMAND' }],
    ['stream: ', { is: 'error' }],
    ['', { is: 'error' }],
  ] as const) {
    const { address, heard } = await server((socket) => {
      // In two pieces, as networks do.
      socket.write(said.slice(0, 5));
      setTimeout(() => socket.end(said.slice(5)), 5);
    });
    expect(await scanWithClamd(address)(file(body, 20)), said).toMatchObject(verdict);
    const frames = [];
    for (let at = 0; at < body.length; at += 20) {
      const piece = body.subarray(at, at + 20);
      frames.push(Buffer.from([0, 0, 0, piece.length]), piece);
    }
    expect(heard().equals(Buffer.concat([Buffer.from('zINSTREAM\0'), ...frames, Buffer.alloc(4)]))).toBe(true);
  }
});

test('a scanner that is away, goes away or answers too early never says that a file is clean', async () => {
  expect(await scanWithClamd('127.0.0.1:1')(file(Buffer.alloc(10)))).toMatchObject({ is: 'error' });
  expect(await scanWithClamd('/nowhere/clamd.sock')(file(Buffer.alloc(10)))).toMatchObject({ is: 'error' });
  const leaves = await server((socket) => socket.destroy(), { reads: false });
  expect(await scanWithClamd(leaves.address)(file(Buffer.alloc(8 * MB)))).toMatchObject({ is: 'error' });

  const limit = await server((socket) => void socket.write('INSTREAM size limit exceeded. ERROR\0'), { reads: false });
  let read = 0;
  const endless = async function* () {
    for (; read < 10_000; read++) yield Buffer.alloc(64 * 1024);
  };
  expect(await scanWithClamd(limit.address)(endless())).toMatchObject({ is: 'error', why: expect.stringContaining('size limit') });
  expect(read, 'the rest is not sent').toBeLessThan(1000);

  const broken = async function* () {
    yield Buffer.alloc(10);
    throw new Error('the store is away');
  };
  const waits = await server(() => {});
  await expect(scanWithClamd(waits.address)(broken())).rejects.toThrow('the store is away');
});

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((path) => existsSync(path));
if (!CLAMD) console.log('clamd is not installed here: its real answers are not tried (Debian: apt-get install clamav-daemon)');

/** clamd with one signature of our own: that of the test file. */
async function startClamd(): Promise<{ socket: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-clamd-'));
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'db/test.ndb'), `Test-Signature:0:0:${Buffer.from(eicar).toString('hex')}\n`);
  const socket = join(folder, 'socket');
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${join(folder, 'db')}`,
    `LocalSocket ${socket}`,
    `TemporaryDirectory ${folder}`,
    'StreamMaxLength 2M',
    'MaxThreads 2',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  const clamd: ChildProcess = spawn(CLAMD!, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  ends.push(() => {
    clamd.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (let tries = 0; !existsSync(socket); tries++) {
    if (tries > 200 || clamd.exitCode !== null) throw new Error(`clamd does not start: ${clamd.exitCode}`);
    await sleep(50);
  }
  return { socket };
}

test.skipIf(!CLAMD)(
  'the real clamd finds the test file, and says what is too large for it',
  async () => {
    const { socket } = await startClamd();
    const scan = scanWithClamd(socket);
    expect(await scan(file(Buffer.from('สวัสดี')))).toEqual({ is: 'clean' });
    expect(await scan(file(Buffer.alloc(0)))).toEqual({ is: 'clean' });
    expect(await scan(file(Buffer.from(eicar), 7))).toEqual({ is: 'infected', name: 'Test-Signature.UNOFFICIAL' });
    expect(await scan(file(Buffer.alloc(5 * MB)))).toMatchObject({ is: 'error' });
    expect(await Promise.all(Array.from({ length: 5 }, () => scan(file(Buffer.alloc(MB)))))).toEqual(
      Array.from({ length: 5 }, () => ({ is: 'clean' })),
    );
  },
  30_000,
);
