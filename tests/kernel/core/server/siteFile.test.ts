import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteFile } from '#kernel/browser/boot.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { echo } from './echo.ts';
import { notes } from './notes.tsx';
import { porch } from './porch.tsx';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ manifests: [{}, { plugins: { notes: {} } }], extraPlugins: [notes, echo, porch] });
});
afterAll(() => site.close());

const fileOf = async (visitor: Pick<RunningSite, 'get'>, at?: string) =>
  /"file":"([^"]+)"/.exec((await visitor.get('/notes', at ? { host: `${at}.example` } : {})).body)![1]!;
const ownersIn = ({ site: { pages, calls, settings } }: SiteFile) =>
  new Set([...pages.map(({ id }) => id), ...Object.keys(calls), ...Object.keys(settings)].map((id) => id.split('.')[0]));

test('a guest has what the page of one plugin uses, and names of the rest', async () => {
  const file = await fileOf(site);
  const boot = (await site.get(file)).json<SiteFile>();
  expect(ownersIn(boot)).toContain('notes');
  expect(ownersIn(boot)).not.toContain('echo');
  expect(boot.rest).toContain('echo');
  expect(boot.rest).not.toContain('notes');
});

test('the rest is beside it, under the names that it was told', async () => {
  const file = await fileOf(site);
  const area = (await site.get(file.replace('notes.json', 'echo.json'))).json<SiteFile>();
  expect(area.site.calls).toMatchObject({ 'echo.heard': { path: '/api/echo' } });
});

test('who stands around every page is known there, and what its own pages draw besides is still to come', async () => {
  const file = await fileOf(site);
  const boot = (await site.get(file)).json<SiteFile>();
  expect(ownersIn(boot)).toContain('porch');
  expect(boot.site.fills['porch:bench@1']).toBeUndefined();
  expect(boot.rest).toContain('porch');
  const area = (await site.get(file.replace('notes.json', 'porch.json'))).json<SiteFile>();
  expect(area.site.fills['porch:bench@1']).toEqual(['porch.seat']);
  expect(area.rest).not.toContain('porch');
});

test('of a plugin that is not on the site there is none', async () => {
  const file = await fileOf(site, 'b');
  const at = (name: string) => site.get(file.replace('notes.json', name), { host: 'b.example' });
  expect((await at('echo.json')).statusCode).toBe(404);
  expect((await at('nobody.json')).statusCode).toBe(404);
  expect((await site.get(file, { host: 'b.example' })).json<SiteFile>().rest).not.toContain('echo');
});

test('members have everything at once: their menus lead everywhere', async () => {
  const user = await site.as('user');
  const boot = (await user.get(await fileOf(user))).json<SiteFile>();
  expect(ownersIn(boot)).toEqual(new Set(['notes', 'echo', 'porch', 'kernel']));
  expect(boot.rest).toBeUndefined();
});
