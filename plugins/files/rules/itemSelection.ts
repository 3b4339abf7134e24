import type { Item, ListItem } from '../schemas.ts';
import type { ItemList } from './itemList.ts';
import { countOf, EVERYTHING, isSelected, NOTHING, only, toggled, withIds, without, type Selection } from './selection.ts';

/** Keys that were held while something was pressed. */
export interface Held {
  /** Ctrl, on a Mac Command: one more. */
  readonly more?: boolean;
  /** Shift: all from the last one on. */
  readonly range?: boolean;
}

interface Kept {
  readonly selection: Selection;
  /** Where a range begins. */
  readonly anchor: number;
  readonly focus: number;
  readonly moves: number;
}

/**
 * What is selected in a list and where the keyboard is, for `useSyncExternalStore`: only what draws it is drawn anew by a key, not all
 * that stands around the items.
 */
export class ItemSelection {
  readonly #list: Pick<ItemList, 'get' | 'all'>;
  readonly #listeners = new Set<() => void>();
  #kept: Kept = { selection: NOTHING, anchor: 0, focus: 0, moves: 0 };
  #chosen: { of: Selection; among: readonly ListItem[]; items: readonly ListItem[] } | null = null;

  constructor(list: Pick<ItemList, 'get' | 'all'>) {
    this.#list = list;
  }

  readonly get = (): Kept => this.#kept;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  #set(change: Partial<Kept>) {
    this.#kept = { ...this.#kept, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** All items of the list are selected, but for some. */
  get all(): boolean {
    return this.#kept.selection.all;
  }
  get count(): number {
    return countOf(this.#kept.selection, this.#list.get().total);
  }
  /** Index of the item that the keyboard is at. */
  get focus(): number {
    return Math.max(0, Math.min(this.#kept.focus, this.#list.get().total - 1));
  }
  /** Counts up when the focus was moved by something other than the pointer, so that it is brought into view. */
  get moves(): number {
    return this.#kept.moves;
  }
  has(id: string): boolean {
    return isSelected(this.#kept.selection, id);
  }
  /** The selected items that are loaded. */
  get chosen(): readonly ListItem[] {
    const { selection: of } = this.#kept;
    const { items: among } = this.#list.get();
    if (this.#chosen?.of !== of || this.#chosen.among !== among)
      this.#chosen = { of, among, items: of === NOTHING ? [] : among.filter(({ _id }) => isSelected(of, _id)) };
    return this.#chosen.items;
  }
  /** The items selected now, or at an earlier time; all of them are read first where that is needed. @throws what a read was refused for */
  async items(of: Selection = this.#kept.selection): Promise<readonly Item[]> {
    return (of.all ? await this.#list.all() : this.#list.get().items).filter(({ _id }) => isSelected(of, _id));
  }

  /** An item was pressed with the mouse. */
  press(index: number, held: Held) {
    this.#set(this.#after(index, held));
  }
  toggle(index: number) {
    this.press(index, { more: true });
  }
  /** The keyboard went to an item: selects it, unless only the focus is to move. */
  moveTo(index: number, held: Held) {
    const moved = held.more && !held.range ? { focus: index } : this.#after(index, held);
    this.#set({ ...moved, moves: this.moves + 1 });
  }
  /** The focus is at an item, or goes there; nothing is selected. */
  focusOn(index: number, andScroll = false) {
    this.#set(andScroll ? { focus: index, anchor: index, moves: this.moves + 1 } : { focus: index });
  }
  select(ids: readonly string[]) {
    this.#set({ selection: only(ids) });
  }
  selectAll() {
    this.#set({ selection: EVERYTHING });
  }
  none() {
    this.#set({ selection: NOTHING });
  }
  /** Items are gone from the list. */
  forget(gone: ReadonlySet<string>) {
    this.#set({ selection: this.all ? NOTHING : without(this.#kept.selection, gone) });
  }

  #after(index: number, { more, range }: Held): Partial<Kept> {
    const { selection, anchor } = this.#kept;
    const { items } = this.#list.get();
    const id = items[index]?._id;
    if (range) {
      const ids = items.slice(Math.min(anchor, index), Math.max(anchor, index) + 1).map(({ _id }) => _id);
      return { focus: index, selection: more ? withIds(selection, ids) : only(ids) };
    }
    const moved = { focus: index, anchor: index };
    if (more) return { ...moved, selection: id ? toggled(selection, id) : selection };
    return { ...moved, selection: id ? only([id]) : NOTHING };
  }
}
