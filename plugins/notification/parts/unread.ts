import { useSyncExternalStore } from 'react';
import { callsOf } from '#kernel/contract/page.ts';
import type { notification } from '../plugin.ts';

/** What has been heard since the page was loaded: the bell and the pages of this tab share it. Browser only. */
let heard: number | null = null;
const listeners = new Set<() => void>();
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let latestRequest = 0;

/** Sets the number of unread notifications, as an answer or another tab says it. */
export function setUnread(unread: number): void {
  latestRequest += 1;
  heard = unread;
  for (const listener of listeners) listener();
}

/** Asks for the number anew; without a connection it stays as it is. */
export async function refreshUnread(): Promise<void> {
  const mine = (latestRequest += 1);
  const answer = await callsOf<typeof notification>('notification')('unread').catch(() => null);
  if (answer && mine === latestRequest) setUnread(answer.unread);
}

/** Whether anything has been heard, so that what came with the page may be old. */
export const isHeard = () => heard !== null;

/** How many notifications are unread. @param atLoad the number that came with the page */
export const useUnread = (atLoad: number): number =>
  useSyncExternalStore(
    watch,
    () => heard ?? atLoad,
    () => atLoad,
  );
