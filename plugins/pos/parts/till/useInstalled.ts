import { useEffect } from 'react';

/** It stands beside `/cluster/pos` and answers for that alone. */
const WORKER = '/cluster/till.js';
const SCOPE = '/cluster/pos';
const MANIFEST = '/cluster/till.webmanifest';
/** What a page loads at its start is there by then, ms. */
const SETTLED_MS = 4_000;

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/** Has the worker keep what this page is made of. */
async function keepFiles(): Promise<void> {
  // What draws the codes of PromptPay is loaded with the first of them: that may be one without a connection.
  await import('uqr');
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ files: loadedFiles() });
}

/**
 * Makes the till start without a connection, and an application of its own: a worker keeps its page and the files that it has loaded.
 * What is newer comes with a start while nothing waits to be sent, never in the midst of it (`gateway/till/worker.ts`).
 */
export function useInstalled(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link');
    const former = link.getAttribute('href');
    link.rel = 'manifest';
    link.href = MANIFEST;
    document.head.append(link);
    return () => (former === null ? link.remove() : link.setAttribute('href', former));
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const keep = () => void keepFiles().catch(() => {});
    void navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => {});
    const timer = setTimeout(keep, SETTLED_MS);
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keep);
    };
  }, []);
}
