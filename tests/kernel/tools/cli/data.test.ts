import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commands } from '#tools/cli/commands.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { migrations } from '#kernel/server/installation.ts';
import { startEmbedded, withClient } from '#kit/postgres/embedded.ts';

const reset = (...args: string[]) => commands['data reset']!.run(args);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('production and databases of others are refused', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://somebody@example.com/data');
  await expect(reset('shop')).rejects.toThrow(/SALA_RESET_REFUSED .*DATABASE_URL/);
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('SALA_ENVIRONMENT', 'production');
  vi.stubEnv('SALA_MASTER_KEY', Buffer.alloc(32).toString('base64'));
  await expect(reset('shop')).rejects.toThrow(/SALA_RESET_REFUSED .*production/);
});

test('without a name it says how it is used', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await reset()).toBe(2);
  expect(said).toHaveBeenCalledWith('Usage: npm run sala -- data reset <plugin>');
});

test('in the data folder the tables of a plugin are made anew, and the others stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-reset-'));
  vi.stubEnv('SALA_DATA', dataDir);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const ids = async () => {
    const { ownerUrl, stop } = await startEmbedded({ dataDir, fsync: false });
    await migrate({ ownerUrl, migrations });
    const tables = await withClient(ownerUrl, (client) =>
      client.query<{ oid: number }>(`select oid::int from pg_class where relname in ('kernel_site', 'shop_product') order by relname`),
    );
    await stop();
    return tables.rows.map(({ oid }) => oid);
  };
  try {
    const [site, product] = await ids();
    expect(await reset('shop')).toBe(0);
    const [siteThen, productThen] = await ids();
    expect(siteThen).toBe(site);
    expect(productThen).toBeGreaterThan(product!);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
