import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { ListState } from '../../rules/itemList.ts';
import { useManager } from '../items/Manager.ts';
import { AboveColumn } from './AboveColumn.tsx';
import { OpenColumn } from './OpenColumn.tsx';
import { SelectedItem } from './SelectedItem.tsx';
import './columns.css';

/** A column for each folder on the way to the one on show, and at the end what is known of the selected item. */
export default function Columns() {
  const t = useText('files');
  const { place, state, list, selection } = useManager();
  const row = useRef<HTMLDivElement>(null);
  const [seen] = useState(() => new Map<string | null, ListState>());
  const wanted = useRef<string | null>(null);
  const way = place.q ? [] : [{ id: null, name: t(`manager.drive.${place.drive}`) }, ...state.crumbs];
  const above = way.slice(0, -1);
  useEffect(() => {
    if (!place.q) seen.set(place.folder, state);
  }, [place, state, seen]);
  useEffect(() => {
    if (row.current) row.current.scrollLeft = row.current.scrollWidth;
    const at = list.get().items.findIndex(({ _id }) => _id === wanted.current);
    wanted.current = null;
    if (at >= 0) selection.press(at, {});
  }, [list, selection]);
  return (
    <div ref={row} className="files-Columns" role="group" aria-label={t('manager.grid.columns')}>
      {above.map(({ id, name }, at) => (
        <AboveColumn
          key={`${place.drive} ${id}`}
          label={name}
          folder={id}
          open={way[at + 1]!.id!}
          known={seen.get(id)}
          onFile={(file) => (wanted.current = file)}
        />
      ))}
      <OpenColumn label={way.at(-1)?.name ?? t('manager.grid')} />
      <SelectedItem />
    </div>
  );
}
