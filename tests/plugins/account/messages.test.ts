import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { textGroups, type PageDeclaration } from '#kernel/contract/plugin.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { setCatalogue, text } from '#kit/page/text.ts';
import { account } from '#plugins/account/plugin.ts';
import compiledTh from '#plugins/account/messages/problems/th.json';
import compiledEn from '#plugins/account/messages/problems/en.json';

const folder = 'plugins/account';
/** The base texts, and the groups that come with their pages only. */
const groups = [
  '',
  ...readdirSync(join(folder, 'messages'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
];
const raw = (group: string, locale: string) =>
  JSON.parse(readFileSync(join(folder, 'messages', group, `${locale}.json`), 'utf8')) as Record<string, string>;
const all = (locale: string) => Object.assign({}, ...groups.map((group) => raw(group, locale))) as Record<string, string>;
const [th, en] = [all('th'), all('en')];
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

/** Keys are written out, or put together behind what they begin with: `role.${role}`. */
const quoted = new Set([...source.matchAll(/['"`]([a-zA-Z]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key!));
const beginnings = [...new Set([...source.matchAll(/`([a-zA-Z]+(?:\.[\w-]+)*\.[\w-]*)\$\{/g)].map(([, start]) => start!))];

/** What forms of calls ask for by themselves: words of their fields and buttons, behind the name of the call or what `texts` says. */
const written = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!.replaceAll('.', '\\.')).join('|');
const forms = `${written(/\btexts(?:=|: )["']([\w.]+)["']/g)}|${Object.keys(account.calls).join('|')}`;
const formTexts = new RegExp(`^(?:${forms})\\.(?:submit|done|keep|(?:${written(/<FormField\s+name="([\w.]+)"/g)})(?:\\.\\w+)?)$`);

it('both languages have the same texts, none empty, each in one group', () => {
  for (const group of groups) {
    expect(Object.keys(raw(group, 'en'))).toEqual(Object.keys(raw(group, 'th')));
    for (const value of Object.values({ ...raw(group, 'th'), ...raw(group, 'en') })) expect(value.trim()).not.toBe('');
  }
  const keys = groups.flatMap((group) => Object.keys(raw(group, 'th')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('every text is used, and every text that is used is there', () => {
  // Labels of settings are asked for by the console, words for refusals by the gateway, those of the menu by the desk, with tests of their own.
  const elsewhere = new Set(['settings', 'problems', 'menu'].flatMap((group) => Object.keys(raw(group, 'th'))));
  const isUsed = (key: string) =>
    elsewhere.has(key) || quoted.has(key) || formTexts.test(key) || beginnings.some((start) => key.startsWith(start));
  expect(Object.keys(th).filter((key) => !isUsed(key))).toEqual([]);
  const asked = [...source.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key!);
  const titles = Object.values(account.pages).map(({ title }) => title);
  expect([...asked, ...titles, ...MEMBERS.map((role) => `role.${role}`)].filter((key) => !(key in th))).toEqual([]);
});

/** A source file of the plugin and all of its own that it imports at once. */
function filesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(path)) return found;
  found.add(path);
  for (const [, other] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)[^;]*?from '(\.[^']+)'/gms))
    filesOf(join(dirname(path), other!), found);
  return found;
}

const drawn = Object.entries(account.pages).flatMap(([name, { roles, ...page }]) =>
  roles.flatMap((role): [string, readonly string[]][] => {
    const path = join(folder, 'pages', name, `${role}.tsx`);
    return existsSync(path) ? [[path, textGroups((page as PageDeclaration).texts, role)]] : [];
  }),
);

it.each(drawn)('%s has the texts that it draws: those of all pages and of %s', (path, own) => {
  const known = Object.assign({}, ...['', ...own].map((group) => raw(group, 'th'))) as Record<string, string>;
  const asked = [...filesOf(path)].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!));
  expect(asked.filter((key) => key.includes('.') && !(key in known))).toEqual([]);
});

it('Thai texts are Thai', () => {
  expect(Object.entries(th).filter(([, value]) => !/[ก-๙]/.test(value))).toEqual([]);
  expect(Object.entries(en).filter(([, value]) => /[ก-๙]/.test(value))).toEqual([]);
});

it('a wait is told in seconds, or in minutes', () => {
  setCatalogue('account', 'th', compiledTh);
  setCatalogue('account', 'en', compiledEn);
  const site = { texts: {}, timezone: 'Asia/Bangkok' };
  const wait = (seconds: number, locale: 'th' | 'en') =>
    text(site, locale, 'account.problem.sign-in-wait', { seconds, minutes: Math.ceil(seconds / 60) });
  expect(wait(8, 'en')).toBe('Too many tries. Please wait 8 seconds');
  expect(wait(300, 'en')).toBe('Too many tries. Please wait 5 minutes');
  expect(wait(8, 'th')).toContain('8 วินาที');
  expect(wait(300, 'th')).toContain('5 นาที');
  expect(wait(0, 'th')).toContain('สักครู่');
});
