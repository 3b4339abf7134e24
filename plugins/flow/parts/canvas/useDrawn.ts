import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is drawn by scripts in a browser, not as a page's HTML. */
export const useDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
