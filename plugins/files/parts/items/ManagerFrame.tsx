import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Menu } from '#kit/ui/actions/Menu.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { FilesData } from '../../gateway/fills/manager.ts';
import { ItemSelection } from '../../rules/itemSelection.ts';
import { DropZone } from '../uploads/DropZone.tsx';
import { Bar } from './Bar.tsx';
import { Crumbs } from './Crumbs.tsx';
import { HeadActions } from './HeadActions.tsx';
import { ManagerContext, type Manager } from './Manager.ts';
import { Problem } from './Problem.tsx';
import { Side } from './Side.tsx';
import { useActions } from './useActions.ts';
import { useArrivals } from './useArrivals.ts';
import { useDrag } from './useDrag.ts';
import { useFolders } from './useFolders.ts';
import { useItems } from './useItems.ts';
import { useMenuGroups } from './useMenuGroups.ts';
import { usePlace } from './usePlace.ts';
import { useUsage } from './useUsage.ts';
import { useWhole } from './useWhole.ts';
import { useWide } from './useWide.ts';
import './frame.css';

const Dialogs = lazy(() => import('./dialogs/Dialogs.tsx'));

/** Draws the menu of what is selected where it was asked for. */
function OpenMenu({ at, onClose }: { at: Element | { x: number; y: number }; onClose: () => void }) {
  const t = useText('files');
  return <Menu label={t('manager.menu')} groups={useMenuGroups()()} at={at} onClose={onClose} />;
}

/** The file manager without its items: provides what its pieces share, and draws all that both looks have around the items. */
export function ManagerFrame({ view, data, children }: { view: Manager['view']; data: FilesData; children: ReactNode }) {
  const t = useText('files');
  const { list, state } = useItems(data);
  const { place } = data;
  const selection = useMemo(() => new ItemSelection(list), [list]);
  const { href, goTo } = usePlace(place, list, selection);
  const folders = useFolders(place.drive);
  const { usage, refresh } = useUsage(data);
  const openFolder = useMemo(
    () =>
      ({ _id }: { _id: string }) =>
        goTo({ folder: _id, q: '' }),
    [goTo],
  );
  const actions = useActions({
    list,
    selection,
    drive: place.drive,
    folder: place.folder,
    searching: place.q !== '',
    foldersChanged: folders.changed,
    openFolder,
  });
  const wide = useWide();
  const box = useRef<HTMLDivElement>(null);
  const whole = useWhole(box, () => selection.count > 0 || actions.clipboard.items.length > 0);
  const drag = useDrag(actions.move);
  const [menu, setMenu] = useState<{ at: Element | { x: number; y: number }; forMenu: boolean } | null>(null);
  /** What was selected for the menu only is so no longer: the next press would have it along. */
  const closeMenu = () => {
    if (menu?.forMenu) selection.none();
    setMenu(null);
  };
  const news = useArrivals({ list, state, place, refreshUsage: refresh, isHeld: drag.isHeld });
  const manager: Manager = {
    view,
    place,
    href,
    goTo,
    list,
    state,
    drives: data.drives,
    usage,
    selection,
    actions,
    drag,
    folders,
    openMenu: (at, forMenu = false) => setMenu({ at, forMenu }),
    refreshUsage: refresh,
    whole,
  };

  return (
    <ManagerContext value={manager}>
      <div ref={box} className="files-Manager" data-view={view} data-whole={whole.on || undefined}>
        {data.drives.length > 1 && (
          <Tabs
            label={t('manager.drives')}
            tabs={data.drives.map((drive) => ({ to: href({ drive, folder: null, q: '' }), title: t(`manager.drive.${drive}`) }))}
            current={href({ folder: null, q: '' })}
          />
        )}
        {wide && <Side />}
        <DropZone target={{ parent: place.folder, drive: place.drive }} disabled={!state.can.write || place.q !== ''}>
          <div className="files-Main">
            <div className="files-Head">
              <Crumbs />
              <HeadActions />
            </div>
            <Bar />
            <Problem refused={data.refused} />
            {data.refused === null && children}
          </div>
        </DropZone>
        {!wide && <Side />}
        <p className="ui-Hidden" role="status">
          {news}
        </p>
      </div>
      {menu && <OpenMenu at={menu.at} onClose={closeMenu} />}
      {actions.dialog && (
        <Suspense>
          <Dialogs />
        </Suspense>
      )}
    </ManagerContext>
  );
}
