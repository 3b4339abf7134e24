import { expect, it } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { checkPlugins } from '#tools/plugins/checkPlugins.ts';
import { explain } from '#kernel/site/explain.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { manifest as manifestOf, saengthong } from './fixtures.ts';

const setting = { description: 'x' } as const;
const desk = definePlugin({
  id: 'desk',
  summary: 'A desk',
  settings: {
    type: 'object',
    properties: { bell: { ...setting, type: 'boolean', default: false }, channel: { ...setting, type: 'string', default: '' } },
    additionalProperties: false,
  },
  pages: {
    desk: { path: '/desk', roles: EVERYONE },
    bell: { path: '/desk/bell', roles: EVERYONE, when: 'bell', nav: { label: 'nav.bell', order: 1 } },
    channel: { path: '/desk/channel', roles: EVERYONE, when: 'channel' },
  },
});
const deps = { plugins: [desk], themes: [saengthong] };

function readWith(settings: object) {
  const { id, hostnames, key, space, site, theme } = manifestOf();
  const source = { id, hostnames, key, space, site, theme: { base: theme.base }, plugins: { desk: { enabled: true, settings } } };
  const read = readManifest(JSON.stringify(source), 'tenants/academy.json', deps);
  if (!('manifest' in read)) throw new Error('does not read');
  return read.manifest;
}
function guestOf(settings: object) {
  const resolved = resolve(readWith(settings), deps, 1);
  if (!resolved.ok) throw new Error('does not resolve');
  const { pages, nav } = resolved.sites.guest;
  return [pages.map(({ path }) => path), nav.map(({ path }) => path)];
}

it('a page that depends on a setting is there only while that is on, or not empty', () => {
  expect(guestOf({})).toEqual([['/desk'], []]);
  expect(guestOf({ bell: true })).toEqual([['/desk', '/desk/bell'], ['/desk/bell']]);
  expect(guestOf({ bell: false, channel: '165' })).toEqual([['/desk', '/desk/channel'], []]);
});

it('says so where it is missing', () => {
  const answer = explain(readWith({}), deps, { role: 'admin', path: '/desk/bell' });
  expect(answer).toMatchObject({ code: 'setting-off', id: 'desk.bell' });
  expect(answer.text.en).toBe('"desk.bell" is there only with the setting "bell": plugins.desk.settings.bell.');
  expect(explain(readWith({ bell: true }), deps, { role: 'admin', path: '/desk/bell' }).code).toBe('there');
});

it('depends on a setting that the plugin has', () => {
  const broken = { ...desk, pages: { desk: { path: '/desk', roles: EVERYONE, when: 'bel' } } };
  expect(checkPlugins([broken]).map(({ message }) => message.en)).toEqual(['there is no setting bel']);
});
