import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { themeBuild, themeCheck } from '#tools/cli/theme/commands.ts';
import { themeNew } from '#tools/cli/theme/themeNew.ts';
import { themeSources } from '#tools/cli/theme/themeSources.ts';
import type { SchemaObject } from '#kit/schema/settingsSchema.ts';
import { manifestSchema } from '#kernel/site/manifestSchema.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve } from '#kernel/site/resolve.ts';
import { assembleThemes } from '#kit/theme/assemble.ts';

/** The quarter of an hour of somebody who has never seen the repository, as far as a machine can do it. */

const root = mkdtempSync(join(tmpdir(), 'sala-theme-'));
const places = { themes: join(root, 'themes'), tenants: 'tenants', plugins: 'plugins' };
const sunrise = join(places.themes, 'sunrise');
const ASKED = ['sunrise', '--from', 'academy', '--brand', '#E4572E', '--heading', 'prompt', '--body', 'noto-sans-thai'];

let said: string[] = [];
beforeAll(() => cpSync('themes', places.themes, { recursive: true, filter: (path) => !path.endsWith('.jpg') }));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** Runs a command; gives its exit code and keeps what it says. */
async function run(command: () => Promise<number>): Promise<number> {
  said = [];
  const keep = (text: unknown) => void said.push(String(text));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  return command();
}

/** Every file of the folder with its contents. */
const snapshot = (folder: string) =>
  new Map(
    globSync('**/*', { cwd: folder })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

const edit = (name: string, change: (value: Record<string, never>) => void) => {
  const file = join(sunrise, name);
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>;
  change(value);
  writeFileSync(file, JSON.stringify(value));
};

test('a theme in a quarter of an hour: made, spoilt, mended, given a setting, and on a site', { timeout: 60_000 }, async () => {
  const others = snapshot(places.themes);

  // 1: made, every pair of colours passing, and what had to be moved is said.
  expect(await run(() => themeNew(ASKED, places)), said.join('\n')).toBe(0);
  expect(said.join('\n')).toMatch(/\d{3} pairs of colours, 0 fail/);
  const css = readFileSync(join(sunrise, 'styles/tokens.css'), 'utf8');
  expect(css).toContain("[data-theme='sunrise']");
  expect(css).toContain("--font-heading: 'Prompt'");
  expect(css).not.toMatch(/--st-|saengthong/);
  expect(readFileSync(join(sunrise, 'styles/fonts.css'), 'utf8')).toContain('prompt-thai-600');
  expect(
    globSync('**/*.{ts,tsx,css,json}', { cwd: sunrise }).filter((name) =>
      /saengthong|st-footer/.test(readFileSync(join(sunrise, name), 'utf8')),
    ),
  ).toEqual([]);

  // 3: a bad value shows the failing pair and the nearest colour that passes, before anything is built.
  const before = snapshot(sunrise);
  const grey = { $value: { colorSpace: 'oklch', components: [0.8, 0.02, 60] } };
  edit('tokens/light.tokens.json', (tokens) => Object.assign(tokens['color']!, { muted: grey }));
  expect(await run(() => themeCheck(['sunrise'], places.themes))).toBe(1);
  const [, nearest] =
    /muted on canvas has a contrast of 1\.\d\d, at least 4\.5 is needed → Make muted (#[\da-f]{6})/.exec(said.join('\n')) ?? [];
  expect(nearest, said.join('\n')).toBeDefined();
  expect(said.join('\n')).toContain('ต้องได้อย่างน้อย 4.5');
  const rgb = [1, 3, 5].map((at) => parseInt(nearest!.slice(at, at + 2), 16) / 255);
  edit('tokens/light.tokens.json', (tokens) =>
    Object.assign(tokens['color']!, { muted: { $value: { colorSpace: 'srgb', components: rgb } } }),
  );
  expect(await run(() => themeBuild(['sunrise'], places.themes))).toBe(0);
  expect(
    [...snapshot(sunrise)]
      .filter(([name, text]) => before.get(name) !== text)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['styles/tokens.css', 'theme.json', 'tokens/light.tokens.json', 'tokens/resolved.json']);

  // 5: a setting without a Thai label is refused; with it, it is in the manifest's schema, and a site has it.
  edit('settings.schema.json', (schema) =>
    Object.assign(schema['properties']!, {
      showSearch: { type: 'boolean', default: false, description: 'Whether the header has a search field' },
    }),
  );
  expect(await run(() => themeCheck(['sunrise'], places.themes))).toBe(1);
  expect(said.join('\n')).toContain('messages/settings/th.json › setting.showSearch');
  edit('messages/settings/th.json', (texts) => Object.assign(texts, { 'setting.showSearch': 'แสดงช่องค้นหา' }));
  edit('messages/settings/en.json', (texts) => Object.assign(texts, { 'setting.showSearch': 'Show search' }));
  // 7: nothing to complain of any more, and the budgets are printed.
  expect(await run(() => themeCheck(['sunrise'], places.themes)), said.join('\n')).toBe(0);
  expect(said.join('\n')).toMatch(/sunrise: \d+ pairs of colours, 0 fail; js [\d.]+ KB of 16\.0 KB, css [\d.]+ KB of 10\.0 KB, fonts/);

  const deps = { plugins: [], themes: assembleThemes(themeSources(places.themes)) };
  const theme = manifestSchema(deps.plugins, deps.themes).properties!['theme']!.properties as Record<string, SchemaObject>;
  expect(theme['base']!['enum']).toContain('sunrise');
  expect(theme['settings']!.properties!['showSearch']).toMatchObject({ type: 'boolean' });

  // 8: a site has it.
  const site = (settings: object) =>
    JSON.stringify({
      id: 'dawn',
      hostnames: ['dawn.localhost'],
      key: 'pk_dawn',
      space: 'dawn',
      site: { name: { th: 'รุ่งอรุณ', en: 'Dawn' } },
      theme: { base: 'sunrise', preset: 'noon', tuning: { radius: 'large' }, settings },
    });
  const read = readManifest(site({ showSearch: true }), 'tenants/dawn.json', deps);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const resolved = resolve(read.manifest, deps, 1);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  expect(resolved.sites.guest.theme).toMatchObject({ base: 'sunrise', slots: { footer: 'sunrise' }, settings: { showSearch: true } });
  expect(resolved.look.css).toContain('[data-theme="sunrise"]');
  expect(readManifest(site({ showSearch: 'yes' }), 'tenants/dawn.json', deps)).toMatchObject({ problems: [{ code: 'SALA_BAD_SETTING' }] });

  // Nothing outside of its own folder.
  expect([...snapshot(places.themes)].filter(([name, text]) => !name.startsWith('sunrise/') && others.get(name) !== text)).toEqual([]);
  expect([...others.keys()].filter((name) => !statSync(join(places.themes, name), { throwIfNoEntry: false }))).toEqual([]);
});

test.each([
  [['sunset'], 'Usage'],
  [['Sun set', '--from', 'saengthong'], 'is not a name'],
  [['cms', '--from', 'saengthong'], 'taken by a plugin'],
  [['talad', '--from', 'saengthong'], 'There is a theme "talad" already'],
  [['sunset', '--from', 'saengtong'], 'Did you mean "saengthong"?'],
  [['sunset', '--from', '../secret'], 'There is no theme or site'],
  [['sunset', '--from', 'saengthong', '--brand', 'red'], 'is not a colour'],
  [['sunset', '--from', 'saengthong', '--heading', 'promt'], 'Did you mean "prompt"?'],
  [['sunset', '--from', 'saengthong', '--colour', 'red'], 'Usage'],
])('what cannot be is refused, and nothing is written: %j', async (args, reason) => {
  const before = [...snapshot(places.themes).keys()];
  expect(await run(() => themeNew(args, places))).toBe(2);
  expect(said.join('\n')).toContain(reason);
  expect([...snapshot(places.themes).keys()]).toEqual(before);
});
