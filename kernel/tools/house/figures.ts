import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesIn } from './circles.ts';
import { countLines, kernelLines, sourcesIn, type SourceFile } from './measure.ts';

/** Figures of a checkout by their names, in the order in which they are shown. */
export type Figures = Readonly<Record<string, number>>;

const IMPORT = /\bfrom '(#[^']+|\.[^']+)'|\bimport\('(#[^']+|\.[^']+)'\)/g;
const importsOf = ({ text }: SourceFile): string[] => [...text.matchAll(IMPORT)].map(([, one, other]) => (one ?? other)!);

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Names that the files of a folder export. */
const exportsOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => {
    const declared = text.match(/^export (?:const|function|class|interface|type|abstract class) \w+/gm)?.length ?? 0;
    const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
      names!.split(',').filter((name) => name.trim()),
    );
    return sum + declared + listed.length;
  }, 0);

/** Files and lines of what `sala plugin new` writes. */
export function smallestPlugin(root: string): { files: number; lines: number } {
  const paths = globSync('kernel/tools/cli/pluginTemplate/**/*.txt', { cwd: root });
  return { files: paths.length, lines: paths.reduce((sum, path) => sum + countLines(readFileSync(join(root, path), 'utf8')), 0) };
}

/** Durations of the stages of the last `npm test`, seconds. */
function durations(root: string): Figures {
  const file = join(root, '.cache/check/durations.json');
  if (!existsSync(file)) return {};
  const seconds = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return Object.fromEntries(Object.entries(seconds).map(([stage, time]) => [`npm test: ${stage}, s`, Math.round(time)]));
}

/** What the house is like: size of its rooms, what authors reach for, how long files are, how long a check takes. */
export function figuresOf(root: string): Figures {
  const kernel = kernelLines(root);
  const product = sourcesIn(root, 'kernel', 'plugins', 'themes').filter(({ path }) => /\.tsx?$/.test(path));
  const authors = product.filter(({ path }) => /^(plugins|themes)\//.test(path));
  const reached = new Set(authors.flatMap(importsOf).filter((name) => name.startsWith('#kernel/')));
  const past = [...reached].filter((name) => !name.startsWith('#kernel/contract/'));
  const lengths = product.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b);
  const smallest = smallestPlugin(root);
  const kit = Object.entries(kernel).filter(([part]) => part.startsWith('kit/'));
  return {
    'core, lines': kernel.core ?? 0,
    'kit, lines': kit.reduce((sum, [, lines]) => sum + lines, 0),
    ...Object.fromEntries(kit.map(([part, lines]) => [`  ${part}, lines`, lines])),
    'tools, lines': kernel.tools ?? 0,
    'files of core that authors import': reached.size,
    'of them past the contract': past.length,
    'exports of the contract': exportsOf(product.filter(({ path }) => path.startsWith('kernel/core/contract/'))),
    'circles with types': circlesIn(root),
    'files of the product': product.length,
    'of them 200 lines or more': lengths.filter((length) => length >= 200).length,
    'median length, lines': quantile(lengths, 0.5),
    '95th percentile of length, lines': quantile(lengths, 0.95),
    'smallest plugin, files': smallest.files,
    'smallest plugin, lines': smallest.lines,
    ...durations(root),
  };
}
