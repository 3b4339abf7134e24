import type { Crumb, Item, ListItem } from '../schemas.ts';

/** What a visitor may do in a folder. */
export interface Can {
  readonly write: boolean;
  readonly publish: boolean;
  readonly share: boolean;
}

/** A piece of a list, as the gateway gives it. */
export interface Piece {
  readonly items: readonly ListItem[];
  /** Where the next piece begins; null at the end. */
  readonly next: string | null;
  /** Of all pieces together. */
  readonly total: number;
  readonly crumbs: readonly Crumb[];
  readonly can: Can;
  /** Whose folder it is, where it was shared with the visitor. */
  readonly sharedBy?: string | null;
}

export interface ListState extends Piece {
  /** Why the last read failed; what was read before stays. */
  readonly problem: unknown;
}

/** Least and most items of one read: few at first, many where somebody jumps far down. */
const LEAST = 200;
const MOST = 1000;

/**
 * The items of a folder, read piece by piece as far as somebody looks. Pieces follow each other, so what is loaded is always the
 * beginning of the list; the rest are placeholders. For `useSyncExternalStore`.
 */
export class ItemList {
  #state: ListState;
  readonly #read: (after: string, limit: number) => Promise<Piece>;
  readonly #listeners = new Set<() => void>();
  /** How many items somebody wants to see. */
  #wanted = 0;
  #reading: Promise<void> | null = null;
  /** An answer of an earlier round is not taken any more. */
  #round = 0;
  /** The list is being read anew; `stale` where something was changed meanwhile, so that the answer may be of before. */
  #reload: 'none' | 'fresh' | 'stale' = 'none';

  constructor(first: Piece, read: (after: string, limit: number) => Promise<Piece>, problem: unknown = null) {
    this.#state = { ...first, problem };
    this.#read = read;
  }

  readonly get = (): ListState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  #set(change: Partial<ListState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Somebody looks at this index: it and those before it are read, unless the last read failed (then `retry`). */
  need(index: number): void {
    this.#wanted = Math.max(this.#wanted, index + 1);
    if (this.#state.problem === null) void this.#fill();
  }

  retry(): Promise<void> {
    this.#set({ problem: null });
    return this.#state.items.length > 0 && this.#state.next ? this.#fill() : this.reload();
  }

  /** All items, however many. @throws what a read was refused for */
  async all(): Promise<readonly Item[]> {
    this.need(Number.MAX_SAFE_INTEGER - 1);
    await this.#reading;
    this.#wanted = this.#state.items.length;
    if (this.#state.problem !== null) throw this.#state.problem;
    return this.#state.items;
  }

  /** Reads the list anew from its beginning. What is on show stays until the answer is there. */
  async reload(): Promise<void> {
    const round = (this.#round += 1);
    this.#reading = null;
    this.#reload = 'fresh';
    const isLate = () => {
      if (round !== this.#round) return true;
      if (this.#reload === 'stale') {
        void this.reload();
        return true;
      }
      this.#reload = 'none';
      return false;
    };
    try {
      const piece = await this.#read('', Math.min(MOST, Math.max(LEAST, this.#state.items.length)));
      if (isLate()) return;
      this.#set({ ...piece, problem: null });
      await this.#fill();
    } catch (problem) {
      if (isLate()) return;
      this.#set({ problem });
    }
  }
  /** What is being read may have been answered before a change was made: it is asked for once more. */
  #changed(): void {
    if (this.#reload === 'fresh') this.#reload = 'stale';
  }

  #fill(): Promise<void> {
    return (this.#reading ??= this.#readOn().finally(() => (this.#reading = null)));
  }
  async #readOn(): Promise<void> {
    const round = this.#round;
    try {
      while (this.#state.next !== null && this.#state.items.length < this.#wanted) {
        const missing = this.#wanted - this.#state.items.length;
        const piece = await this.#read(this.#state.next, Math.min(MOST, Math.max(LEAST, missing)));
        if (round !== this.#round) return;
        const known = new Set(this.#state.items.map(({ _id }) => _id));
        this.#set({ ...piece, items: [...this.#state.items, ...piece.items.filter(({ _id }) => !known.has(_id))] });
      }
    } catch (problem) {
      if (round === this.#round) this.#set({ problem });
    }
  }

  /** An item has changed; its place in the list stays until the list is read anew. */
  patch(item: Item): void {
    this.#set({ items: this.#state.items.map((each) => (each._id === item._id ? { ...each, ...item } : each)) });
    this.#changed();
  }

  /** Items are gone. */
  remove(gone: ReadonlySet<string>): void {
    const items = this.#state.items.filter(({ _id }) => !gone.has(_id));
    this.#set({ items, total: this.#state.total - (this.#state.items.length - items.length) });
    this.#changed();
  }
}
