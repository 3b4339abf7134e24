import { expect, test } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { HeaderActions } from '#kernel/contract/tokens.ts';
import { checkViews } from '#tools/plugins/checkViews.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import { group } from '#kit/schema/settings.ts';

const notes = definePlugin({
  id: 'notes',
  summary: 'x',
  pages: {
    board: { path: '/notes', roles: EVERYONE, sameAs: { user: 'guest', ...AS_MANAGER } },
    desk: { path: '/notes-desk', roles: STAFF, sameAs: AS_MANAGER },
  },
  fills: { bell: { into: HeaderActions, roles: EVERYONE } },
  sections: { latest: { settings: group({}), as: ['section'] } },
});
const FILES = ['pages/board/guest.tsx', 'pages/board/manager.tsx', 'pages/desk/manager.tsx', 'fills/bell.tsx', 'sections/latest.tsx'];
const told = (plugin: Parameters<typeof checkViews>[0], files: readonly string[]) => checkViews(plugin, files).map(formatFinding);

test('a folder that has what is declared is well', () => expect(told(notes, FILES)).toEqual([]));

test.each([
  ['pages/board/manager.tsx', /^SALA_PLUGIN_PAGE plugins\/notes\/pages\/board\/manager\.tsx: what manager sees of the page "board"/],
  ['fills/bell.tsx', /plugins\/notes\/fills\/bell\.tsx: the filling "bell" is declared .* and has no file/],
  ['sections/latest.tsx', /plugins\/notes\/sections\/latest\.tsx: the section "latest" is declared .* and has no file/],
])('%s is missing', (path, message) => {
  expect(
    told(
      notes,
      FILES.filter((file) => file !== path),
    ),
  ).toEqual([expect.stringMatching(message)]);
});

test.each([
  ['pages/borad/guest.tsx', /there is no page "borad" in plugin\.ts\. Did you mean "board"\?/],
  ['pages/board/user.tsx', /user sees what guest sees \(sameAs in plugin\.ts\): remove one of the two/],
  ['pages/desk/guest.tsx', /the page "desk" is not for guest/],
  ['fills/bel.tsx', /there is no "bel" in fills of plugin\.ts\. Did you mean "bell"\?/],
  ['sections/last.tsx', /there is no "last" in sections of plugin\.ts/],
])('%s is there without being declared', (path, message) => {
  expect(told(notes, [...FILES, path])).toEqual([expect.stringMatching(message)]);
});

test('roles that are like themselves, like nobody, or like none of the page', () => {
  const page = (sameAs: object) => ({ ...notes, pages: { ...notes.pages, desk: { ...notes.pages.desk, sameAs } } });
  expect(told(page({ manager: 'admin', admin: 'manager' }), FILES).join('\n')).toMatch(/"manager" is in the end the same as itself/);
  expect(told(page({ admin: 'guest' }), FILES).join('\n')).toMatch(/"guest" is not in roles, so nobody is like it/);
  expect(told(page({ ...AS_MANAGER, user: 'manager' }), FILES).join('\n')).toMatch(/"user" is not in roles, so it is like nobody/);
});
