import { useState } from 'react';
import { callsOf } from '#kernel/contract/page.ts';
import { announceSessionEnd } from '#kit/page/sessionNews.ts';
import { deletePrivateData } from '#kit/page/privateData.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import type { account } from '../plugin.ts';

const call = callsOf<typeof account>('account');

/** Signing out: here, or in all browsers. Ends in a full load of the home page, since a guest's site is another one. */
export function useSignOut(which: 'signOut' | 'signOutEverywhere' = 'signOut'): { state: SubmitState; signOut: () => Promise<void> } {
  const [state, setState] = useState<SubmitState>('normal');
  return {
    state,
    async signOut() {
      setState('loading');
      try {
        await call(which, {});
      } catch (error) {
        if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) return setState('error');
      }
      await deletePrivateData();
      location.assign('/');
      announceSessionEnd();
    },
  };
}
