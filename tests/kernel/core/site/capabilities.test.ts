import { expect, it } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { MEMBERS, ROLES, STAFF } from '#kernel/contract/role.ts';
import { checkPlugins } from '#tools/plugins/checkPlugins.ts';
import { explain } from '#kernel/site/explain.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { manifest as manifestOf, saengthong } from './fixtures.ts';

const desk = definePlugin({
  id: 'desk',
  summary: 'A desk',
  capabilities: { decide: { summary: 'Decides', roles: ['admin'] } },
  pages: { desk: { path: '/desk', roles: STAFF, needs: 'decide', nav: { label: 'nav.desk', order: 1 }, texts: { admin: 'rare' } } },
  calls: { decide: { method: 'POST', path: '/api/desk', roles: MEMBERS, needs: 'decide', reply: { type: 'null' } } },
});
const deps = { plugins: [desk], themes: [saengthong] };

function siteWith(capabilities?: Record<string, readonly string[]>) {
  const { id, hostnames, key, space, site, theme } = manifestOf();
  const source = {
    id,
    hostnames,
    key,
    space,
    site,
    theme: { base: theme.base },
    plugins: { desk: { enabled: true, settings: {}, ...(capabilities && { capabilities }) } },
  };
  const read = readManifest(JSON.stringify(source), 'tenants/academy.json', deps);
  return { source, read, resolved: 'manifest' in read ? resolve(read.manifest, deps, 1) : null };
}
const rolesWith = (capabilities?: Record<string, readonly string[]>) => {
  const { resolved } = siteWith(capabilities);
  if (!resolved?.ok) throw new Error('does not resolve');
  return ROLES.map((role) => [role, resolved.sites[role]] as const)
    .filter(([, site]) => site.pages.length > 0 || site.nav.length > 0 || 'desk.decide' in site.calls)
    .map(([role, { pages, nav, calls }]) => `${role}: ${pages.length} ${nav.length} ${Object.keys(calls).length}`);
};

it('gives page, link and call to the roles that the plugin names, unless the site names others', () => {
  expect(rolesWith()).toEqual(['admin: 1 1 1']);
  expect(rolesWith({ decide: ['manager'] })).toEqual(['manager: 1 1 1']);
  // A page that lists staff only stays theirs, whatever a site gives to users.
  expect(rolesWith({ decide: ['user', 'admin'] })).toEqual(['user: 0 0 1', 'admin: 1 1 1']);
  expect(rolesWith({ decide: [] })).toEqual([]);
});

it('names the texts of a role only', () => {
  const { resolved } = siteWith({ decide: ['manager', 'admin'] });
  expect(resolved?.ok && [resolved.sites.manager.pages[0]!.texts, resolved.sites.admin.pages[0]!.texts]).toEqual([undefined, ['rare']]);
});

it('refuses a capability or a role that nobody knows, by name', () => {
  const problems = (capabilities: Record<string, readonly string[]>) => {
    const { read } = siteWith(capabilities);
    return 'manifest' in read ? [] : read.problems.map(formatFinding);
  };
  expect(problems({ decides: ['admin'] })[0]).toMatch(/plugins\.desk\.capabilities.*decide/);
  expect(problems({ decide: ['root'] })[0]).toMatch(/plugins\.desk\.capabilities\.decide.*admin/);
});

it('says why somebody lacks it', () => {
  const { read } = siteWith({ decide: ['manager'] });
  if (!('manifest' in read)) throw new Error('does not resolve');
  const answer = explain(read.manifest, deps, { role: 'admin', path: '/desk' });
  expect(answer).toMatchObject({ code: 'capability-missing', id: 'desk.desk' });
  expect(answer.text.en).toBe(
    '"desk.desk" needs the capability "decide", which this site gives to manager: plugins.desk.capabilities.decide.',
  );
});

it('must be declared by the plugin that needs it', () => {
  const broken = { ...desk, capabilities: {} };
  expect(checkPlugins([broken]).map(({ message }) => message.en)).toEqual([
    'there is no capability decide',
    'there is no capability decide',
  ]);
});
