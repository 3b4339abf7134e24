import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the code of worker processes is. */
export interface WorkerFiles {
  readonly child: string;
  worker(plugin: string, name: string): string;
}

/** Among the built files each is a file of its own name; from source they run as they are. */
export function workerFiles(): WorkerFiles {
  const here = import.meta.dirname;
  if (import.meta.env.PROD) {
    const built = existsSync(join(here, 'worker.js')) ? here : dirname(here);
    return { child: join(built, 'worker.js'), worker: (plugin, name) => join(built, 'workers', `${plugin}.${name}.js`) };
  }
  const root = join(here, '../../..');
  return { child: join(here, 'child.ts'), worker: (plugin, name) => join(root, 'plugins', plugin, 'workers', `${name}.ts`) };
}
