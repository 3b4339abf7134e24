import { useEffect } from 'react';
import { call } from '../call.ts';

/** Tells that somebody came by a code, once the page is alive; `then` is done with it or without. Nothing for an empty code. */
export function useFollow(code: string, then?: () => void): void {
  useEffect(() => {
    if (!code) return;
    void call('follow', { code })
      .catch(() => null)
      .then(() => then?.());
    // Once for each code: where it leads does not change while the page stands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);
}
