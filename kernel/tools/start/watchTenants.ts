import { watch } from 'node:fs';
import { printProblem } from '#kit/diagnostics/terminal.ts';
import { applyTenants, type Running } from './run.ts';

/** An editor writes a file in several steps; so long after the last one it is whole, ms. */
const SETTLES = 20;

/** On localhost: applies `tenants/*.json` again when one is saved, so that the site changes within a second. */
export function watchTenants({ gateway, config }: Running): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let changed: Set<string> | undefined = new Set();
  const watcher = watch(config.tenantsDir, (_event, name) => {
    // Not every system tells which file it was.
    changed = name === null ? undefined : changed?.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const only = changed;
      changed = new Set();
      last = last
        .then(() => applyTenants(gateway, config.tenantsDir, printProblem, { only }))
        .catch((error: unknown) => gateway.app.log.error({ err: error }, 'tenants were not applied'));
    }, SETTLES);
  });
  watcher.on('error', () => {});
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
