import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useManager } from '../items/Manager.ts';
import { Gallery } from './Gallery.tsx';
import { GridHead } from './GridHead.tsx';

const Columns = lazy(() => import('./Columns.tsx'));
/** As in grid.css: with less room there is only the gallery. */
const ROOM = '(width >= 48rem)';
const watch = (listener: () => void) => {
  const query = matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
/** Whether columns have room beside each other; null where nobody knows yet. */
const useRoom = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(ROOM).matches,
    () => null,
  );

/** The items as a gallery, or as columns of folders: the address says which. */
export default function GridView() {
  const { state, place } = useManager();
  const room = useRoom();
  const wait = <div className="files-Columns" aria-busy="true" />;
  if (state.total === 0 && state.problem !== null) return null;
  return (
    <div className="files-Grid">
      <GridHead />
      {place.look === 'columns' && room !== false ? <Suspense fallback={wait}>{room ? <Columns /> : wait}</Suspense> : <Gallery />}
    </div>
  );
}
