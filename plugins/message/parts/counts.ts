import type { Counts } from '../schemas.ts';
import { useSyncExternalStore } from 'react';
import { callsOf, useLive } from '#kernel/contract/page.ts';
import type { message } from '../plugin.ts';

const call = callsOf<typeof message>('message');
/** Several places show it, and a burst of messages is asked about once. */
const TOGETHER_MS = 250;

let known: Counts | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function refresh(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    call('counts').then(
      (counts) => {
        known = counts;
        for (const watcher of watchers) watcher();
      },
      () => {},
    );
  }, TOGETHER_MS);
}

/** What waits for the visitor, kept up to date while the page is open. @param initial as the page was loaded with it */
export function useCounts(initial: Counts): Counts {
  useLive<typeof message, 'message'>('message', 'message', refresh, refresh);
  useLive<typeof message, 'read'>('message', 'read', refresh);
  return useSyncExternalStore(
    watch,
    () => known ?? initial,
    () => initial,
  );
}
