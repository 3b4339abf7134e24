import { useEffect, useRef } from 'react';

interface Form {
  readonly draft: object;
  readonly isUnsaved: boolean;
  readonly saving: boolean;
  readonly conflict: unknown;
  save: () => Promise<unknown>;
}

/** Saves a draft `pause` ms after its last change, unless somebody else has changed it or it `isHeld`. */
export function useSavedByItself({ draft, isUnsaved, saving, conflict, save }: Form, pause: number, isHeld = false): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isUnsaved || saving || conflict || isHeld) return undefined;
    const timer = setTimeout(() => void latest.current(), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the pause begins anew with each change
  }, [draft, isUnsaved, saving, conflict, isHeld, pause]);
}
