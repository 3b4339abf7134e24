import { useSyncExternalStore } from 'react';

/** As in Composer.css: there is room for all panes side by side. */
const WIDE = '(width >= 64rem)';

const watch = (changed: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether outline, preview and settings stand side by side. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => true,
  );
