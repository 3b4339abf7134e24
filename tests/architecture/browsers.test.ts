import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTargets } from '#tools/vite/browsers.ts';
import { usesOf, type Use } from './browsers/scripts.ts';
import { sheetUsesOf } from './browsers/sheets.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client/assets');

/**
 * What scripts of the build may use although not all promised browsers have it: in files whose names begin so, and why it does no harm.
 * "its own" says that the name is another thing's, too.
 */
const SCRIPTS: readonly (readonly [file: RegExp, uses: RegExp, why: string])[] = [
  [/^livekit-client/, /^\.(?:bytes|dispose)\(\)$/, 'its own'],
  [/^RichText/, /^\.getHTML\(\)$/, 'the editor’s own'],
  [/^react-/, /^\.startViewTransition\(\)$/, 'for <ViewTransition> alone, which no page has'],
  [/^(?:PdfView|pdfWorker)/, /^(?:\.(?:getOrInsert|setFromHex)|JSON\.rawJSON|Math\.sumPrecise|URL\.parse)\(\)$/, 'its build brings them'],
  [/./, /^window\.open\(\)$/, 'iPhones open it as a tab'],
];

/** What style sheets may say although not all promised browsers know it, and what one has without it. */
const SHEETS: readonly (readonly [uses: RegExp, without: string])[] = [
  [/^cursor: /, 'iPhones have no cursor'],
  [/^::selection$/, 'what is selected has the system’s colour'],
  [/^@page$/, 'paper has the margins of the browser'],
  [/^(?:size|break-after: avoid|orphans|widows)$/, 'paper is cut where the browser cuts it'],
  [/^(?:content-visibility(?:: auto)?|contain: style)$/, 'what is out of sight is drawn, too'],
  [/^field-sizing(?:: content)?$/, 'fields grow by a script, or scroll'],
  [/^font-family: ui-monospace$/, 'another font of the system stands behind it'],
  [/^forced-color-adjust/, 'those browsers force no colours'],
  [/^overflow-anchor/, 'there nothing is anchored that could jump'],
  [/^overflow-clip-margin$/, 'a shadow is cut at the edge'],
  [/^resize/, 'phones cannot drag the corner of a field'],
  [/^scrollbar-gutter/, 'what stands beside moves by the width of the bar'],
  [/^scrollbar-width/, 'the scroll bar is the system’s'],
  [/^text-wrap/, 'lines are as long as they come'],
];

const read = (extension: string, usesIn: (text: string) => Use[]) => {
  if (!existsSync(CLIENT)) throw new Error(`There is no ${CLIENT}: node kernel/tools/cli/prepare.mjs build makes it`);
  const found = new Map<string, { readonly lacking: readonly string[]; readonly files: string[] }>();
  for (const path of globSync(join(CLIENT, `*.${extension}`)))
    for (const { what, lacking } of usesIn(readFileSync(path, 'utf8'))) {
      const known = found.get(what) ?? { lacking, files: [] };
      known.files.push(basename(path));
      found.set(what, known);
    }
  return [...found].flatMap(([what, { lacking, files }]) => files.map((file) => ({ what, file, lacking })));
};
const told = (all: ReturnType<typeof read>) => [
  ...new Set(all.map(({ what, file, lacking }) => `${file}: ${what} is not in ${lacking.join(', ')}`)),
];

describe('the build', () => {
  it('is written for the browsers that package.json names', () => {
    expect(buildTargets.join(' ')).toMatch(/^chrome\d+ edge\d+ firefox\d+ safari[\d.]+ ios[\d.]+$/);
  });

  it('has no script that calls what one of them has not, and asks first', () => {
    const found = read('js', usesOf);
    const open = found.filter(({ what, file }) => !SCRIPTS.some(([files, uses]) => files.test(file) && uses.test(what)));
    expect(told(open)).toEqual([]);
    const stale = SCRIPTS.filter(([files, uses]) => !found.some(({ what, file }) => files.test(file) && uses.test(what)));
    expect(stale.map(([, uses]) => String(uses))).toEqual([]);
  }, 180_000);

  it('has no style that one of them does not know, but where it is right without', () => {
    const found = read('css', sheetUsesOf);
    expect(told(found.filter(({ what }) => !SHEETS.some(([uses]) => uses.test(what))))).toEqual([]);
    const stale = SHEETS.filter(([uses]) => !found.some(({ what }) => uses.test(what)));
    expect(stale.map(([uses]) => String(uses))).toEqual([]);
  }, 180_000);
});

describe('the check', () => {
  const names = (source: string) => usesOf(source).map(({ what }) => what);
  it.each([
    ['Promise.withResolvers is there since Safari 17.4', 'Promise.withResolvers()', []],
    ['a method of a built-in', 'Promise.try(work)', ['Promise.try()']],
    ['a method by its name alone', 'bytes.toBase64()', ['.toBase64()']],
    ['which is asked for', 'bytes.toBase64?.() ?? write(bytes)', []],
    ['a constructor', 'new ImageDecoder(x)', ['ImageDecoder()']],
    ['which is asked for', 'typeof ImageDecoder === "function" && new ImageDecoder(x)', []],
    ['what hangs on an object of the page', 'navigator.wakeLock.request()', ['navigator.wakeLock']],
    ['which is asked for', '"wakeLock" in navigator && navigator.wakeLock.request()', []],
    ['full screen, which iPhones have not', 'element.requestFullscreen()', ['.requestFullscreen()']],
    ['which is asked for', 'document.fullscreenEnabled && element.requestFullscreen()', []],
    ['an iterator that is used as an array', 'map.values().filter(x)', ["an iterator's .filter()"]],
    ['an array', 'Object.values(map).filter(x)', []],
    ['a pattern with modifiers', 'x.test(/(?i:a)/)', ['/(?i:…)/']],
  ])('%s: %s', (_name, source, expected) => expect(names(source)).toEqual(expected));

  it.each([
    ['a property', 'a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
    ['a function', 'a { width: calc-size(auto, size) }', ['calc-size()']],
    ['which is asked for', '@supports (width: calc-size(auto, size)) { a { width: calc-size(auto, size) } }', []],
    ['one engine’s own beside the common one', 'a { -webkit-backdrop-filter: blur(1px); backdrop-filter: blur(1px) }', []],
    ['a selector', 'details::details-content { color: red }', ['::details-content']],
    ['an at-rule', '@position-try --a { left: 0 }', ['@position-try']],
  ])('%s: %s', (_name, css, expected) => expect(sheetUsesOf(css).map(({ what }) => what)).toEqual(expect.arrayContaining(expected)));
});
