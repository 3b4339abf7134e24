import { useMemo, useState } from 'react';
import { countOf, EVERYTHING, isSelected, NOTHING, only, toggled, withIds, without, type Selection } from '../../rules/selection.ts';
import type { Item } from '../../schemas.ts';
import type { ItemList, ListState } from '../../rules/itemList.ts';

/** Keys that were held while something was pressed. */
export interface Held {
  /** Ctrl, on a Mac Command: one more. */
  readonly more?: boolean;
  /** Shift: all from the last one on. */
  readonly range?: boolean;
}

export interface SelectionControl {
  readonly selection: Selection;
  readonly count: number;
  has(id: string): boolean;
  /** Index of the item that the keyboard is at. */
  readonly focus: number;
  /** Counts up when the focus was moved by something other than the pointer, so that it is brought into view. */
  readonly moves: number;
  /** An item was pressed with the mouse. */
  press(index: number, held: Held): void;
  toggle(index: number): void;
  /** The keyboard went to an item: selects it, unless only the focus is to move. */
  moveTo(index: number, held: Held): void;
  /** The focus is at an item, or goes there; nothing is selected. */
  focusOn(index: number, andScroll?: boolean): void;
  select(ids: readonly string[]): void;
  all(): void;
  none(): void;
  /** Items are gone from the list. */
  forget(gone: ReadonlySet<string>): void;
  /** The selected items; all of them are read first where that is needed. @throws what a read was refused for */
  items(): Promise<readonly Item[]>;
}

interface Kept {
  selection: Selection;
  /** Where a range begins. */
  anchor: number;
  focus: number;
  moves: number;
}

const START: Kept = { selection: NOTHING, anchor: 0, focus: 0, moves: 0 };

/** What is selected in a list and where the keyboard is. Another list starts anew. */
export function useSelection(list: ItemList, state: ListState): SelectionControl {
  const [kept, setKept] = useState(START);
  const [seen, setSeen] = useState(list);
  if (seen !== list) {
    setSeen(list);
    setKept(START);
  }
  const acts = useMemo(() => {
    const idsOf = (from: number, to: number) =>
      list
        .get()
        .items.slice(Math.min(from, to), Math.max(from, to) + 1)
        .map(({ _id }) => _id);
    const apply = (before: Kept, index: number, { more, range }: Held): Kept => {
      const id = list.get().items[index]?._id;
      const moved = { ...before, focus: index, anchor: range ? before.anchor : index };
      if (range) {
        const ids = idsOf(before.anchor, index);
        return { ...moved, selection: more ? withIds(before.selection, ids) : only(ids) };
      }
      if (more) return { ...moved, selection: id ? toggled(before.selection, id) : before.selection };
      return { ...moved, selection: id ? only([id]) : NOTHING };
    };
    return {
      press: (index: number, held: Held) => setKept((before) => apply(before, index, held)),
      toggle: (index: number) => setKept((before) => apply(before, index, { more: true })),
      moveTo: (index: number, { more, range }: Held) =>
        setKept((before) => ({
          ...(more && !range ? { ...before, focus: index } : apply(before, index, { more, range })),
          moves: before.moves + 1,
        })),
      focusOn: (index: number, andScroll = false) =>
        setKept((before) =>
          andScroll ? { ...before, focus: index, anchor: index, moves: before.moves + 1 } : { ...before, focus: index },
        ),
      select: (ids: readonly string[]) => setKept((before) => ({ ...before, selection: only(ids) })),
      all: () => setKept((before) => ({ ...before, selection: EVERYTHING })),
      none: () => setKept((before) => ({ ...before, selection: NOTHING })),
      forget: (gone: ReadonlySet<string>) =>
        setKept((before) => ({ ...before, selection: before.selection.all ? NOTHING : without(before.selection, gone) })),
    };
  }, [list]);
  const { selection, focus, moves } = seen === list ? kept : START;
  return {
    ...acts,
    selection,
    moves,
    focus: Math.max(0, Math.min(focus, state.total - 1)),
    count: countOf(selection, state.total),
    has: (id) => isSelected(selection, id),
    items: async () => (selection.all ? await list.all() : list.get().items).filter(({ _id }) => isSelected(selection, _id)),
  };
}
