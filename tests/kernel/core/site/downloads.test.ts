import { expect, it } from 'vitest';
import { ROLES } from '#kernel/contract/role.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { diff } from '#kernel/site/diff.ts';
import { formatDiff } from '#tools/cli/formatDiff.ts';
import { explain } from '#kernel/site/explain.ts';
import { resolve, type Resolved } from '#kernel/site/resolve.ts';
import { manifest, saengthong } from './fixtures.ts';

const attic: PluginDeclaration = {
  id: 'attic',
  summary: 'x',
  capabilities: { rummage: { summary: 'x', roles: ['admin'] } },
  downloads: {
    thing: { path: '/attic/:id', roles: ['user', 'admin'] },
    all: { path: '/attic-all', roles: ['manager', 'admin'], needs: 'rummage' },
  },
};
const deps = { plugins: [attic], themes: [saengthong] };
const siteWith = (entry?: object) => manifest({ plugins: entry ? { attic: entry } : {} }, deps);

it('what a role may download is explained and compared as its calls are, and is nothing that the browser learns', () => {
  const before = resolve(siteWith(), deps, 1) as Resolved;
  const after = resolve(siteWith({}), deps, 2) as Resolved;
  expect(after.downloads).toEqual({
    guest: [],
    user: ['attic.thing (GET /attic/:id)'],
    manager: [],
    admin: ['attic.thing (GET /attic/:id)', 'attic.all (GET /attic-all)'],
  });
  expect(JSON.stringify(ROLES.map((role) => after.sites[role]))).not.toContain('/attic');
  expect(formatDiff(diff(before, after))).toContain('user:\n  + call attic.thing (GET /attic/:id)\n');
  const why = (role: 'guest' | 'manager' | 'admin', call: string, entry: object = {}) =>
    explain((resolve(siteWith(entry), deps, 1) as Resolved).manifest, deps, { role, call }).code;
  expect(why('guest', 'attic.thing')).toBe('role-not-listed');
  expect(why('manager', 'attic.all')).toBe('capability-missing');
  expect(why('manager', 'attic.all', { capabilities: { rummage: ['manager'] } })).toBe('there');
  expect(why('admin', 'attic.all', { enabled: false })).toBe('plugin-disabled');
});
