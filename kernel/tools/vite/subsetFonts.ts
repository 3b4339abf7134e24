import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a font may do with its letters besides drawing them: what browsers do unasked, and digits of equal width. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rlig', 'rclt', 'tnum'];
const FACE = /@font-face\s*\{[^}]*\}/g;
/** Thai files are not cut: whatever mark can stand on whatever letter must find its place. */
const LATIN = /url\(\s*["']?[^"')]*?([^/"')]+-latin-[^/"')]+\.woff2)/;
const RANGE = /unicode-range:\s*([^;}]+)/;
/** Part of a cached file's name; a new one where the cut itself changes. */
const VERSION = 'subset-font 2.9';

/** The letters that a CSS `unicode-range` names, in order. */
export function lettersOf(range: string): string {
  const found = new Set<number>();
  for (const part of range.split(',')) {
    const [, from, to] = /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? [];
    if (!from) throw new Error(`"${part.trim()}" is not part of a unicode-range.`);
    const last = parseInt(to ?? from.replaceAll('?', 'f'), 16);
    for (let code = parseInt(from.replaceAll('?', '0'), 16); code <= last; code++) found.add(code);
  }
  return String.fromCodePoint(...[...found].toSorted((one, other) => one - other));
}

/** The font with nothing but `letters`, hints and kerning kept; as WOFF2. Taken from `cache` where it was cut before. */
export async function cut(font: Uint8Array, letters: string, cache: string): Promise<Uint8Array> {
  const key = createHash('sha256').update(font).update(`${VERSION}\n${FEATURES.join()}\n${letters}`).digest('hex').slice(0, 32);
  const file = join(cache, `${key}.woff2`);
  try {
    return readFileSync(file);
  } catch {
    // This font is not in the cache yet.
  }
  const { default: subset } = await import('subset-font');
  const result = await subset(Buffer.from(font), letters, { targetFormat: 'woff2', keepFeatures: FEATURES });
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, result);
  renameSync(`${file}.${process.pid}`, file);
  return result;
}

/**
 * Cuts each bundled `*-latin-*.woff2` to the `unicode-range` of its `@font-face`: stock Latin files are half kerning for
 * letters that Thai sites do not write. Letters outside of the range come from the next font of the family list, in
 * development too, where nothing is cut.
 */
export function subsetFonts(): Plugin {
  let cache: string;
  return {
    name: 'sala:subset-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved({ root }) {
      cache = join(root, '.cache/fonts');
    },
    async generateBundle(_, bundle) {
      const sheets = Object.values(bundle).flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []));
      /** Letters by file name: a font may be used by several faces. */
      const wanted = new Map<string, string>();
      for (const sheet of sheets) {
        for (const [face] of String(sheet.source).matchAll(FACE)) {
          const name = LATIN.exec(face)?.[1];
          const range = RANGE.exec(face)?.[1];
          if (name && range) wanted.set(name, (wanted.get(name) ?? '') + lettersOf(range));
        }
      }
      for (const font of Object.values(bundle)) {
        const name = font.fileName.split('/').at(-1)!;
        const letters = wanted.get(name);
        if (font.type !== 'asset' || letters === undefined) continue;
        const source = await cut(font.source as Uint8Array, letters, cache);
        // Emitted as a new asset because the file name contains a hash of the contents.
        const handle = this.emitFile({ type: 'asset', name: font.names[0], originalFileName: font.originalFileNames[0], source });
        const renamed = this.getFileName(handle).split('/').at(-1)!;
        for (const sheet of sheets) sheet.source = String(sheet.source).replaceAll(name, renamed);
        if (renamed !== name) delete bundle[font.fileName];
      }
    },
  };
}
