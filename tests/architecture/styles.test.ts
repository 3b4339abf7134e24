import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** What every page has in its HTML. */
const EVERYWHERE = 'kernel/kit/ui/styles/';
const ALIASES = { '#kernel/': 'kernel/core/', '#kit/': 'kernel/kit/', '#plugins/': 'plugins/' };

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const all = (pattern: string) => globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.d.ts'));

function resolve(from: string, name: string): string | null {
  const alias = Object.entries(ALIASES).find(([start]) => name.startsWith(start));
  if (alias) return alias[1] + name.slice(alias[0].length);
  return name.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), name)) : null;
}
const found = (file: string, text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => resolve(file, match[1]!)).filter((name) => name !== null);

const modules = new Map(
  all('{kernel/{core,kit},plugins,themes}/**/*.{ts,tsx}').map((file) => {
    const source = read(file);
    return [
      file,
      {
        source,
        needs: found(file, source, /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/g),
        later: found(file, source, /\bimport\(\s*'([^']+)'\s*\)/g),
      },
    ] as const;
  }),
);

/** Sheets by class with a rule of its alone, and by class with one for where it stands in something else of the same plugin. */
const sheets = new Map<string, Set<string>>();
const inside = new Map<string, Set<string>>();
const imports = new Map<string, string[]>();
const add = (to: typeof sheets, name: string, file: string) => to.set(name, (to.get(name) ?? new Set()).add(file));
for (const file of all('{kernel/{core,kit},plugins}/**/*.css')) {
  const text = read(file).replaceAll(/\/\*[^]*?\*\//g, '');
  imports.set(file, found(file, text, /@import '([^']+)'/g));
  for (const [, name] of text.matchAll(/^ {2}\.([a-z]+-[A-Z][\w-]*)(?=[\s,{:[])/gm)) add(sheets, name!, file);
  for (const [, name] of text.matchAll(/^ {2}\.[^{&,]* \.([a-z]+-[A-Z][\w-]*)(?=[\s,{:[])/gm))
    if (!name!.startsWith('ui-')) add(inside, name!, file);
}

const closures = new Map<string, ReadonlySet<string>>();
/** All that comes with a file at once. */
function comesWith(file: string): ReadonlySet<string> {
  const known = closures.get(file);
  if (known) return known;
  const seen = new Set<string>();
  for (const rest = [file]; rest.length > 0;) {
    const next = rest.pop()!;
    if (seen.has(next)) continue;
    seen.add(next);
    rest.push(...(imports.get(next) ?? modules.get(next)?.needs ?? []));
  }
  closures.set(file, seen);
  return seen;
}

const loaders = new Map<string, string[]>();
for (const [file, { later }] of modules) for (const name of later) loaders.set(name, [...(loaders.get(name) ?? []), file]);
/** What is loaded by itself: pages, fillings, sections, and what these load when they need it. */
const starts = [
  ...[...modules.keys()].filter((file) => /^plugins\/[^/]+\/(pages|fills|sections)\/.*\.tsx$/.test(file)),
  ...[...loaders.keys()].filter((file) => file.endsWith('.tsx') && modules.has(file)),
];
const startsWith = new Map<string, string[]>();
for (const start of starts) for (const file of comesWith(start)) startsWith.set(file, [...(startsWith.get(file) ?? []), start]);

/** What is there when a start is drawn: what comes with it, and with those that load it. */
function thereWith(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return new Set();
  seen.add(start);
  const there = new Set(comesWith(start));
  for (const loader of loaders.get(start) ?? [])
    for (const above of startsWith.get(loader) ?? []) for (const file of thereWith(above, seen)) there.add(file);
  return there;
}
const frame = comesWith('kernel/core/browser/start.tsx');

/** Classes of the kit and of the plugin itself that a file writes down. */
function classesOf(source: string): Set<string> {
  const words = [...source.matchAll(/['"`]([^'"`\n]*)['"`]/g)].flatMap(([, text]) => text!.split(/[\s${}]+/));
  return new Set(words.filter((word) => sheets.has(word)));
}

describe('styles', () => {
  it('come with what wears them, whichever page was opened first', () => {
    const bare = new Set<string>();
    for (const start of starts) {
      const there = thereWith(start);
      for (const file of comesWith(start))
        for (const name of classesOf(modules.get(file)?.source ?? '')) {
          const home = name.startsWith('ui-') ? 'kernel/kit/' : `plugins/${name.split('-')[0]}/`;
          const from = [...sheets.get(name)!].filter((sheet) => sheet.startsWith(home));
          const enough = [...from, ...(inside.get(name) ?? [])];
          if (from.length > 0 && !enough.some((sheet) => sheet.startsWith(EVERYWHERE) || there.has(sheet) || frame.has(sheet)))
            bare.add(`${file} wears ${name} and does not bring ${from.join(' or ')}`);
        }
    }
    expect([...bare].toSorted()).toEqual([]);
  });

  it('of several hundred pages and parts are looked through', () => {
    expect(starts.length).toBeGreaterThan(400);
    expect(sheets.get('ui-Input')).toEqual(new Set(['kernel/kit/ui/forms/Field.css']));
  });
});
