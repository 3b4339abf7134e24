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

/** What the till knows now, of which these parts are read: nothing is drawn anew for the others. */
export function useTillState<Name extends keyof TillState>(...names: readonly [Name, ...Name[]]): Pick<TillState, Name> {
  const till = useTill();
  const key = names.join(' ');
  const read = useMemo(() => {
    const parts = key.split(' ') as Name[];
    let last = till.state();
    return () => {
      const now = till.state();
      if (parts.some((part) => !Object.is(now[part], last[part]))) last = now;
      return last;
    };
  }, [till, key]);
  return useSyncExternalStore(till.watch, read, read);
}
