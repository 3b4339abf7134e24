import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Bench } from './report.ts';

/** Bytes, as brotli, that a page adds to what every page needs. */
export const BUDGET = { guest: 60 * 1024, member: 150 * 1024 } as const;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type BuildManifest = Record<string, Chunk>;

const START = 'kernel/core/browser/start.tsx';

/** Files of an entry and all that it imports. */
function filesOf(manifest: BuildManifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const each of chunk.imports ?? []) filesOf(manifest, each, seen);
  return seen;
}

/** Each page variant of the last build is within its budget; nothing to say without a build. */
export function checkWeight({ plugin: { declaration }, add }: Pick<Bench, 'plugin' | 'add'>, folder = 'dist/client'): void {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as BuildManifest;
  const shared = filesOf(manifest, START);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const whole = join(folder, file);
    let size = sizes.get(file);
    if (size === undefined) {
      size = existsSync(`${whole}.br`)
        ? readFileSync(`${whole}.br`).length
        : existsSync(whole)
          ? brotliCompressSync(readFileSync(whole)).length
          : 0;
      sizes.set(file, size);
    }
    return size;
  };
  for (const [name, { roles, sameAs }] of Object.entries(declaration.pages ?? {})) {
    for (const role of roles) {
      if (sameAs?.[role]) continue;
      const pageFiles = [...filesOf(manifest, `plugins/${declaration.id}/pages/${name}/${role}.tsx`)].filter((file) => !shared.has(file));
      const bytes = pageFiles.reduce((sum, file) => sum + sizeOf(file), 0);
      const budget = role === 'guest' ? BUDGET.guest : BUDGET.member;
      if (bytes > budget)
        add('weight', `${name} (${role})`, `costs ${(bytes / 1024).toFixed(1)} KiB of at most ${budget / 1024}: ${pageFiles.join(', ')}`);
    }
  }
}
