import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkStore } from '#tools/cli/checkStore.ts';
import { connectStore } from '#kit/objects/s3/client.ts';
import { readStoreSettings } from '#kit/objects/settings.ts';
import { createStorage } from '#kit/objects/createStorage.ts';
import { contract } from './contract.ts';

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

/** So many free ports in a row, below those that connections of others are handed out meanwhile. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const row = await Promise.all(Array.from({ length: PORTS }, (_, i) => isFree(port + i)));
    if (row.every(Boolean)) return port;
  }
}

describe.skipIf(reason)('a bucket of OpenStack Swift', async () => {
  if (reason) return;
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const port = await freePorts();
  const settings = readStoreSettings({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'contract',
    S3_ACCESS_KEY: 'app:main',
    S3_SECRET_KEY: 'appsecret',
  })!;

  beforeAll(async () => {
    execFileSync('bash', [SCRIPT, 'start', folder, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
    const { sdk, s3, bucket } = await connectStore(settings);
    // The proxy answers before the servers behind it do.
    await vi.waitFor(() => s3.send(new sdk.CreateBucketCommand({ Bucket: bucket })), { timeout: 60_000, interval: 250 });
    s3.destroy();
  }, 120_000);

  afterAll(async () => {
    execFileSync('bash', [SCRIPT, 'stop', folder]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  contract({
    storage: (now) =>
      createStorage({ settings, folder: '', derive: () => Buffer.alloc(0), log: { warn: (fields) => console.warn(fields) }, now }),
    async send({ url, headers }, body) {
      const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });
      await answer.bytes();
      return { status: answer.status, etag: answer.headers.get('etag') ?? '' };
    },
    keepsChecksums: false,
    forgetsParts: false,
  });

  test('is tried for the operator, who reads what its pages may not yet', async () => {
    const tried = async () => (await checkStore(settings, 'https://a.example')).join('\n');
    expect(await tried()).toMatch(/^its CORS rules do not let pages of the sites in: /);
    execFileSync('bash', [SCRIPT, 'cors', folder, 'contract'], { stdio: ['ignore', 'ignore', 'inherit'] });
    expect(await tried()).toBe('');
  });
});
