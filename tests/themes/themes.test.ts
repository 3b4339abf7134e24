import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTheme } from '#tools/cli/theme/buildTheme.ts';
import { themeFileSchema } from '#tools/cli/schema.ts';
import { themeSources } from '#tools/cli/theme/themeSources.ts';
import { THEME_BUDGET, weighTheme } from '#tools/cli/theme/weighTheme.ts';
import { fits } from '#kit/diagnostics/validation.ts';
import { MODES } from '#kit/theme/tokens.ts';
import { checkThemes } from '#tools/cli/theme/checkThemes.ts';
import { contrast, readColour } from '#kit/theme/colour.ts';
import { checkPairs } from '#kit/theme/pairs.ts';
import { tenantCss } from '#kit/theme/tuning.ts';

const themes = themeSources('themes');
const found = checkThemes(themes);

test('the four themes are there', () =>
  expect(themes.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['bai-toey', 'ngan-wat', 'saengthong', 'talad'])));

describe.each(themes)('$folder', ({ folder, declaration, presets, tokens }) => {
  test('has nothing wrong with it', () =>
    expect(found.get(folder)!.map(({ level, path, message }) => `${level} ${path.join(' ')}: ${message.en}`)).toEqual([]));

  test('has the style sheet, the values and the palette that its tokens say (else: npm run sala -- theme build)', async () => {
    const { files, palette } = await makeTheme('themes', folder);
    for (const [path, text] of Object.entries(files)) expect(readFileSync(join('themes', folder, path), 'utf8'), path).toBe(text);
    expect(declaration.palette).toEqual(palette);
  });

  test('says what it is, and has two presets at least', () => {
    expect(declaration.version).toBeDefined();
    expect(declaration.description!.th).toMatch(/[ก-๛]/);
    expect(Object.keys(presets ?? {}).length).toBeGreaterThanOrEqual(2);
    expect(existsSync(join('themes', folder, 'README.md'))).toBe(true);
  });

  test('has high contrast that is high', () => {
    const colour = (name: string) => readColour(tokens!.contrast[name]!)!;
    for (const [text, ground] of [
      ['fg', 'canvas'],
      ['muted', 'sunken'],
      ['accent-text', 'surface'],
      ['accent-fg', 'accent'],
      ['danger', 'surface'],
    ] as const)
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
    expect(contrast(colour('control'), colour('surface'))).toBeGreaterThanOrEqual(4.5);
  });

  test('stays within its budgets', async () => {
    const weight = await weighTheme(join('themes', folder));
    for (const what of Object.keys(THEME_BUDGET) as (keyof typeof weight)[]) {
      expect(weight[what], what).toBeGreaterThan(0);
      expect(weight[what], what).toBeLessThanOrEqual(THEME_BUDGET[what]);
    }
  });
});

test('every pair of colours of every theme, mode and preset passes WCAG 2.2 AA', () => {
  const results = themes.flatMap(({ folder, tokens, presets = {} }) => {
    const looks = [
      ['as it is', tokens!] as const,
      ...Object.entries(presets).map(([id, { tuning = {} }]) => {
        const { colours } = tenantCss(folder, tokens!, tuning);
        const mode = (name: (typeof MODES)[number]) => {
          const link = colours[name]['accent-text'];
          return { ...tokens![name], ...colours[name], ...(link ? { link } : {}) };
        };
        return [id, { light: mode('light'), dark: mode('dark'), contrast: mode('contrast') }] as const;
      }),
    ];
    return looks.flatMap(([look, colours]) => checkPairs(colours).map((result) => ({ theme: folder, look, ...result })));
  });
  const failures = results.filter(({ passes }) => !passes);
  console.info(
    `${results.length} pairs of colours of ${themes.length} themes in ${MODES.length} modes and all presets: ${failures.length} fail`,
  );
  expect(failures).toEqual([]);
  expect(results.length).toBeGreaterThan(1_000);
});

test('schemas/theme.schema.json is what the kernel checks with (else: npm run sala -- schema write)', () =>
  expect(JSON.parse(readFileSync('schemas/theme.schema.json', 'utf8'))).toEqual(JSON.parse(themeFileSchema())));

test('a site that wrote down its deals is taken as it is, and what nobody knows is not', () => {
  const { settings } = themes.find(({ folder }) => folder === 'talad')!;
  const before = {
    title: { th: 'มะม่วง' },
    unit: { th: 'ลัง' },
    price: 320,
    sale: 259,
    href: '/shop/product/MANGO-3KG',
    image: null,
    ribbon: { th: 'ลด' },
  };
  expect(fits(settings!, { deals: [before, { sku: 'MACKEREL' }] })).toBe(true);
  expect(fits(settings!, { deals: [{ sky: 'MACKEREL' }] })).toBe(false);
});
