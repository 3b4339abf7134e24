import { afterAll, beforeAll, expect, test } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';
import { createKeys } from '#kit/keys/keys.ts';
import { hostnameFindings } from '#kernel/server/manifests/hostnames.ts';
import { askOnce } from '#kit/dns/txt.ts';
import { liveSite } from '#kernel/server/sites.ts';
import { notes } from '../../kernel/core/server/notes.tsx';

const text = (value: string) => ({ type: 'string', maxLength: 200, default: value, description: 'A setting' }) as const;
/** Sends the installation's secret to an address. */
const carrier: FixturePlugin = {
  declaration: definePlugin({
    id: 'carrier',
    summary: 'Parcels',
    settings: { type: 'object', properties: { api: text('https://carrier.example'), note: text('') } },
    siteSettings: ['note'],
    secrets: ['token'],
  }),
  gateway: {},
};
const own = 'https://carrier.test';
const plugins = { notes: {}, config: {}, carrier: { settings: { api: own } } };

let site: RunningSite;
let admin: Agent;

beforeAll(async () => {
  site = await startSite({
    manifests: [{ plugins }, { plugins: { ...plugins, carrier: { enabled: false } } }],
    extraPlugins: [notes, carrier],
  });
  admin = await site.as('admin', { accountId: '0190a000-0000-7000-8000-0000000000aa' });
});
afterAll(() => site.close());

const standing = async (agent = admin) =>
  (await agent.call('config.standing')).body as unknown as { version: number; manifest: Manifest; draft: { revision: number } | null };
async function save(manifest: object, agent = admin) {
  const { draft } = await standing(agent);
  return agent.call('config.saveDraft', { manifest: { ...manifest }, revision: draft?.revision ?? 0 });
}
async function publish(manifest: object, agent = admin) {
  const { body } = await save(manifest, agent);
  const { version } = await standing(agent);
  return agent.call('config.publish', { revision: (body['draft'] as { revision: number }).revision, basedOn: version, note: '' });
}
const codes = async (manifest: object) => {
  const { findings } = (await admin.call('config.check', { manifest: { ...manifest } })).body as unknown as {
    findings: { level: string; code: string; path: unknown[] }[];
  };
  return findings.filter(({ level }) => level === 'error').map(({ code, path }) => `${code} ${path.join('.')}`);
};
const carrierOf = async (agent = admin) => (await standing(agent)).manifest.plugins['carrier']!.settings;

test("where the installation's secrets are sent to is not for a site's admins", async () => {
  const before = await standing();
  const moved = (manifest: Manifest) => ({
    ...manifest,
    plugins: { ...manifest.plugins, carrier: { enabled: true, settings: { api: 'https://evil.example', note: 'ours' }, capabilities: {} } },
  });
  expect((await publish(moved(before.manifest))).status).toBe(200);
  expect(await carrierOf()).toEqual({ api: own, note: 'ours' });

  // Nor by a version from before, nor where the plugin was off.
  await site.db.asOwner(`insert into kernel_site_version (site_id, version, manifest, status) values ('a', 900, $1::jsonb, 'retired')`, [
    JSON.stringify(moved({ ...before.manifest, redirects: [] })),
  ]);
  expect((await admin.call('config.rollback', { version: 900, note: '' })).status).toBe(200);
  expect((await carrierOf())['api']).toBe(own);
  const b = await site.as('admin', { at: 'b' });
  expect((await publish(moved((await standing(b)).manifest), b)).status).toBe(200);
  expect((await carrierOf(b))['api']).toBe('https://carrier.example');

  const { plugins: known } = (await admin.call('config.catalog')).body as unknown as {
    plugins: { id: string; settings: { properties: object } }[];
  };
  expect(Object.keys(known.find(({ id }) => id === 'carrier')!.settings.properties)).toEqual(['note']);
});

test('an address of a script that no security policy can name is refused before it breaks every page', async () => {
  const { manifest } = await standing();
  const withScript = (script: string) => ({ ...manifest, site: { ...manifest.site, analytics: { script } } });
  for (const script of ['https://[/x', 'https://@/x', 'https://x%00/x', 'https://x:99999/x', 'https://a;form-action/x', "https://a'b/x"]) {
    expect(await codes(withScript(script))).toEqual(['SALA_BAD_VALUE site.analytics.script']);
    expect(() => liveSite(withScript(script), 1, site.gateway.platform.deps)).toThrow();
  }
  for (const script of ['https://stats.example/js/x.js', 'https://สถิติ.example:8443/x']) expect(await codes(withScript(script))).toEqual([]);
});

test('what no version has is refused as such, and never a fault', async () => {
  const { manifest } = await standing();
  const far = 99_999_999_999;
  for (const [call, input] of [
    ['saveDraft', { manifest: { ...manifest }, revision: far }],
    ['publish', { revision: far, basedOn: far, note: '' }],
    ['discardDraft', { revision: far }],
    ['schedule', { revision: far, at: null }],
    ['rollback', { version: far, note: '' }],
    ['compare', { from: String(far), to: '1' }],
  ] as const)
    expect([call, (await admin.call(`config.${call}`, input)).status]).toEqual([call, 400]);
});

test('more values than any site has are not looked at one by one', async () => {
  const { manifest } = await standing();
  const slots = Object.fromEntries(Array.from({ length: 31_000 }, (_, index) => [`s${index}`, 1]));
  expect(await codes({ ...manifest, slots })).toEqual(['SALA_TOO_LARGE ']);
});

test('a preview begins at a long path, and not at one that no cookie holds', async () => {
  const { manifest } = await standing();
  await save({ ...manifest, redirects: [{ from: '/was', to: '/notes', status: 302 }] });
  const { url } = (await admin.call('config.preview', { path: `/${'ก'.repeat(600)}` })).body as { url: string };
  const opened = await admin.get(url.slice(new URL(url).origin.length));
  expect(opened.statusCode).toBe(302);
  expect(opened.cookies.find(({ name }) => name === 'sala-preview')!.value.length).toBeLessThan(4_000);
  expect(await admin.call('config.preview', { path: `/${'ก'.repeat(1_000)}` })).toMatchObject({ status: 422 });
});

test('of one name the DNS is asked once, and again a while later', async () => {
  const asked: string[] = [];
  const resolve = askOnce(async (name) => {
    asked.push(name);
    throw new Error('no record');
  }, 20);
  const answers = await Promise.allSettled([resolve('a.example'), resolve('a.example'), resolve('b.example')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toEqual(['a.example', 'b.example']);
  await expect.poll(async () => (await resolve('a.example').catch(() => {}), asked.length)).toBe(3);
});

test('a DNS that does not answer keeps nobody waiting', async () => {
  const found = await hostnameFindings(['slow.example'], {
    keys: createKeys(Buffer.alloc(32)),
    siteKey: 'pk_a',
    served: [],
    visited: null,
    local: false,
    resolveTxt: () => new Promise(() => {}),
    patience: 20,
    taken: async () => new Set(),
  });
  expect(found.map(({ code }) => code)).toEqual(['SALA_UNPROVED_HOSTNAME']);
});

test('words of the site that ask for a value which is not there give way to the words of the product', async () => {
  const { manifest } = await standing();
  const texts = { 'ui.page.notFound': 'ไม่เจอ {times, number}', 'ui.page.error': '{who}' };
  expect((await publish({ ...manifest, messages: { ...manifest.messages, th: texts } })).status).toBe(200);
  const { statusCode, body } = await site.get('/nowhere');
  expect(statusCode).toBe(404);
  expect(/<title>(.*?)<\/title>/.exec(body)![1]).toMatch(/^ไม่พบ/);
});
