import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Guards a page with something unsaved. */
export interface Unsaved {
  /** A navigation that is held; null while nobody leaves. */
  leaving: { leave: () => void; stay: () => void } | null;
}

/** Keeps what was typed from being lost: a navigation is held, and the browser asks before the page goes. */
export function useUnsaved(unsaved: boolean): Unsaved {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    leaving: blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null,
  };
}
