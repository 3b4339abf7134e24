import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commands } from '#tools/cli/commands.ts';
import { run } from '#tools/start/run.ts';
import { bareAssets } from '#tools/testing/bareAssets.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';

/* Data that was filled on somebody's own machine has accounts whose passwords are printed in the documentation. */

const folder = mkdtempSync(join(tmpdir(), 'sala-demo-'));
let db: TestDatabase;
const start = (environment: 'localhost' | 'production') =>
  run({ assets: bareAssets, clientDir: null, listens: false, env: env(environment) });
const env = (environment: string) => ({
  SALA_ENVIRONMENT: environment,
  SALA_MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
  SALA_LOG: 'silent',
  SALA_DATA: folder,
  SALA_TENANTS: folder,
  DATABASE_URL: db.appUrl,
  DATABASE_OWNER_URL: db.ownerUrl,
});
const people = () => db.asOwner<{ state: string; password_hash: string | null; email: string }>('select * from account_account');

beforeAll(async () => {
  db = await testDatabase();
  const names = { th: 'ไซต์', en: 'Site' };
  writeFileSync(
    join(folder, 'school.json'),
    JSON.stringify({
      id: 'school',
      hostnames: ['school.localhost'],
      key: 'pk_school',
      space: 'school',
      site: { name: names },
      theme: { base: 'saengthong' },
      plugins: { account: {}, mail: {}, wallet: {}, files: {}, message: {}, notification: {} },
    }),
  );
  await db.asOwner(`alter table account_account no force row level security`);
  await (await start('localhost')).close();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});

test('a start in production is refused while anybody could sign in to them, and says what to run', async () => {
  expect((await people()).filter(({ password_hash }) => password_hash !== null)).toHaveLength(3);
  await expect(start('production')).rejects.toMatchObject({
    code: 'SALA_DEMO_ACCOUNTS',
    message: expect.stringMatching(/admin@school\.example.*npm run sala -- demo remove/s),
  });
});

test('also when their data was made anew since', async () => {
  await db.asOwner(`update kernel_site set prepared = '', file_digests = '{}'`);
  await expect(start('production')).rejects.toMatchObject({ code: 'SALA_DEMO_ACCOUNTS' });
});

test('sala demo remove takes them out, and then it starts', async () => {
  for (const [name, value] of Object.entries(env('production'))) vi.stubEnv(name, value);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await commands['demo remove']!.run([])).toBe(0);
  expect(said).toHaveBeenCalledWith('17 people of the demo content are gone.');
  for (const person of await people())
    expect(person).toMatchObject({ state: 'erased', password_hash: null, email: expect.stringMatching(/@erased\.invalid$/) });
  await (await start('production')).close();
  expect(await commands['demo remove']!.run([])).toBe(0);
  expect(said).toHaveBeenLastCalledWith('There are no demo accounts.');
});
