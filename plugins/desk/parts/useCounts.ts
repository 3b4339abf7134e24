import { useEffect, useRef, useState } from 'react';
import { call } from './call.ts';

/** After a page was gone to, and whatever is done on it, what waits is counted anew so much later, in ms: nobody waits for it. */
const LATER = 1_200;

/** How many wait, by `<area>.<count>`: as they were loaded, then as they are after each navigation and when one comes back to the tab. */
export function useCounts(loaded: Readonly<Record<string, number>>, place: string): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState(loaded);
  const first = useRef(place);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void call('counts', {}).then(
          (reply) => setCounts(reply.counts),
          () => {}, // what stood there stands
        );
    };
    document.addEventListener('visibilitychange', refresh);
    const timer = place === first.current ? undefined : setTimeout(refresh, LATER);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [place]);
  return counts;
}
