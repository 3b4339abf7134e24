import type { Box } from '../schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import type { message as plugin } from '../plugin.ts';
import type { ThreadLine, ThreadLines } from '../schemas.ts';
import { call } from './call.ts';

/** Several messages at once are one look at the list, ms. */
const TOGETHER_MS = 300;

/** A list of conversations as it is now: begins with what the page was loaded with. */
export function useThreads(box: Box, loaded: ThreadLines) {
  const [lines, setLines] = useState(loaded.items);
  const [next, setNext] = useState(loaded.next);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setLines(loaded.items);
    setNext(loaded.next);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The first lines anew; those that were shown further down stay there. */
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      call('listThreads', { box }).then(
        (page) => {
          const last = page.items.at(-1)?.at ?? '';
          setLines((before) => merge(page.items, page.next === null ? [] : before.filter(({ at }) => at < last)));
          if (page.next === null) setNext(null);
        },
        () => {},
      );
    }, TOGETHER_MS);
  };
  useLive<typeof plugin, 'message'>('message', 'message', refresh, refresh);
  useLive<typeof plugin, 'read'>('message', 'read', refresh);

  return {
    lines,
    next,
    state,
    async more() {
      if (next === null || state === 'loading') return;
      setState('loading');
      try {
        const page = await call('listThreads', { box, after: next });
        setLines((before) => merge(before, page.items));
        setNext(page.next);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}

/** `first`, then what of `rest` is not in it. */
function merge(first: readonly ThreadLine[], rest: readonly ThreadLine[]): ThreadLine[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !ids.has(id))];
}
