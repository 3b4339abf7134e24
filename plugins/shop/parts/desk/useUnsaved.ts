import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** A page that is about to be left with something unsaved. */
export interface Leaving {
  leave: () => void;
  stay: () => void;
}

/** Keeps what was typed from being lost: a navigation is held, and the browser asks before the page goes. Null while nobody leaves. */
export function useUnsaved(unsaved: boolean): Leaving | null {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
