import { useEffect, useId, useRef, useState } from 'react';
import type { Blocker } from 'react-router-dom';
import { useNavigator } from '#kit/page/navigation.tsx';

/** Guards a page with something unsaved. */
export interface Unsaved {
  /** A navigation that is held; null while nobody leaves. */
  leaving: { leave: () => void; stay: () => void } | null;
}

/** The navigation that is held; from the first time on that there is something to hold it for. */
function useBlocker(unsaved: boolean): Blocker | null {
  const navigator = useNavigator();
  const key = useId();
  const holds = useRef(unsaved);
  const [wanted, setWanted] = useState(unsaved);
  const [blocker, setBlocker] = useState<Blocker | null>(null);
  if (unsaved && !wanted) setWanted(true);
  useEffect(() => void (holds.current = unsaved), [unsaved]);
  useEffect(() => {
    if (!wanted) return;
    let stop = () => {};
    let left = false;
    void navigator.router().then(
      (router) => {
        if (left) return;
        router.getBlocker(key, ({ currentLocation, nextLocation }) => holds.current && currentLocation.pathname !== nextLocation.pathname);
        const unsubscribe = router.subscribe(({ blockers }) => setBlocker(blockers.get(key) ?? null));
        stop = () => {
          unsubscribe();
          router.deleteBlocker(key);
        };
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
    };
  }, [wanted, navigator, key]);
  return blocker;
}

/** Keeps what was typed from being lost: a navigation is held, and the browser asks before the page goes. */
export function useUnsaved(unsaved: boolean): Unsaved {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    leaving: blocker?.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null,
  };
}
