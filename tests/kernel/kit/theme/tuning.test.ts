import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ThemeTuning } from '#kit/theme/declaration.ts';
import { cut, lettersOf } from '#tools/vite/subsetFonts.ts';
import { contrast, hexOf, isInGamut, readColour } from '#kit/theme/colour.ts';
import { FONTS } from '#kit/theme/fonts.ts';
import { checkPairs } from '#kit/theme/pairs.ts';
import { type ThemeTokens, MODES } from '#kit/theme/tokens.ts';
import { tenantCss } from '#kit/theme/tuning.ts';
import { threadTime } from '../../threadTime.ts';

const THEMES = ['bai-toey', 'ngan-wat', 'saengthong', 'talad'];
const tokensOf = new Map(
  THEMES.map((id) => [id, JSON.parse(readFileSync(`themes/${id}/tokens/resolved.json`, 'utf8')) as ThemeTokens] as const),
);

/** The theme's tokens as a tuned page has them. */
function tuned(theme: string, tuning: ThemeTuning) {
  const tokens = tokensOf.get(theme)!;
  const layer = tenantCss(theme, tokens, tuning);
  const mode = (name: (typeof MODES)[number]): Readonly<Record<string, string>> => {
    const own = layer.colours[name];
    return { ...tokens[name], ...own, link: own['accent-text'] ?? tokens[name]['link']! };
  };
  return { ...layer, tokens: { light: mode('light'), dark: mode('dark'), contrast: mode('contrast') } };
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a brand', () => {
  test('of any colour at all gives a layer of which every pair passes, on every theme', () => {
    let pairs = 0;
    fc.assert(
      fc.property(hex, hex, fc.constantFrom(...THEMES), (brand, accent2, theme) => {
        const { tokens, findings, colours } = tuned(theme, { brand, accent2 });
        const results = checkPairs(tokens);
        pairs += results.length;
        expect(results.filter(({ passes }) => !passes)).toEqual([]);
        expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
        for (const mode of MODES) {
          expect(Object.keys(colours[mode]).length).toBeLessThanOrEqual(12);
          for (const value of Object.values(colours[mode])) expect(isInGamut(readColour(value)!), value).toBe(true);
        }
        // Who asks for high contrast has it, whatever the brand.
        expect(contrast(readColour(tokens.contrast['accent-text']!)!, readColour(tokens.contrast['canvas']!)!)).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 60 },
    );
    expect(pairs).toBeGreaterThan(60 * 100);
  });

  test('that reads well is used as it is, and one that does not is moved, with a word on it', () => {
    const blue = tuned('saengthong', { brand: '#2552aa' });
    expect(blue.findings).toEqual([]);
    expect(hexOf(readColour(blue.tokens.light['accent']!)!)).toBe('#2552aa');
    const { tokens, findings } = tuned('saengthong', { brand: '#ffe94d' });
    const is = hexOf(readColour(tokens.light['accent']!)!);
    expect(findings).toMatchObject([
      { level: 'warning', code: 'tuning.moved', path: ['brand'], fix: { th: `ใช้ ${is} แทน`, en: `Use ${is}` } },
    ]);
    expect(findings[0]!.message.th).toContain('#ffe94d');
  });

  test('is deep in the dark where the theme is, bright where the theme is', () => {
    expect(readColour(tuned('talad', { brand: '#1f7a4d' }).tokens.dark['accent']!)!.l).toBeLessThan(0.65);
    expect(readColour(tuned('saengthong', { brand: '#1f7a4d' }).tokens.dark['accent']!)!.l).toBeGreaterThan(0.7);
  });

  test('turns the colours of the theme that are its accent’s, and leaves the others', () => {
    const { colours } = tuned('ngan-wat', { brand: '#14616b' });
    expect(Object.keys(colours.light)).toContain('nw-band');
    expect(Object.keys(colours.light)).not.toContain('nw-gold');
    expect(Object.keys(colours.dark)).not.toContain('nw-band');
  });
});

test('the layer says what was asked for and nothing else', () => {
  const tokens = tokensOf.get('talad')!;
  expect(tenantCss('talad', tokens, {}).css).toBe('');
  expect(tenantCss('talad', tokens, { density: 'compact', mode: 'dark' }).css).toBe('');
  expect(tenantCss('talad', tokens, { radius: 'none' }).css).toBe(
    '@layer tenant{[data-theme="talad"]{--radius-sm:0;--radius-md:0;--radius-lg:0;--radius-control:0}}',
  );
  for (const { id, family, leading } of FONTS) {
    const { css } = tenantCss('talad', tokens, { bodyFont: id });
    expect(css).toContain(`--font-body:${family};`);
    expect(css).toContain(`--leading-body:${leading.body}`);
  }
});

test('what is no colour and no font is said, and nothing of it gets into the style sheet', () => {
  const { css, findings } = tenantCss('talad', tokensOf.get('talad')!, {
    brand: 'red;}body{display:none',
    accent2: '#12345',
    headingFont: "x';}",
    bodyFont: 'comic-sans',
  });
  expect(css).toBe('');
  expect(findings.map(({ level, code, path }) => [level, code, path.join('.')])).toEqual([
    ['error', 'tuning.colour', 'brand'],
    ['error', 'tuning.colour', 'accent2'],
    ['error', 'tuning.font', 'headingFont'],
    ['error', 'tuning.font', 'bodyFont'],
  ]);
  for (const { message, fix } of findings) expect([message.th, fix!.th].every((text) => /[ก-๛]/.test(text))).toBe(true);
});

test('two fonts that are too heavy together are refused, also where one is the theme’s own; one font in both places is light', () => {
  const findings = (tuning: ThemeTuning) =>
    tenantCss('talad', tokensOf.get('talad')!, tuning).findings.map(({ level, code, path }) => `${level} ${code} ${path.join()}`);
  expect(findings({ bodyFont: 'ibm-plex-sans-thai' })).toEqual(['error tuning.fonts bodyFont']);
  expect(findings({ headingFont: 'prompt', bodyFont: 'ibm-plex-sans-thai' })).toEqual(['error tuning.fonts bodyFont']);
  expect(findings({ headingFont: 'prompt', bodyFont: 'prompt' })).toEqual([]);
  expect(findings({ headingFont: 'prompt' })).toEqual([]);
});

test('a font weighs what it is said to weigh', async () => {
  const kanit = FONTS.find(({ id }) => id === 'kanit')!;
  const css = readFileSync('kernel/kit/theme/fonts/kanit.heading.generated.css', 'utf8');
  const faces = [...css.matchAll(/url\('([^']+)'\)[^;]*;\s*unicode-range:([^;]+)/g)];
  const sizes = await Promise.all(
    faces.map(async ([, path, range]) => {
      const bytes = readFileSync(`node_modules/${path}`);
      return path!.includes('-latin-') ? (await cut(bytes, lettersOf(range!), '.cache/fonts')).length : bytes.length;
    }),
  );
  expect(Math.abs(sizes.reduce((sum, size) => sum + size, 0) - kanit.bytes.heading)).toBeLessThan(500);
});

test('every font that can be chosen has its faces, whose files are there', () => {
  for (const { id, family, files, weights } of FONTS)
    for (const [place, weight] of [
      ['heading', weights.heading],
      ['body', weights.bold],
    ] as const) {
      const css = readFileSync(`kernel/kit/theme/fonts/${id}.${place}.generated.css`, 'utf8');
      const name = family.split(',')[0]!;
      expect(css).toContain(`font-family: ${name};`);
      expect(css).toContain(`font-weight: ${weight};`);
      expect(css).toContain(files[place]);
      for (const [, path] of css.matchAll(/url\('([^']+)'\)/g)) expect(readFileSync(`node_modules/${path}`).length).toBeGreaterThan(1_000);
    }
});

test('is derived while a slider is dragged', () => {
  const brands = Array.from({ length: 60 }, (_, index) => `#${((index * 279_470_273) % 0xffffff).toString(16).padStart(6, '0')}`);
  const took = threadTime(() => {
    for (const brand of brands) tenantCss('saengthong', tokensOf.get('saengthong')!, { brand, accent2: brand });
  });
  console.info(`tenantCss: ${(took / brands.length).toFixed(2)} ms each`);
  // A preview has 100 ms for everything; slow machines are forgiven.
  expect(took / brands.length).toBeLessThan(60);
});
