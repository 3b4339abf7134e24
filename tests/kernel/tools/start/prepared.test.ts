import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyManifest } from '#kernel/server/manifests/manifests.ts';
import { markPrepared, unpreparedSites } from '#tools/start/prepared.ts';
import { applyTenants } from '#tools/start/run.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { notes } from '../../core/server/notes.tsx';

let site: RunningSite;
const folder = mkdtempSync(join(tmpdir(), 'sala-prepared-'));
const file = join(folder, 'x.json');

beforeAll(async () => {
  site = await startSite({ extraPlugins: [notes] });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string) => {
  const manifest = { ...site.manifest(), id: 'x', hostnames: ['x.example'], key: 'pk_x', site: { name: { th: name, en: name } } };
  writeFileSync(file, JSON.stringify(manifest));
};
/** Applies the folder as a start of that build does; where nothing fits any more, whatever is looked into is told. */
async function start(build: string, options: { nothingFits?: boolean; only?: ReadonlySet<string> } = {}) {
  const { data, deps } = site.gateway;
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  await applyTenants({ data, deps: options.nothingFits ? { ...deps, plugins: [] } : deps }, folder, print, { build, only: options.only });
  return printed;
}

test('what a build has applied, and nobody has touched, it does not look into again', async () => {
  write('one');
  expect(await start('first')).toEqual([]);
  expect(await unpreparedSites(site.gateway.data, 'first')).toContain('x');
  await markPrepared(site.gateway.data, ['x'], 'first');
  expect(await unpreparedSites(site.gateway.data, 'first')).not.toContain('x');
  expect(await start('first', { nothingFits: true })).toEqual([]);
});

test('another build does: its plugins may refuse what was good', async () => {
  expect(await unpreparedSites(site.gateway.data, 'second')).toContain('x');
  expect((await start('second', { nothingFits: true })).join('\n')).toContain('SALA_UNKNOWN_PLUGIN');
});

test('a file that says something else is applied', async () => {
  write('two');
  expect(await start('first')).toEqual([]);
  expect((await site.gateway.sites.byId('x'))!.manifest.site.name.en).toBe('two');
  expect(await unpreparedSites(site.gateway.data, 'first')).toContain('x');
});

test('what was published elsewhere since is told with every start', async () => {
  await markPrepared(site.gateway.data, ['x'], 'first');
  const text = JSON.stringify({ ...site.manifest(), id: 'x', hostnames: ['x.example'], key: 'pk_x' });
  const { data, deps } = site.gateway;
  expect(await applyManifest(data, { file: 'console', text }, deps, { author: 'somebody' }, { isFile: false })).toMatchObject({ ok: true });
  await markPrepared(data, ['x'], 'first');
  for (const _ of [1, 2]) expect((await start('first')).join('\n')).toContain('which has not changed since it was applied');
});

test('of a folder only what may have changed is read', async () => {
  writeFileSync(join(folder, 'broken.json'), '{');
  expect(await start('first', { only: new Set(['x.json']) })).not.toContain(expect.stringContaining('broken.json'));
  expect((await start('first', { only: new Set(['broken.json']) })).join('\n')).toContain('broken.json was not applied');
});
