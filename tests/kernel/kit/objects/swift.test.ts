import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { s3Client, type Server } from './client.ts';
import { contract } from './contract.ts';
import { SWIFT } from './differences.ts';

const SCRIPT = join(import.meta.dirname, 'swift.sh');
const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-ring-builder',
  'memcached',
  'curl',
];
/** The proxy and the four servers behind it. */
const PORTS = 5;

const missing = PROGRAMS.filter((program) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
});
const reason = missing.length ? `not installed: ${missing.join(', ')}` : process.getuid?.() !== 0 ? 'it runs as root only' : '';
if (reason) console.warn(`The object store contract is not checked against OpenStack Swift: ${reason}.`);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** So many free ports in a row. */
async function freePorts(): Promise<number> {
  for (;;) {
    const probe = createServer();
    await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
    const { port } = probe.address() as AddressInfo;
    await new Promise((done) => probe.close(done));
    const row = await Promise.all(Array.from({ length: PORTS }, (_, i) => isFree(port + i)));
    if (row.every(Boolean)) return port;
  }
}

describe.skipIf(reason)('OpenStack Swift', async () => {
  if (reason) return;
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const port = await freePorts();
  const server: Server = {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKey: 'app:main', secretKey: 'appsecret' },
    region: 'us-east-1',
  };
  const seen: { operation: string; embedded: string; Swift: string }[] = [];

  beforeAll(async () => {
    execFileSync('bash', [SCRIPT, 'start', folder, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
    // The proxy answers before the servers behind it do.
    await vi.waitFor(() => s3Client(server).send(new CreateBucketCommand({ Bucket: 'contract' })), { timeout: 60_000, interval: 250 });
    execFileSync('bash', [SCRIPT, 'cors', folder, 'contract'], { stdio: ['ignore', 'ignore', 'inherit'] });
  }, 120_000);

  afterAll(async () => {
    execFileSync('bash', [SCRIPT, 'stop', folder]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    if (seen.length) console.table(seen);
  });

  const operations = contract(server, 'contract');
  for (const { name, run, says } of operations)
    test(name, async () => {
      const told = await run().catch((error: Error) => `${error.name}: ${error.message}`);
      if (told !== says) seen.push({ operation: name, embedded: says, Swift: told });
      expect(told).toBe(SWIFT[name] ?? says);
    });

  test('every difference that is declared is one', () => {
    expect(Object.keys(SWIFT).filter((name) => !operations.some((one) => one.name === name && one.says !== SWIFT[name]))).toEqual([]);
  });
});
