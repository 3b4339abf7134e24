import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the code of worker processes is. */
export interface WorkerFiles {
  readonly child: string;
  /** What a worker may read, as Node's permissions name it: code and what comes with it, nothing of what the installation keeps. */
  readonly readable: readonly string[];
  worker(plugin: string, name: string): string;
}

const readable = (root: string, names: readonly string[]): string[] =>
  names
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .map((path) => (statSync(path).isDirectory() ? join(path, '*') : path));

/** Among the built files each is a file of its own name; from source they run as they are. */
export function workerFiles(): WorkerFiles {
  const here = import.meta.dirname;
  if (import.meta.env.PROD) {
    const built = existsSync(join(here, 'worker.js')) ? here : dirname(here);
    const root = join(built, '../..');
    return {
      child: join(built, 'worker.js'),
      readable: readable(root, ['dist', 'node_modules', 'package.json']),
      worker: (plugin, name) => join(built, 'workers', `${plugin}.${name}.js`),
    };
  }
  const root = join(here, '../../..');
  return {
    child: join(here, 'child.ts'),
    readable: readable(root, ['kernel', 'plugins', 'themes', 'node_modules', 'package.json']),
    worker: (plugin, name) => join(root, 'plugins', plugin, 'workers', `${name}.ts`),
  };
}
