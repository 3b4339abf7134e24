import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `name: fill(() => import('./parts/Name.tsx')` or `section(…` in a plugin's client half. */
const FILL = /(\w+): (fill|section)(?:<[^(]*>)?\(\s*\(\) => import\('\.\/([^']+)'\)/g;

/**
 * Writes which source file draws each slot filling, `<plugin>.<fill>`, and section, `<plugin>:<section>`, to `.vite/fills.json`: fillings may be called anything, and
 * the first HTML is to name the styles of those in it, or they are drawn without for a moment.
 */
export function fillSources(): Plugin {
  return {
    name: 'sala:fill-sources',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      const sources = globSync('plugins/*/client.tsx').flatMap((file) => {
        const folder = dirname(file).replaceAll('\\', '/');
        return [...readFileSync(file, 'utf8').matchAll(FILL)].map(([, name, kind, path]) => [
          `${folder.slice('plugins/'.length)}${kind === 'fill' ? '.' : ':'}${name}`,
          `${folder}/${path}`,
        ]);
      });
      mkdirSync(join(dir!, '.vite'), { recursive: true });
      writeFileSync(join(dir!, '.vite/fills.json'), JSON.stringify(Object.fromEntries(sources)));
    },
  };
}
