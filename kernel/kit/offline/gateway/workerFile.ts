import type { Download } from '#kit/http/fileHeaders.ts';
import { offlineWorker, type Offline } from './worker.ts';

/** The service worker of pages that start without a connection, as a file that stands beside them. */
export const workerFile = (name: string, to: Offline): Download => ({
  from: {
    stream: (async function* () {
      yield Buffer.from(`(${offlineWorker.toString()})(self,${JSON.stringify(to)});`);
    })(),
  },
  name,
  type: 'text/javascript; charset=utf-8',
  show: 'worker',
  keep: 'nobody',
});
