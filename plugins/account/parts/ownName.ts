import { useSyncExternalStore } from 'react';
import type { Person } from '../rules/name.ts';

/** What the visitor has renamed themselves to in this page; browser only, the gateway never calls `tellOwnName`. */
let renamed: Person | null = null;
const listeners = new Set<() => void>();

/** Tells what stands around the page that the visitor has another name since it was loaded. */
export function tellOwnName({ firstname, lastname }: Person): void {
  renamed = { firstname, lastname };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const now = () => renamed;
const never = () => null;

/** The visitor's name as it stands now; `loaded` is what the page came with. */
export const useOwnName = (loaded: Person): Person => useSyncExternalStore(subscribe, now, never) ?? loaded;
