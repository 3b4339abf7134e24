import { lazy, Suspense } from 'react';
import type { FillProps } from '#kernel/contract/page.ts';
import { ManagerFrame } from '../items/ManagerFrame.tsx';
import type { FilesData } from '../../gateway/fills/manager.ts';
import { ListView } from './ListView.tsx';
import '../grid/grid.css';

const load = () => import('../grid/GridView.tsx');
// Lazy in the browser only: the gateway renders without waiting, so it needs the code at once.
const GridView = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The visitor's files: as a list with columns, or as a grid. */
export default function FilesManager({ view, data }: FillProps<FilesData, { view: 'list' | 'grid' }>) {
  return (
    <ManagerFrame view={view} data={data}>
      {view === 'list' ? (
        <ListView />
      ) : (
        <Suspense>
          <GridView />
        </Suspense>
      )}
    </ManagerFrame>
  );
}
