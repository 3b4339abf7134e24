import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Columns of a line that counts as one; a longer one counts as several. */
const COLUMNS = 132;

/** Files that a program writes. */
const GENERATED = /\.generated\.|(?:^|\/)(?:tables|texts\.d)\.ts$|tokens\/resolved\.json$/;

export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Hand-written sources below some folders of a checkout. */
export const sourcesIn = (root: string, ...folders: readonly string[]): SourceFile[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !GENERATED.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Lines of a file, blank ones too; those longer than 132 columns count as several. Docstrings of exports do not count. */
export function countLines(text: string): number {
  const codeText = text.replaceAll(/^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n(?=export )/gm, '');
  return codeText
    .replace(/\n$/, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMNS)), 0);
}

/** The part that a file of the kernel belongs to: `core`, `tools`, or a library of the kit (`kit/ui`). */
export function partOf(path: string): string {
  const [, room, library] = path.split('/') as [string, string, string];
  return room === 'kit' ? `kit/${library}` : room;
}

/** Lines of each part of the kernel. */
export function kernelLines(root: string): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const { path, text } of sourcesIn(root, 'kernel')) {
    const part = partOf(path);
    lines[part] = (lines[part] ?? 0) + countLines(text);
  }
  return lines;
}
