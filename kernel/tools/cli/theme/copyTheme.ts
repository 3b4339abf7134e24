import { cpSync, existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textsOf } from '../generateTexts.ts';

/** Two letters that a theme's own classes and variables begin with: `st` of `st-footer`; null where it has none. */
export function prefixOf(folder: string): string | null {
  const counts = new Map<string, number>();
  for (const file of globSync('styles/*.css', { cwd: folder }))
    for (const [, prefix] of readFileSync(join(folder, file), 'utf8').matchAll(/[.]([a-z]{2})-[a-z]/g))
      if (prefix !== 'ui') counts.set(prefix!, (counts.get(prefix!) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The first two letters of `id` that no theme has yet. */
export function freePrefix(id: string, themes: string): string {
  const taken = new Set([
    'ui',
    ...readdirSync(themes)
      .filter((name) => statSync(join(themes, name)).isDirectory())
      .map((name) => prefixOf(join(themes, name))),
  ]);
  const letters = Array.from(`${id.replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`);
  const found = letters.slice(1).map((second) => letters[0]! + second);
  return found.find((prefix) => !taken.has(prefix)) ?? `z${letters[0]}`;
}

/** Copies a theme under another name: its id, its classes and its variables become the new theme's. */
export function copyTheme(themes: string, from: string, id: string): void {
  const [source, folder] = [join(themes, from), join(themes, id)];
  const [was, is] = [prefixOf(source), freePrefix(id, themes)];
  cpSync(source, folder, { recursive: true, filter: (path) => !/README\.md$|resolved\.json$|texts\.d\.ts$/.test(basename(path)) });
  for (const name of globSync('**/*.{css,ts,tsx,json}', { cwd: folder })) {
    const file = join(folder, name);
    if (!existsSync(file) || statSync(file).isDirectory()) continue;
    const text = readFileSync(file, 'utf8');
    const renamed = text
      .replaceAll(`'${from}'`, `'${id}'`)
      .replaceAll(`"${from}"`, `"${id}"`)
      .replaceAll(`"${from}/`, `"${id}/`)
      .replace(was ? new RegExp(`(?<![\\w-])(--)?${was}-(?=[a-z])`, 'g') : /$^/g, `$1${is}-`);
    if (renamed !== text) writeFileSync(file, renamed);
  }
  const texts = textsOf(id, folder);
  if (texts !== null) writeFileSync(join(folder, 'texts.d.ts'), texts);
}
