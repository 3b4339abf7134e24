import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Till, TillState } from './store/createTill.ts';

const Context = createContext<Till | null>(null);

/** Gives the pages below it the till that they are of. */
export const TillProvider = ({ till, children }: { till: Till; children: ReactNode }) => <Context value={till}>{children}</Context>;

/** The till, to do something at it. */
export function useTill(): Till {
  const till = use(Context);
  if (!till) throw new Error('A part of the till stands outside of every TillProvider');
  return till;
}

/** Reads the till's state: the same object until one of the parts is another. */
function readParts(till: Till, parts: readonly (keyof TillState)[]): () => TillState {
  let last = till.state();
  return () => {
    const now = till.state();
    if (parts.some((part) => !Object.is(now[part], last[part]))) last = now;
    return last;
  };
}

/** What the till knows now, of which these parts are read: nothing is drawn anew for the others. */
export function useTillState<Name extends keyof TillState>(...names: readonly [Name, ...Name[]]): Pick<TillState, Name> {
  const till = useTill();
  const key = names.join(' ');
  const read = useMemo(() => readParts(till, key.split(' ') as Name[]), [till, key]);
  return useSyncExternalStore(till.watch, read, read);
}
