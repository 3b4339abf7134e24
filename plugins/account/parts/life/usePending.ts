import { useSyncExternalStore } from 'react';
import type { Pending } from '../../rules/registration.ts';
import { readPending } from './pending.ts';

const never = () => () => {};
const nowhere = () => undefined;
let known: Pending | null | undefined;

/** The registration that this browser waits for; undefined until the page is alive, since only the browser knows. */
export const usePending = (): Pending | null | undefined => useSyncExternalStore(never, here, nowhere);

/** The same object as long as the same is kept. */
function here(): Pending | null {
  const now = readPending();
  if (known === undefined || JSON.stringify(now) !== JSON.stringify(known)) known = now;
  return known;
}
