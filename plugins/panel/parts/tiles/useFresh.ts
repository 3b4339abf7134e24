import { useEffect, useRef, useState } from 'react';

/** How often it is asked for, ms. */
const EVERY = 10_000;

export interface Fresh<T> {
  readonly data: T;
  /** When it came, by this browser's clock, ms; null for what the page was loaded with. */
  readonly at: number | null;
  /** What the last question failed with; null after an answer. */
  readonly failed: unknown;
}

/**
 * What a page was loaded with, asked for anew every ten seconds as long as somebody can see it, and at once when they look again.
 * What was there last stays when no answer comes.
 *
 * @param first what the page has loaded; another one is shown at once
 * @param read asks for it
 * @param keep puts what was there before into what has come, where it is the same
 */
export function useFresh<T>(first: T, read: () => Promise<T>, keep: (before: T, next: T) => T): Fresh<T> {
  const [kept, setKept] = useState<{ first: T } & Fresh<T>>({ first, data: first, at: null, failed: null });
  const latest = useRef({ read, keep });
  useEffect(() => {
    latest.current = { read, keep };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [asking, left] = [false, false];
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, EVERY);
    };
    async function ask() {
      if (document.visibilityState !== 'visible' || asking) return;
      asking = true;
      const last = (before: { first: T } & Fresh<T>) => (before.first === first ? before : { data: first, at: null });
      try {
        const next = await latest.current.read();
        if (!left) setKept((before) => ({ first, data: latest.current.keep(last(before).data, next), at: Date.now(), failed: null }));
      } catch (failed) {
        if (!left) setKept((before) => ({ first, data: last(before).data, at: last(before).at, failed }));
      }
      asking = false;
      if (!left) askSoon();
    }
    const seen = () => void ask();
    askSoon();
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', seen);
    return () => {
      clearTimeout(timer);
      left = true;
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', seen);
    };
  }, [first]);
  return kept.first === first ? kept : { data: first, at: null, failed: null };
}
