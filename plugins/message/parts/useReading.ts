import { useEffect, useRef } from 'react';
import { call } from './call.ts';

/** Tells the gateway up to where the visitor has read, while the page is in view. Offline it is told with the next message. */
export function useReading(thread: string, lastSeq: number): void {
  const reportedSeq = useRef(0);
  useEffect(() => {
    const reportRead = () => {
      if (document.visibilityState !== 'visible' || lastSeq <= reportedSeq.current) return;
      reportedSeq.current = lastSeq;
      call('markRead', { thread, seq: lastSeq }).catch(() => (reportedSeq.current = 0));
    };
    reportRead();
    document.addEventListener('visibilitychange', reportRead);
    return () => document.removeEventListener('visibilitychange', reportRead);
  }, [thread, lastSeq]);
}
