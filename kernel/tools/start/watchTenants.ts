import { watch } from 'node:fs';
import { printProblem } from '#kernel/server/terminal.ts';
import { applyTenants, type Running } from './run.ts';

/** On localhost: applies `tenants/*.json` again when one is saved, so that the site changes within a second. */
export function watchTenants({ gateway, config }: Running): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const watcher = watch(config.tenantsDir, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last
        .then(() => applyTenants(gateway, config.tenantsDir, printProblem))
        .catch((error: unknown) => gateway.app.log.error({ err: error }, 'tenants were not applied'));
    }, 80);
  });
  watcher.on('error', () => {});
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
