import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commands } from '#tools/cli/commands.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';

let db: TestDatabase;
let folder: string;
const out: string[] = [];
const err: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));

beforeAll(async () => {
  db = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'sala-cli-'));
  vi.stubEnv('DATABASE_URL', db.appUrl);
  vi.stubEnv('DATABASE_OWNER_URL', db.ownerUrl);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await db.drop();
});
beforeEach(() => {
  out.length = 0;
  err.length = 0;
});

const run = (name: string, ...args: string[]) => commands[name]!.run(args);
const file = (name: string, text: string | object) => {
  const path = join(folder, name);
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text));
  return path;
};
const manifest = (more: object = {}) => ({
  id: 'shop',
  hostnames: ['shop.example'],
  key: 'pk_shop',
  space: 'shop',
  site: { name: { th: 'ร้าน', en: 'Shop' } },
  plugins: { cms: { settings: {} } },
  ...more,
});

test('validate: 0 for good ones, 1 with every problem, as lines or as JSON with what to do', async () => {
  expect([await run('tenant validate', file('shop.json', manifest())), ...err]).toEqual([0]);
  const broken = file('broken.json', manifest({ plugins: { cmss: {} }, space: 'UPPER' }));
  expect(await run('tenant validate', broken)).toBe(1);
  expect(err.join('\n')).toMatch(/^SALA_UNKNOWN_PLUGIN .*broken\.json:1 plugins\.cmss: .*Did you mean "cms"\?/m);
  out.length = 0;
  expect(await run('tenant validate', '--json', broken)).toBe(1);
  expect(JSON.parse(out.join(''))).toMatchObject({
    ok: false,
    problems: [
      { code: 'SALA_UNKNOWN_PLUGIN', path: 'plugins.cmss', nearest: 'cms', fix: { th: expect.stringMatching(/[ก-๙]/) as string } },
    ],
  });
});

test('wrong use is 2, with the right one', async () => {
  expect(await run('tenant validate')).toBe(2);
  expect(await run('tenant validate', 'nowhere.json')).toBe(2);
  expect(await run('tenant apply', '--jsno', file('shop.json', manifest()))).toBe(2);
  expect(await run('tenant export', 'nobody')).toBe(2);
  expect(await run('tenant rollback', 'shop', 'first')).toBe(2);
  expect(err.join('\n')).toContain('Usage: npm run sala -- tenant validate <file …> [--json]');
});

test('apply, diff, versions, export, rollback: a site from its first version to its last', async () => {
  const path = file('shop.json', manifest());
  expect(await run('tenant apply', path)).toBe(0);
  expect(out).toEqual(['shop: version 1 is live']);

  const next = file('next.json', manifest({ plugins: {} }));
  out.length = 0;
  expect(await run('tenant diff', next, '--json')).toBe(0);
  const found = JSON.parse(out.join('')) as { site: string; version: number; roles: Record<string, { pages: { lost: string[] } }> };
  expect(found).toMatchObject({ ok: true, site: 'shop', version: 1 });
  expect(found.roles['guest']!.pages.lost).toContain('/ (cms.home)');

  expect(await run('tenant apply', next, '--based-on', '7')).toBe(3);
  expect(err.at(-1)).toContain('version 1 is served, not 7');
  expect(await run('tenant apply', next, '--based-on', '1', '--note', 'without pages')).toBe(0);

  // What is exported is what is served, in the order of the schema: applied again it changes nothing.
  out.length = 0;
  expect(await run('tenant export', 'shop')).toBe(0);
  const exported = file('exported.json', out.join('\n'));
  expect(Object.keys(JSON.parse(readFileSync(exported, 'utf8')) as object).slice(0, 4)).toEqual(['$schema', 'id', 'hostnames', 'key']);
  out.length = 0;
  expect(await run('tenant apply', exported)).toBe(0);
  expect(out).toEqual(['shop: nothing changed (version 2)']);

  out.length = 0;
  expect(await run('tenant rollback', 'shop', '1')).toBe(0);
  expect(out).toEqual(['shop: version 3 is live']);
  out.length = 0;
  expect(await run('tenant versions', 'shop', '--json')).toBe(0);
  expect(JSON.parse(out.join(''))).toMatchObject([
    { version: 3, status: 'active', author: 'sala', note: 'version 1 again' },
    { version: 2, status: 'retired', author: 'sala', note: 'without pages' },
    { version: 1, status: 'retired', author: 'sala', note: null },
  ]);
  out.length = 0;
  expect(await run('tenant export', 'shop', '--version', '2')).toBe(0);
  expect(JSON.parse(out.join('\n'))).not.toHaveProperty('plugins.cms');

  const log = await db.data.inSpace(
    'shop',
    (tx) => tx.sql<{ actor_id: string; action: string; reason: string }>`
    select actor_id, action, reason from kernel_audit where entity = 'site' order by seq`,
  );
  expect(log).toMatchObject([
    { actor_id: 'sala', action: 'site.publish', reason: 'without pages' },
    { actor_id: 'sala', action: 'site.publish', reason: 'version 1 again' },
  ]);
});

test('a version that no longer fits is not published again', async () => {
  await db.asOwner(
    `insert into kernel_site_version (site_id, version, manifest, status) select 'shop', 90, jsonb_set(manifest, '{plugins,gone}', '{}'), 'retired' from kernel_site_version where site_id = 'shop' and version = 1`,
  );
  expect(await run('tenant rollback', 'shop', '90')).toBe(1);
  expect(err.join('\n')).toContain('SALA_UNKNOWN_PLUGIN site shop version 90:1 plugins.gone');
  out.length = 0;
  await run('tenant list');
  expect(out).toEqual([expect.stringMatching(/^shop +v3 /)]);
});
