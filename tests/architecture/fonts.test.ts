import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subset from 'subset-font';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cut, lettersOf } from '#tools/vite/subsetFonts.ts';

/** What a visitor loads on a page with all weights, and what is loaded before the page is drawn. */
const BUDGET = { all: 65_000, preloaded: 42_000 };
/** What every site writes: prices, times, quotations, the café next door. */
const SAMPLE = 'Aa Zz 0123456789 1,234.50% (2×3÷4=1½) 8–10 — “q” ‘s’ … · • © ® ™ 36°C café É àâäåçèêëîïñôöùûü€';
/** In no Latin file of Noto Sans Thai. */
const NOT_IN_NOTO = '¼½¾';

const cache = mkdtempSync(join(tmpdir(), 'sala-fonts-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Faces of every theme: the file of a font, and the letters that it is for. */
const faces = globSync('themes/*/styles/*.css').flatMap((sheet) =>
  readFileSync(sheet, 'utf8')
    .split('@font-face')
    .flatMap((text) => {
      const path = /url\(['"]?([^'")]+\.woff2)/.exec(text)?.[1];
      const range = /unicode-range:([^;]+)/.exec(text)?.[1];
      return path && range
        ? [{ theme: sheet.split(/[\\/]/)[1]!, path, letters: lettersOf(range), stock: readFileSync(`node_modules/${path}`) }]
        : [];
    }),
);
const latin = faces.filter(({ path }) => path.includes('-latin-'));
const themes = [...new Set(faces.map(({ theme }) => theme))];
const built = new Map<string, Uint8Array>();

beforeAll(async () => {
  for (const { path, letters, stock } of faces) built.set(path, path.includes('-latin-') ? await cut(stock, letters, cache) : stock);
});

/** What can be read from a font without drawing it. */
async function read(font: Uint8Array) {
  const bytes = await subset(Buffer.from(font), '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16)
    tables.set(
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12)),
    );
  const widths = widthsOf(tables);
  return { widths, hinted: tables.has('fpgm'), features: [...featuresOf(tables.get('GSUB')), ...featuresOf(tables.get('GPOS'))] };
}

/** Advance width of each letter, in units of the font; from the `cmap` table's format 4. */
function widthsOf(tables: Map<string, Buffer>): Map<string, number> {
  const cmap = tables.get('cmap')!;
  const hmtx = tables.get('hmtx')!;
  const long = tables.get('hhea')!.readUInt16BE(34);
  const start = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index)).find(
    (at) => cmap.readUInt16BE(at) === 4,
  )!;
  const size = cmap.readUInt16BE(start + 6);
  const widths = new Map<string, number>();
  for (let at = start + 14; at < start + 14 + size; at += 2) {
    const [first, delta, offset] = [at + size + 2, at + 2 * size + 2, at + 3 * size + 2] as const;
    for (let code = cmap.readUInt16BE(first); code <= cmap.readUInt16BE(at) && code < 0xffff; code++) {
      const skip = cmap.readUInt16BE(offset);
      const listed = skip ? cmap.readUInt16BE(offset + skip + 2 * (code - cmap.readUInt16BE(first))) : code;
      const glyph = listed && (listed + cmap.readUInt16BE(delta)) & 0xffff;
      if (glyph) widths.set(String.fromCharCode(code), hmtx.readUInt16BE(4 * Math.min(glyph, long - 1)));
    }
  }
  return widths;
}

function featuresOf(table: Buffer | undefined): string[] {
  if (!table) return [];
  const list = table.readUInt16BE(6);
  return [
    ...new Set(
      Array.from({ length: table.readUInt16BE(list) }, (_, index) => table.toString('latin1', list + 2 + 6 * index, list + 6 + 6 * index)),
    ),
  ];
}

test('faces are found', () => expect(latin).not.toEqual([]));

test('a unicode-range names its letters', () => {
  expect(lettersOf('U+41-43, u+00E9,U+2?')).toBe(' !"#$%&\'()*+,-./ABCé');
  expect(() => lettersOf('latin')).toThrow('unicode-range');
});

test.each(latin)('$path of $theme keeps the letters of its range, their widths, kerning and hints', async ({ path, letters, stock }) => {
  const before = await read(stock);
  const after = await read(built.get(path)!);
  const kept = Array.from(letters).filter((letter) => before.widths.has(letter));
  expect(Object.fromEntries(after.widths)).toEqual(Object.fromEntries(kept.map((letter) => [letter, before.widths.get(letter)])));
  const written = Array.from(SAMPLE).filter((letter) => !path.includes('noto-sans-thai') || !NOT_IN_NOTO.includes(letter));
  expect(written.filter((letter) => !after.widths.has(letter))).toEqual([]);
  expect(after.hinted).toBe(before.hinted);
  expect(after.features).toContain('kern');
});

test('a font that was cut before is taken from the cache', async () => {
  const { letters, stock, path } = latin[0]!;
  const files = readdirSync(cache);
  expect(await cut(stock, letters, cache)).toEqual(built.get(path));
  expect(readdirSync(cache)).toEqual(files);
  await cut(stock, 'Sala', cache);
  expect(readdirSync(cache)).toHaveLength(files.length + 1);
});

test.each(themes)('the fonts of %s stay within the budget', (theme) => {
  const { preload = [] } = JSON.parse(readFileSync(`themes/${theme}/theme.json`, 'utf8')) as { preload?: string[] };
  const paths = new Set(faces.filter((face) => face.theme === theme).map(({ path }) => path));
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + built.get(name)!.length, 0);
  expect(preload.filter((path) => !paths.has(path))).toEqual([]);
  expect(sum(paths)).toBeLessThanOrEqual(BUDGET.all);
  expect(sum(preload)).toBeLessThanOrEqual(BUDGET.preloaded);
});
