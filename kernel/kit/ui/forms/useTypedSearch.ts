import { useEffect, useEffectEvent, useState } from 'react';

/** While somebody types nothing is asked for, ms. */
const PAUSE_MS = 250;
/** With fewer letters nothing is looked for. */
const FEWEST = 2;

export interface TypedSearch<T> {
  /** Null before anything was found; what was found last stays until the next is there. */
  readonly found: T | null;
  /** Why the last was not. */
  readonly failure: unknown;
  readonly forget: () => void;
}

/** What is found for a text that somebody types, asked for once they pause; of two answers the one to the later text counts. */
export function useTypedSearch<T>(text: string, ask: (text: string) => Promise<T>): TypedSearch<T> {
  const [state, setState] = useState<{ found: T | null; failure: unknown }>({ found: null, failure: null });
  const words = text.trim();
  const latest = useEffectEvent(ask);
  useEffect(() => {
    if (words.length < FEWEST) return;
    let left = false;
    const timer = setTimeout(() => {
      latest(words).then(
        (found) => left || setState({ found, failure: null }),
        (failure: unknown) => left || setState((before) => ({ ...before, failure })),
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [words]);
  return { ...state, forget: () => setState((before) => ({ ...before, found: null })) };
}
