import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows, such as today or its own address: `before` until the page is alive, as the gateway draws it. */
export const useBrowser = <Known>(read: () => Known, before: Known): Known => useSyncExternalStore(never, read, () => before);

const REDUCED = '(prefers-reduced-motion: reduce)';
const watch = (listener: () => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the visitor has asked for less motion; also until the page is alive. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(REDUCED).matches,
    () => true,
  );
