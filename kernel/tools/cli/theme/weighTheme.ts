import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cut, lettersOf } from '#tools/vite/subsetFonts.ts';

const KB = 1024;
/** Most bytes of a theme: scripts and styles as brotli, fonts as they are sent. */
export const THEME_BUDGET = { js: 16 * KB, css: 10 * KB, fonts: 65_000 } as const;

export type ThemeWeight = Readonly<Record<keyof typeof THEME_BUDGET, number>>;

/** What a theme adds to a page, bytes: its slots with their parts, its style sheets, the faces that they name. From its sources. */
export async function weighTheme(folder: string, cache = '.cache/fonts'): Promise<ThemeWeight> {
  const css = globSync('styles/*.css', { cwd: folder })
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return { js: await scripts(folder), css: await styles(css), fonts: await fonts(css, cache) };
}

async function scripts(folder: string): Promise<number> {
  // Imported lazily because production installations do not have this package.
  const { minify, transformWithOxc } = await import('vite');
  const files = globSync(['slots/*.tsx', 'parts/*.{ts,tsx}'], { cwd: folder });
  const small = await Promise.all(
    files.map(async (name) => {
      const { code } = await transformWithOxc(readFileSync(join(folder, name), 'utf8'), name, { jsx: { runtime: 'automatic' } });
      return (await minify(name, code)).code;
    }),
  );
  return small.length === 0 ? 0 : brotliCompressSync(small.join('\n')).length;
}

async function styles(css: string): Promise<number> {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1');
  return brotliCompressSync(plain).length;
}

async function fonts(css: string, cache: string): Promise<number> {
  const faces = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const path = /url\(['"]?([^'")]+\.woff2)/.exec(face)?.[1];
    const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
    return path && range ? [{ file: join('node_modules', path), range }] : [];
  });
  const sizes = new Map<string, number>();
  for (const { file, range } of faces) {
    const bytes = readFileSync(file);
    sizes.set(file, file.includes('-latin-') ? (await cut(bytes, lettersOf(range), cache)).length : bytes.length);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
