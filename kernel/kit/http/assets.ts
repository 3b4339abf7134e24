import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's build manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** What the HTML must name so that a page is styled and running soon. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/** Where the browser finds the project's modules: hashed files of the build, or Vite's own paths in development. */
export interface Assets {
  readonly build: string;
  readonly development: boolean;
  /** URL of the script that starts the page. */
  readonly start: string;
  /** Public URL of a source file. */
  url(source: string): string | null;
  /** The same with the style sheets that it needs, apart by spaces: what a later page loads. */
  module(source: string): string | null;
  /** Files to preload for source files, each once, imports followed. */
  preload(sources: readonly string[]): PageAssets;
  /** Text of a style sheet by its source file, for inlining; null where it must be linked. */
  css(source: string): string | null;
  /** Text of a style sheet by its URL. */
  cssAt(url: string): string;
}

/**
 * Assets of a build.
 *
 * @param folder `dist/client`, with Vite's manifest and the build's own number
 * @param start source file of the script that starts every page
 */
export function builtAssets(folder: string, start: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const { id: build } = JSON.parse(readFileSync(join(folder, '_build/latest.json'), 'utf8')) as { id: string };
  const texts = new Map<string, string>();
  const closures = new Map<string, PageAssets>();

  const closure = (source: string): PageAssets => {
    let found = closures.get(source);
    if (found) return found;
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || scripts.has(chunk.file)) return;
      if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
      chunk.css?.forEach((file) => styles.add(file));
      chunk.imports?.forEach(visit);
    };
    visit(source);
    found = { scripts: [...scripts], styles: [...styles] };
    closures.set(source, found);
    return found;
  };

  const textOf = (file: string): string => {
    let text = texts.get(file);
    if (text === undefined) texts.set(file, (text = readFileSync(join(folder, file), 'utf8').trim()));
    return text;
  };
  return {
    build,
    development: false,
    start: `/${manifest[start]!.file}`,
    url: (source) => (manifest[source] ? `/${manifest[source].file}` : null),
    module: (source) => (manifest[source] ? [manifest[source].file, ...closure(source).styles].map((file) => `/${file}`).join(' ') : null),
    preload(sources) {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      for (const source of [start, ...sources]) {
        const found = closure(source);
        found.scripts.forEach((file) => scripts.add(`/${file}`));
        found.styles.forEach((file) => styles.add(`/${file}`));
      }
      return { scripts: [...scripts], styles: [...styles] };
    },
    css: (source) => (manifest[source] ? textOf(manifest[source].file) : null),
    cssAt: (url) => textOf(url.slice(1)),
  };
}

/** Assets of Vite's development server, which serves sources by their own paths. */
export const developmentAssets = (start: string): Assets => ({
  build: 'development',
  development: true,
  start: `/${start}`,
  url: (source) => `/${source}`,
  module: (source) => `/${source}`,
  preload: () => ({ scripts: [], styles: [] }),
  css: () => null,
  cssAt: () => '',
});
