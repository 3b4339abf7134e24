import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
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

/** What the till knows now. */
export function useTillState(): TillState {
  const till = useTill();
  return useSyncExternalStore(till.watch, till.state, till.state);
}
