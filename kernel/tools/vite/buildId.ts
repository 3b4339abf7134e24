import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Names each build and writes the two files that pages watch: `_build/<id>.json` and `_build/latest.json`. */
export function buildId(): Plugin {
  const id = `${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;
  return {
    name: 'sala:build-id',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      const folder = join(dir!, '_build');
      mkdirSync(folder, { recursive: true });
      const text = JSON.stringify({ id, builtAt: new Date().toISOString() });
      writeFileSync(join(folder, `${id}.json`), text);
      writeFileSync(join(folder, 'latest.json'), text);
    },
  };
}
