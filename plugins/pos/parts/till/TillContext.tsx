import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
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

/** What the till knows now, of which these parts are read: nothing is drawn anew for the others. */
export function useTillState<Name extends keyof TillState>(...names: readonly Name[]): Pick<TillState, Name> {
  const till = useTill();
  const [read] = useState(() => {
    let last = till.state();
    return () => {
      const now = till.state();
      if (names.some((name) => !Object.is(now[name], last[name]))) last = now;
      return last;
    };
  });
  return useSyncExternalStore(till.watch, read, read);
}
