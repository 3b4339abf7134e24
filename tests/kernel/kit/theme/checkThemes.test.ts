import { describe, expect, test } from 'vitest';
import { checkThemes, type ThemeSource } from '#tools/cli/theme/checkThemes.ts';
import { themeSources } from '#tools/cli/theme/themeSources.ts';
import { assembleThemes, slotOwners } from '#kit/theme/assemble.ts';

const good = themeSources('themes').find(({ folder }) => folder === 'talad')!;
/** A theme like Talad, with something else about it. */
const theme = (id: string, more: Partial<ThemeSource['declaration']> = {}, rest: Partial<ThemeSource> = {}): ThemeSource => ({
  ...good,
  folder: id,
  ...rest,
  declaration: { ...good.declaration, id, ...more },
});
const problems = (source: ThemeSource, ...others: ThemeSource[]) =>
  (checkThemes([source, ...others]).get(source.folder) ?? []).map(({ level, code, path }) => `${level} ${code} ${path.join(' ')}`);

describe('what is wrong with a theme is said', () => {
  test('nothing, where nothing is', () => expect(problems(theme('plain'))).toEqual([]));

  test.each<[string, ThemeSource, string]>([
    ['an id that is not the folder', { ...theme('plain'), folder: 'other' }, 'error theme.id theme.json id'],
    ['a parent that is not there', theme('plain', { extends: 'nobody' }), 'error theme.extends theme.json extends'],
    ['itself as parent', theme('plain', { extends: 'plain' }), 'error theme.cycle theme.json extends'],
    ['no title in Thai', theme('plain', { title: { th: '', en: 'Plain' } }), 'error theme.schema theme.json title th'],
    ['a version that is none', theme('plain', { version: 'new' }), 'error theme.schema theme.json version'],
    ['a key too many', theme('plain', { colour: 'red' } as never), 'error theme.schema theme.json colour'],
    [
      'a variant without a file',
      theme('plain', { slots: { ...good.declaration.slots, header: ['wide'] } }),
      'error theme.slotFile theme.json slots header',
    ],
    [
      'a file that nobody uses',
      theme('plain', {}, { slotFiles: [...good.slotFiles!, 'footer.slim'] }),
      'warning theme.extraSlot slots/footer.slim.tsx',
    ],
    [
      'a palette of other colours',
      theme('plain', { palette: { ...good.declaration.palette, accent: '#000000' } }),
      'error theme.palette theme.json palette accent',
    ],
    ['no tokens', theme('plain', {}, { tokens: undefined }), 'error theme.tokens tokens/theme.resolver.json'],
    [
      'a setting without default',
      theme('plain', {}, { settings: { type: 'object', properties: { x: { type: 'string', description: 'X' } } } }),
      'error theme.setting settings.schema.json x',
    ],
    [
      'a default that does not fit',
      theme(
        'plain',
        {},
        { settings: { type: 'object', properties: { x: { type: 'integer', maximum: 3, default: 9, description: 'X' } } } },
      ),
      'error theme.setting settings.schema.json x',
    ],
    [
      'a setting without label',
      theme('plain', {}, { labels: { th: [], en: good.labels!.en } }),
      'error theme.label messages/settings/th.json setting.announcement',
    ],
    [
      'a preset of unknown tuning',
      theme('plain', {}, { presets: { odd: { title: { th: 'ก', en: 'A' }, tuning: { blur: 3 } as never } } }),
      'error theme.schema presets/odd.json tuning blur',
    ],
    [
      'a preset whose settings do not fit',
      theme('plain', {}, { presets: { odd: { title: { th: 'ก', en: 'A' }, settings: { announcement: 7 } } } }),
      'error theme.schema presets/odd.json settings announcement',
    ],
    [
      'a preset whose brand had to be moved',
      theme('plain', {}, { presets: { pale: { title: { th: 'ก', en: 'A' }, tuning: { brand: '#fff2a8' } } } }),
      'warning tuning.moved presets/pale.json tuning brand',
    ],
  ])('%s', (_, source, problem) => expect(problems(source)).toContain(problem));

  test('a colour out of gamut, one that is missing and a pair that fails, with what to write instead', () => {
    const tokens = good.tokens!;
    const { subtle: _, ...light } = tokens.light;
    const source = theme(
      'plain',
      {},
      { tokens: { ...tokens, light: { ...light, accent: 'oklch(0.6 0.35 150)', muted: 'oklch(0.75 0.015 45)' } } },
    );
    const found = checkThemes([source]).get('plain')!;
    const of = (code: string) => found.filter((finding) => finding.code === code);
    expect(of('theme.missingColour')).toMatchObject([{ path: ['tokens/light.tokens.json', 'color', 'subtle'] }]);
    expect(of('theme.gamut')).toMatchObject([
      { path: ['tokens/light.tokens.json', 'accent'], fix: { en: expect.stringMatching(/^Use oklch\(0\.6 0\.\d+ 150\)$/) } },
    ]);
    expect(of('theme.pair').filter(({ path }) => path[1] === 'muted')[0]).toMatchObject({
      level: 'error',
      fix: { th: expect.stringMatching(/^ใช้ muted เป็น #[\da-f]{6}/), en: expect.stringMatching(/^Make muted #[\da-f]{6}/) },
    });
  });

  test('parents in a circle, and every theme of it; a theme that extends into it is no part of it and still has slots', () => {
    const [a, b, c] = [
      theme('a', { extends: 'b', slots: {} }),
      theme('b', { extends: 'a', slots: {} }),
      theme('c', { extends: 'a', slots: {} }),
    ];
    const all = checkThemes([a, b, c]);
    expect(all.get('a')!.find(({ code }) => code === 'theme.cycle')!.message.en).toContain('a → b → a');
    expect(all.get('b')!.some(({ code }) => code === 'theme.cycle')).toBe(true);
    const byId = new Map([a, b, c].map(({ declaration }) => [declaration.id, declaration]));
    expect(slotOwners(byId.get('c'), byId, 'saengthong').header).toBe('saengthong');
  });

  test('a slot that is missing is nothing to say, but in the default theme', () => {
    const { footer: _, ...slots } = good.declaration.slots;
    const slotFiles = good.slotFiles!.filter((name) => name !== 'footer');
    expect(problems(theme('plain', { slots }, { slotFiles }))).toEqual([]);
    expect(problems(theme('plain', { default: true, slots }, { slotFiles }))).toContain('error theme.slots theme.json slots footer');
  });
});

test('a theme has what its parent has, where it has none of its own', () => {
  const child = theme(
    'child',
    { extends: 'talad', slots: { header: [] } },
    {
      settings: { type: 'object', properties: { own: { type: 'boolean', default: true, description: 'Own' } } },
      presets: { dusk: { title: { th: 'ค่ำ', en: 'Dusk' } } },
      tokens: undefined,
    },
  );
  const [made] = assembleThemes([child, good]).filter(({ id }) => id === 'child');
  expect(Object.keys((made!.settings as { properties: object }).properties)).toEqual(expect.arrayContaining(['own', 'promises']));
  expect(Object.keys(made!.presets!)).toEqual(expect.arrayContaining(['dusk', 'indigo']));
  expect(made!.tokens).toEqual(good.tokens);
  const byId = new Map(assembleThemes([child, good]).map((one) => [one.id, one]));
  expect(slotOwners(made, byId, 'saengthong')).toMatchObject({ header: 'child', footer: 'talad' });
});
