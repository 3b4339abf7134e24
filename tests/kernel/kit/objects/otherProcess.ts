import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Operations } from './storeProcess.ts';

/** The files of a folder, as another process has them. */
export type OtherProcess = Operations & { readonly child: ChildProcess };

/** Starts one. What it was asked and could not answer before its end is an error. */
export async function otherProcess(folder: string): Promise<OtherProcess> {
  const child = fork(join(import.meta.dirname, 'storeProcess.ts'), [folder], { serialization: 'advanced' });
  await once(child, 'message');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (error === undefined) resolve(value);
    else reject(new Error(error));
  });
  child.once('exit', () => waiting.forEach(({ reject }) => reject(new Error('killed'))));
  let count = 0;
  return new Proxy({ child } as OtherProcess, {
    get: (target, name) => {
      if (name === 'child') return target.child;
      // It is awaited, and no promise.
      if (name === 'then') return undefined;
      return (...given: unknown[]) => {
        const asked = Promise.withResolvers<unknown>();
        waiting.set(++count, asked);
        child.send({ id: count, name, given });
        return asked.promise;
      };
    },
  });
}
