import { useSyncExternalStore } from 'react';
import { ROW, TOUCH_ROW } from '../../rules/gantt/shapes.ts';

const COARSE = '(pointer: coarse)';
const watch = (listener: () => void) => {
  const query = matchMedia(COARSE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Pixels of a line of a chart: more of them where fingers press. */
export const useRowHeight = (): number =>
  useSyncExternalStore(
    watch,
    () => (matchMedia(COARSE).matches ? TOUCH_ROW : ROW),
    () => ROW,
  );
