import { useEffect, useState } from 'react';
import { useTill } from './TillContext.tsx';

/** What time it is, ms; anew every so many ms. */
export function useNow(everyMs: number): number {
  const till = useTill();
  const [now, setNow] = useState(till.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(till.now()), everyMs);
    return () => clearInterval(timer);
  }, [till, everyMs]);
  return now;
}
