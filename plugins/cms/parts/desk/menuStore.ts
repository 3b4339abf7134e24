import { Refusal } from '#kit/diagnostics/refusal.ts';
import { menuChanges, type MenuChange } from '../../rules/menuChanges.ts';
import { mergeMenus } from '../../rules/mergeMenus.ts';
import type { BothMenus, EditedMenus } from '../../calls/menus.ts';

/** Pause after the last change before it is saved, and before a save without an answer is tried again, ms. */
const DELAY = 600;
const RETRY = 4_000;

export type MenuSave = 'saved' | 'changed' | 'saving' | 'offline' | 'problem';

export interface MenuState {
  /** What is being edited. */
  readonly menus: BothMenus;
  /** As it was told last. */
  readonly edited: EditedMenus;
  readonly save: MenuSave;
  readonly problem: unknown;
  /** What somebody else has changed meanwhile; it is in what is being edited. */
  readonly others: { readonly author: string | null; readonly changes: readonly MenuChange[] } | null;
}

export interface MenuCalls {
  editMenus(): Promise<EditedMenus>;
  saveMenus(input: BothMenus & { revision: number }): Promise<EditedMenus>;
}

export interface MenuStore {
  get(): MenuState;
  subscribe(listener: () => void): () => void;
  change(menus: BothMenus): void;
  /** Saves now what is not saved yet. True where all of it is. */
  flush(): Promise<boolean>;
  /** Looks whether somebody else has changed something, and takes it over. */
  look(): Promise<void>;
  /** After publishing and discarding. */
  receive(edited: EditedMenus): void;
  seen(): void;
}

const both = ({ header, footer }: BothMenus): BothMenus => ({ header, footer });
/** What an editor begins with. */
const menusOf = ({ draft, live }: EditedMenus): BothMenus => both(draft ?? live);

/** Menus while they are edited: saved by themselves, and merged link by link with what others do. */
export function createMenuStore(first: EditedMenus, calls: MenuCalls): MenuStore {
  const listeners = new Set<() => void>();
  let state: MenuState = { menus: menusOf(first), edited: first, save: 'saved', problem: null, others: null };
  let dirty = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: Partial<MenuState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  /** What stands there now by somebody else, with what was changed here. */
  function take(edited: EditedMenus) {
    const [base, theirs] = [menusOf(state.edited), menusOf(edited)];
    const changes = menuChanges(base, theirs);
    set({
      edited,
      menus: mergeMenus(base, state.menus, theirs),
      ...(changes.length > 0 ? { others: { author: edited.draft?.author ?? null, changes } } : {}),
    });
  }

  async function once(): Promise<void> {
    const sent = state.menus;
    dirty = false;
    set({ save: 'saving' });
    try {
      const edited = await calls.saveMenus({ ...both(sent), revision: state.edited.revision });
      set({ edited, save: dirty ? 'changed' : 'saved', problem: null });
    } catch (error) {
      dirty = true;
      if (error instanceof Refusal && error.code === 'conflict') {
        take(error.details.current as EditedMenus);
        set({ save: 'changed' });
        saveIn(0);
      } else if (error instanceof Refusal && (error.status === 503 || error.status === 429)) {
        set({ save: 'offline' });
        saveIn(RETRY);
      } else set({ save: 'problem', problem: error });
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (!dirty) return;
    running = once().finally(() => (running = null));
    await running;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(menus) {
      dirty = true;
      set({ menus, save: 'changed' });
      saveIn(DELAY);
    },
    async flush() {
      // A conflict is merged and saved once more.
      for (let round = 0; (dirty || running) && round < 3; round++) await run();
      return !dirty;
    },
    async look() {
      if (dirty || running) return;
      const edited = await calls.editMenus();
      if (!dirty && !running && edited.revision !== state.edited.revision) take(edited);
    },
    receive(edited) {
      clearTimeout(timer);
      dirty = false;
      set({ edited, menus: menusOf(edited), save: 'saved', problem: null });
    },
    seen: () => set({ others: null }),
  };
}
