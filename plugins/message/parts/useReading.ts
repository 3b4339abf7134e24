import { useEffect, useRef } from 'react';
import { call } from './call.ts';

/** Tells the gateway up to where the visitor has read, while the page is in view. Offline it is told with the next message. */
export function useReading(thread: string, lastSeq: number): void {
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible' || lastSeq <= told.current) return;
      told.current = lastSeq;
      call('markRead', { thread, seq: lastSeq }).catch(() => (told.current = 0));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [thread, lastSeq]);
}
