import { useEffect } from 'react';
import { loadCustomerScreen, loadKitchen, loadTables } from './lazyParts.ts';
import type { Till } from './store/createTill.ts';

/** It stands beside `/cluster/pos` and answers for that alone. */
const WORKER = '/cluster/till.js';
const SCOPE = '/cluster/pos';
const MANIFEST = '/cluster/till.webmanifest';
/** Until what could not be kept is tried again, ms. */
const AGAIN_MS = 20_000;

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/** The worker once it works. `ready` would wait without end on a page that began at another address, as that of staff who sign in. */
async function activeWorker(): Promise<ServiceWorker> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = active ?? waiting ?? installing!;
  if (worker.state !== 'activated')
    await new Promise<void>((done, fail) =>
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') done();
        else if (worker.state === 'redundant') fail(new Error('No worker'));
      }),
    );
  return worker;
}

/** Has the worker keep what this page is made of; whether all of it is kept. */
async function keepFiles(): Promise<boolean> {
  // What draws the codes of PromptPay, tables and kitchen is loaded with the first of them: that may be one without a connection.
  await Promise.all([import('./OpenTill.tsx'), import('uqr'), loadTables(), loadKitchen(), loadCustomerScreen()]);
  const worker = await activeWorker();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((done) => port1.addEventListener('message', ({ data }) => done(data === true), { once: true }));
  port1.start();
  worker.postMessage({ files: loadedFiles() }, [port2]);
  return answer.finally(() => port1.close());
}

/**
 * Makes the till start without a connection, and an application of its own: once it is open a worker keeps its page and all files of it,
 * and the till says so (`installed`). What is newer comes with a start while nothing waits to be sent, never in the midst of it
 * (`gateway/till/worker.ts`).
 */
export function useInstalled(till: Till | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link');
    const former = link.getAttribute('href');
    link.rel = 'manifest';
    link.href = MANIFEST;
    document.head.append(link);
    return () => (former === null ? link.remove() : link.setAttribute('href', former));
  }, []);
  useEffect(() => {
    if (!till || !('serviceWorker' in navigator)) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function keep() {
      clearTimeout(timer);
      const installed = await keepFiles().catch(() => false);
      if (gone) return;
      till!.set({ installed });
      if (!installed) timer = setTimeout(() => void keep(), AGAIN_MS);
    }
    const again = () => void keep();
    again();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [till]);
}
