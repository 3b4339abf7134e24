import { useEffect } from 'react';
import { callsOf } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';

const call = callsOf<typeof account>('account');

/** Notes that somebody looks at the page behind a link, once. */
export function useOpened({ token, state }: { token: string; state: string }): void {
  useEffect(() => {
    if (state === 'requested') call('openLink', { token }).catch(() => {});
  }, [token, state]);
}
