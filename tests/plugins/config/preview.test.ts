import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { notes } from '../../kernel/core/server/notes.tsx';

const ACCOUNT = '0190a000-0000-7000-8000-0000000000aa';
const plugins = { notes: {}, config: {} };
let ahead = 0;
let site: RunningSite;
let admin: Agent;
let revision = 0;
/** The link's cookie. */
let preview = '';
let url = '';

beforeAll(async () => {
  const manifests = [{ plugins }, { plugins }, { space: 'space-a', plugins }];
  site = await startSite({ manifests, extraPlugins: [notes], now: () => new Date(Date.now() + ahead) });
  admin = await site.as('admin', { accountId: ACCOUNT });
});
afterAll(() => site.close());

const served = async () => (await admin.call('config.standing')).body['manifest'] as Manifest;
async function save(change: (manifest: Manifest) => object) {
  const { draft } = (await admin.call('config.standing')).body as unknown as { draft: { revision: number } | null };
  const answer = await admin.call('config.saveDraft', { manifest: change(await served()), revision: draft?.revision ?? 0 });
  revision = (answer.body['draft'] as { revision: number }).revision;
}
const withName = (en: string) => (manifest: Manifest) => ({ ...manifest, site: { ...manifest.site, name: { th: en, en } } });
const pathOf = (link: string) => link.slice(new URL(link).origin.length);
/** The page as a visitor with that cookie of a preview gets it. */
const look = (agent: Agent, path = '/notes', cookie = preview) =>
  agent.get(path, { cookie: [agent.cookie ? `_account=${agent.cookie}` : '', `sala-preview=${cookie}`].filter(Boolean).join('; ') });

beforeEach(async () => {
  await save((manifest) => ({ ...withName('Draft name')(manifest), redirects: [{ from: '/was', to: '/notes', status: 301 }] }));
  url = String((await admin.call('config.preview', { path: '/notes?x=ก' })).body['url']);
  const opened = await admin.get(pathOf(url));
  expect(opened.statusCode).toBe(302);
  expect(opened.headers.location).toBe('/notes?x=%E0%B8%81');
  const cookie = opened.cookies.find(({ name }) => name === 'sala-preview')!;
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 3600, path: '/' });
  expect(cookie).not.toHaveProperty('domain');
  preview = cookie.value;
});

test('who has the link sees the draft, and it is told that it is one', async () => {
  const { body, headers } = await look(admin);
  expect(body).toContain('· Draft name</title>');
  expect(body).toContain('"preview":{"broken":false}');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
  // A redirect of a draft is not remembered.
  const was = await look(admin, '/was');
  expect([was.statusCode, was.headers['cache-control']]).toEqual([302, 'no-store']);
  // The payload of a navigation says the same version, so that no full load is needed.
  const payload = (await look(admin, '/notes/_payload.json')).json<{ version: number }>();
  expect(payload.version).toBe(-revision);
});

test('it runs no script that nobody has published', async () => {
  await save((manifest) => ({ ...manifest, site: { ...manifest.site, analytics: { script: 'https://stats.example/x.js' } } }));
  url = String((await admin.call('config.preview', { path: '/notes' })).body['url']);
  preview = (await admin.get(pathOf(url))).cookies.find(({ name }) => name === 'sala-preview')!.value;
  const { body, headers } = await look(admin);
  expect(body).toContain('"preview"');
  expect(body + String(headers['content-security-policy'])).not.toContain('stats.example');
});

test('nobody else does: no guest, no other account, no member, no other site', async () => {
  const guest = await site.as('guest');
  for (const agent of [
    guest,
    await site.as('admin'),
    await site.as('user', { accountId: ACCOUNT }),
    await site.as('admin', { at: 'c', accountId: ACCOUNT }),
  ]) {
    expect((await look(agent)).body).not.toContain('Draft name');
    const opened = await agent.get(pathOf(url));
    expect(opened.statusCode).toBe(404);
    expect(opened.body).not.toContain('Draft name');
    expect(opened.cookies.some(({ name }) => name === 'sala-preview')).toBe(false);
  }
  for (const forged of [`${preview.slice(0, -2)}xx`, `x${preview}`, preview.split('.')[0]!, '', '.', 'null'])
    expect((await look(admin, '/notes', forged)).body).not.toContain('Draft name');
  // Nothing of it came into what guests share.
  await look(admin);
  expect(await site.page('/notes')).not.toContain('Draft name');
  expect(await site.page('/notes')).not.toContain('"preview"');
});

test('calls and the console are those of the live site, and signing goes on', async () => {
  await save((manifest) => ({ ...manifest, plugins: { ...manifest.plugins, notes: { ...manifest.plugins['notes'], enabled: false } } }));
  expect((await look(admin)).statusCode).toBe(404);
  const cookie = `_account=${admin.cookie}; sala-preview=${preview}`;
  expect((await admin.call('notes.list', {}, { cookie })).status).toBe(200);
  expect((await look(admin, '/config/_payload.json')).json<{ version: number }>().version).toBe(1);
});

test('it goes on with the draft, says when that is broken, and ends with it', async () => {
  await save(withName('Later'));
  expect((await look(admin)).body).toContain('· Later</title>');
  await save((manifest) => ({ ...manifest, plugins: { ...manifest.plugins, ghost: {} } }));
  const broken = await look(admin);
  expect(broken.statusCode).toBe(200);
  expect(broken.body).toContain('"preview":{"broken":true}');
  expect(await admin.call('config.preview', { path: '/' })).toMatchObject({ status: 422, body: { code: 'site-not-good' } });

  await admin.call('config.discardDraft', { revision });
  await save(withName('Another draft'));
  expect((await look(admin)).body).not.toContain('Another draft');
  expect((await admin.get(pathOf(url))).statusCode).toBe(404);
});

test('it is left by a link that leads inside, and is over after an hour', async () => {
  const left = await admin.get('/api/preview/end?path=%2Fnotes');
  expect(left.headers.location).toBe('/notes');
  expect(left.cookies.find(({ name }) => name === 'sala-preview')).toMatchObject({ value: '', maxAge: 0 });
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect((await admin.get(`/api/preview/end?path=${encodeURIComponent(path)}`)).headers.location).toBe('/');
  ahead += 3_601_000;
  expect((await look(admin)).body).not.toContain('Draft name');
});
