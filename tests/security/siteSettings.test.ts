import { afterAll, beforeAll, expect, test } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { pluginDeclarations } from '#kernel/server/installation.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Schema } from '#kit/schema/schema.ts';
import { checkPlugins } from '#tools/plugins/checkPlugins.ts';

/* What of a site its own admins may set, and what is the installation's: the machine, its mail server, its rooms. */

const files = { scanner: 'clamd', clamdAddress: '/run/clamd.sock', quotaMegabytes: 100 };
let site: RunningSite;
let admin: Agent;

beforeAll(async () => {
  site = await startSite({
    manifest: { plugins: { config: {}, account: {}, mail: {}, message: {}, notification: {}, files: { settings: files } } },
  });
  admin = await site.as('admin');
});
afterAll(() => site.close());

const served = async () => (await admin.call('config.standing')).body as unknown as { version: number; manifest: Manifest };
/** Publishes what an admin makes of the manifest of their site; gives what is served then. */
async function publish(change: (plugins: Manifest['plugins']) => unknown) {
  const { manifest, version } = await served();
  const saved = await admin.call('config.saveDraft', { manifest: { ...manifest, plugins: change(manifest.plugins) }, revision: 0 });
  const { revision } = saved.body['draft'] as { revision: number };
  expect(await admin.call('config.publish', { revision, basedOn: version, note: '' })).toMatchObject({ status: 200 });
  return (await served()).manifest.plugins;
}
const set = (plugin: string, settings: object) => (plugins: Manifest['plugins']) => ({
  ...plugins,
  [plugin]: { ...plugins[plugin]!, settings: { ...plugins[plugin]!.settings, ...settings } },
});

test('an admin does not send the bytes of members to a host of their choice, nor switches the scanner off', async () => {
  for (const clamdAddress of ['evil.example:25', '169.254.169.254:80', '/run/postgresql/.s.PGSQL.5432'])
    expect((await publish(set('files', { clamdAddress, trashDays: 7 })))['files']!.settings).toMatchObject({ ...files, trashDays: 7 });
  expect((await publish(set('files', { scanner: 'eicar' })))['files']!.settings).toMatchObject(files);
});

test('an admin does not choose what program is run on the films of members', async () => {
  expect((await publish(set('files', { ffmpeg: '/tmp/evil' })))['files']!.settings).not.toMatchObject({ ffmpeg: '/tmp/evil' });
});

test('an admin does not write in the name of another site', async () => {
  const { mail } = await publish(set('mail', { fromAddress: 'billing@bank.example', fromName: 'ร้านเรา' }));
  expect(mail!.settings).toMatchObject({ fromAddress: '', fromName: 'ร้านเรา' });
});

test('an admin does not give members more room than the installation does', async () => {
  const { files: now } = await publish(
    set('files', { quotaMegabytes: 10_000_000, libraryMegabytes: 100_000_000, largestMegabytes: 50_000 }),
  );
  expect(now!.settings).toMatchObject({ quotaMegabytes: 100, libraryMegabytes: 51_200, largestMegabytes: 5_120 });
});

test('nor by taking the plugin out and putting it back', async () => {
  const { files: out } = await publish((plugins) => Object.fromEntries(Object.entries(plugins).filter(([id]) => id !== 'files')));
  expect(out).toMatchObject({ enabled: false, settings: files });
  const { files: back } = await publish((plugins) => ({ ...plugins, files: { enabled: true } }));
  expect(back).toMatchObject({ enabled: true, settings: files });
});

test('what an operator writes into a file stands', async () => {
  const mail = { settings: { fromAddress: 'hello@school.example' } };
  expect(await site.apply({ id: 'a', plugins: { config: {}, account: {}, mail } })).toMatchObject({ ok: true });
  expect((await served()).manifest.plugins['mail']!.settings['fromAddress']).toBe('hello@school.example');
});

test('the console offers the settings of the site only', async () => {
  const { plugins } = (await admin.call('config.catalog')).body as unknown as {
    plugins: { id: string; settings: { properties: object } }[];
  };
  for (const { id, siteSettings = [] } of pluginDeclarations)
    expect(Object.keys(plugins.find((each) => each.id === id)?.settings.properties ?? {}).toSorted()).toEqual(siteSettings.toSorted());
});

const text = (value: string, more: object = {}): Schema => ({ type: 'string', default: value, description: 'A setting', ...more });
test.each<[string, Schema]>([
  ['clamdAddress', text('127.0.0.1:3310')],
  ['where', text('https://api.example')],
  ['socket', text('')],
  ['scanner', text('/run/clamd.sock')],
  ['service', text('', { pattern: '^$|^https?://' })],
  ['fromAddress', text('')],
  ['roomMegabytes', { type: 'integer', default: 5, description: 'A setting' }],
  ['triesPerAddress', { type: 'integer', default: 5, description: 'A setting' }],
  ['servers', { type: 'array', default: [], description: 'A setting', items: { type: 'string' } }],
  ['relays', { type: 'array', default: [], description: 'A setting', items: { type: 'string', pattern: '^turns?:.+$' } }],
])('a plugin that gives %s to sites is refused', (name, setting) => {
  const check = (siteSettings: readonly string[]) =>
    checkPlugins([
      ...pluginDeclarations,
      definePlugin({ id: 'other', summary: 'Another', settings: { type: 'object', properties: { [name]: setting } }, siteSettings }),
    ]);
  expect(check([name])).toEqual([expect.objectContaining({ code: 'SALA_PLUGIN_SETTINGS', path: ['settings', name] })]);
  expect(check([])).toEqual([]);
});

test('addresses that people read are the site’s', () => {
  const properties = { sellerAddress: text('123 ถนนสุขุมวิท'), privacyUrl: text('/privacy'), promptpayName: text('') };
  const shop = definePlugin({
    id: 'other',
    summary: 'Another',
    settings: { type: 'object', properties },
    siteSettings: Object.keys(properties),
  });
  expect(checkPlugins([...pluginDeclarations, shop])).toEqual([]);
});
