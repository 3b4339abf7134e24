import { useEffect } from 'react';
import { keepPage } from '#kit/offline/keepPage.ts';
import { loadCustomerScreen, loadKitchen, loadTables } from './lazyParts.ts';
import type { Till } from './store/createTill.ts';

/** It stands beside `/cluster/pos` and answers for that alone. */
const WORKER = { worker: '/cluster/till.js', scope: '/cluster/pos' };
const MANIFEST = '/cluster/till.webmanifest';

/** What draws the codes of PromptPay, tables and kitchen is loaded with the first of them: that may be one without a connection. */
const loadParts = () => Promise.all([import('./OpenTill.tsx'), import('uqr'), loadTables(), loadKitchen(), loadCustomerScreen()]);

/**
 * Makes the till start without a connection, and an application of its own: once it is open a worker keeps its page and all files of it,
 * and the till says so (`installed`). What is newer comes with a start while nothing waits to be sent, never in the midst of it.
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
  useEffect(() => (till ? keepPage(WORKER, loadParts, (installed) => till.set({ installed })) : undefined), [till]);
}
