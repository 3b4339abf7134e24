import { useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../rules/name.ts';

/** What the visitor has changed of their name and picture in this page; browser only, the gateway never calls `tellOwnName`. */
let changed: Partial<Person> = {};
const listeners = new Set<() => void>();

/** Tells what stands around the page that the visitor has another name or picture since it was loaded. */
export function publishName({ firstname, lastname, avatar }: Partial<Person>): void {
  changed = { ...changed, ...(firstname !== undefined && { firstname, lastname }), ...(avatar !== undefined && { avatar }) };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing: Partial<Person> = {};
const now = () => changed;
const never = () => nothing;

/** The visitor's name and picture as they stand now; `loaded` is what the page came with. */
export function useOwnName(loaded: Person): Person {
  const since = useSyncExternalStore(subscribe, now, never);
  return useMemo(() => ({ ...loaded, ...since }), [loaded, since]);
}
