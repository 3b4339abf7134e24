import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../kit/gateway.ts';

/** Every text that the project's own files say, whoever asks: labels, names of provinces, states. What only demos say is not among them. */
export function literals(): Set<string> {
  const found = new Set<string>();
  for (const folder of ['plugins', 'kernel', 'themes'])
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(?:tsx?|json|sql)$/.test(entry.name) || /node_modules|\/demo/.test(path)) continue;
      for (const [, ...texts] of readFileSync(path, 'utf8').matchAll(/'([^'\n]{12,400})'|"((?:[^"\\\n]|\\.){12,400})"|`([^`$]{12,400})`/g))
        for (const text of texts) if (text !== undefined) found.add(text);
    }
  return found;
}
