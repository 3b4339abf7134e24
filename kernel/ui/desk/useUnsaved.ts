import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** Guards a page with something unsaved. */
export interface Unsaved {
  /** A navigation that is held; null while nobody leaves. */
  leaving: { leave: () => void; stay: () => void } | null;
  /** A navigation of the page's own, which is let through. */
  letGo: (go: () => void | Promise<void>) => Promise<void>;
}

/** Keeps what was typed from being lost: a navigation is held, and the browser asks before the page goes. */
export function useUnsaved(unsaved: boolean): Unsaved {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    leaving: blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null,
    letGo: async (go) => {
      free.current = true;
      await go();
      free.current = false;
    },
  };
}
