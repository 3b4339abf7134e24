import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = (parent: string) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const plugins = folders('plugins').join('|');
/** The desk is a layout of pages, too, and a form is what visitors fill in: the kernel's own words. */
const areas = folders('plugins')
  .filter((name) => name !== 'desk' && name !== 'form')
  .join('|');
const themes = folders('themes').join('|');
const tables = globSync('plugins/*/tables.ts').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name!),
);

/** What would tie the kernel to one plugin, theme or table; many ids are plain words, so a word alone does not. */
const NAMES: Record<string, RegExp> = {
  theme: new RegExp(`\\b(${themes})\\b`),
  table: new RegExp(`\\b(${tables.join('|')})\\b`),
  folder: new RegExp(`\\bplugins/(${plugins})\\b`),
  'page, call, filling, slot or text': new RegExp(`['"](${areas})[.:/]\\w`),
  plugin: new RegExp(`(?:\\b(?:has|get|includes)\\(|[!=]== |plugins(?:\\?\\.)?\\[)['"](${areas})['"]`),
  'class of a plugin': new RegExp(`\\b(${plugins})-[A-Z]`),
};

/** Comments may give an example. */
const withoutComments = (text: string) => text.replaceAll(/(^|\s)\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'kernel'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }));

test('there are names to look for', () => expect(tables).toContain('shop_order'));

test.each(Object.keys(NAMES))('the kernel names no %s of its own accord', (kind) => {
  expect(
    code.flatMap(({ path, text }) => text.split('\n').flatMap((line) => (NAMES[kind]!.test(line) ? [`${path}: ${line.trim()}`] : []))),
  ).toEqual([]);
});

test('what the test looks for is there to be found', () => {
  expect(tables).toContain('account_account');
  for (const line of ["site.plugins.has('shop')", "call('cms.getPage')", "'talad/landing'", 'from shop_order', '.account-Menu {'])
    expect(Object.values(NAMES).some((name) => name.test(line))).toBe(true);
});
