import { useEffect } from 'react';
import { useRevalidator } from '#kernel/contract/page.ts';
import { call } from './call.ts';

/** Steps of one look: of many people who are new the list shows some before all are there. */
const MOST = 60;

/** Learns from the areas who is new, once the page stands, and draws it anew where somebody was. */
export function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isGone = false;
    void (async () => {
      let changed = false;
      for (let step = 0; step < MOST && !isGone; step += 1) {
        const reply = await call('refresh', {});
        changed ||= reply.changed;
        if (!reply.more) break;
      }
      if (changed && !isGone) await revalidate();
    })().catch(() => {
      // The list stands as it is; the next visit tries again.
    });
    return () => void (isGone = true);
  }, [revalidate]);
}
