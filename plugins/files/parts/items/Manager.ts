import { createContext, use, useSyncExternalStore } from 'react';
import type { Place } from '../../rules/place.ts';
import type { Drive, Item, Usage } from '../../schemas.ts';
import type { Actions } from './useActions.ts';
import type { Drag } from './useDrag.ts';
import type { FolderTreeState } from './useFolders.ts';
import type { ItemList, ListState } from '../../rules/itemList.ts';
import type { ItemSelection } from '../../rules/itemSelection.ts';
import type { Whole } from './useWhole.ts';

/**
 * What the pieces of the file manager share. `ManagerFrame` provides it and draws all that is around the items: path, search, sorting,
 * tree, drop zone, toolbar, menus, dialogs. A look (the list, the grid) only draws the items of `state.items` between its bars:
 *
 * 1. a container with `{...useItemEvents()}` (mouse, touch, drag and drop) and `{...useItemKeys(columns)}` (keyboard), both by delegation;
 * 2. in it `<VirtualRows>`, which draws only the rows in view, reads on and keeps the focus: of the grid a row is several items;
 * 3. each item with `{...useItemProps()(index)}`: `data-index`, whether it is selected, cut, a place to drop things, and its `tabIndex`;
 *    indexes past `state.items` are placeholders. Inside of it `data-do="toggle"` on its checkbox, `"open"` on its name and `"menu"` on
 *    its button make those work.
 */
export interface Manager {
  readonly view: 'list' | 'grid';
  readonly place: Place;
  /** Address of another place in this view; what is not told stays. */
  href(change: Partial<Place>): string;
  /** Goes there, without moving the page. */
  goTo(change: Partial<Place>, how?: { replace?: boolean }): void;
  readonly list: ItemList;
  readonly state: ListState;
  readonly drives: readonly Drive[];
  readonly usage: Usage | null;
  /** As it is now; what draws it takes `useSelected`. */
  readonly selection: ItemSelection;
  readonly actions: Actions;
  readonly drag: Drag;
  readonly folders: FolderTreeState;
  /** Opens the menu of what is selected, at a button or a point; of the folder itself where nothing is. `forMenu`: it was selected for the menu only. */
  openMenu(at: Element | { x: number; y: number }, forMenu?: boolean): void;
  /** Reads anew how full the drive is. */
  readonly refreshUsage: () => void;
  readonly whole: Whole;
}

export const ManagerContext = createContext<Manager | null>(null);

/** The file manager that this piece is part of. */
export function useManager(): Manager {
  const manager = use(ManagerContext);
  if (!manager) throw new Error('a piece of the file manager stands outside of it');
  return manager;
}

/** What is selected and where the keyboard is: whoever asks is drawn anew when that changes. */
export function useSelected(): ItemSelection {
  const { selection } = useManager();
  useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  return selection;
}

/** The item at an index; undefined where it is not loaded yet. */
export const itemAt = ({ state }: Pick<Manager, 'state'>, index: number): Item | undefined => state.items[index];
