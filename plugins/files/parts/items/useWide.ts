import { useSyncExternalStore } from 'react';

/** As in frame.css: from here on there is room beside the list. */
const WIDE = '(width >= 72rem)';

const watch = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the folders stand beside the list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  );
