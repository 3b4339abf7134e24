import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { merge } from '../../rules/merge.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { Checked, SavedDraft, Standing } from '../../schemas.ts';

/** Pause after the last change before it is saved, ms. */
const DELAY = 500;
/** Pause before a save that got no answer is tried again, ms. */
const RETRY = 4000;

/** With `gone` the site itself is not there any more. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'problem' | 'conflict' | 'gone';

/** Whether an answer says that the site was removed: nobody has its hostname, or it has no version. */
const isGone = (error: unknown) => error instanceof Refusal && (error.status === 421 || error.status === 404);

export interface DraftState {
  /** As the gateway last told it: what is served, and the draft that was last saved. */
  readonly standing: Standing;
  /** What is being edited. */
  readonly manifest: Manifest;
  /** Of the last save. */
  readonly checked: Checked;
  readonly save: SaveState;
  /** What was refused, with `problem`. */
  readonly problem: unknown;
  /** The served version that the draft takes into account. A later one was published by somebody who did not know of it. */
  readonly seen: number;
  /** With `conflict`: what stands there now by somebody else. */
  readonly theirs: Standing | null;
}

export interface DraftCalls {
  standing(): Promise<Standing>;
  saveDraft(input: { manifest: Record<string, unknown>; revision: number }): Promise<Value<typeof SavedDraft>>;
}

export interface DraftStore {
  get(): DraftState;
  subscribe(listener: () => void): () => void;
  change(update: (manifest: Manifest) => Manifest): void;
  /** Saves now what is not saved yet. True where all of it is saved. */
  flush(): Promise<boolean>;
  /** What a page's load found; older news than one's own are looked up anew. */
  receive(standing: Standing): void;
  /** Gets the standing anew and drops what was edited: after publishing, discarding, rolling back. */
  restart(): Promise<void>;
  /** Somebody else published or saved meanwhile. */
  showTheirs(): Promise<void>;
  /** Ends a conflict. `mine` keeps all that was changed here and takes over what they changed elsewhere. */
  settle(choice: 'mine' | 'theirs'): Promise<void>;
}

/** Manifests travel as open objects; the gateway has checked their shape, or says what is wrong with it. */
export const manifestOf = ({ draft, manifest }: Standing): Manifest => (draft?.manifest ?? manifest) as unknown as Manifest;
const revisionOf = ({ draft }: Standing): number => draft?.revision ?? 0;

/** The draft of a site while its pages are edited: one for all pages of the console, saved by itself. */
export function createDraft(first: Standing, calls: DraftCalls): DraftStore {
  const listeners = new Set<() => void>();
  const begin = (standing: Standing): DraftState => ({
    standing,
    manifest: manifestOf(standing),
    checked: standing.checked,
    seen: standing.draft?.basedOn ?? standing.version,
    save: 'saved',
    problem: null,
    theirs: null,
  });
  let state = begin(first);
  let dirty = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  async function once(): Promise<void> {
    const sent = state.manifest;
    dirty = false;
    set({ save: 'saving' });
    try {
      const revision = revisionOf(state.standing);
      const { draft, checked } = await calls.saveDraft({ manifest: sent as unknown as Record<string, unknown>, revision });
      set({ standing: { ...state.standing, draft, checked }, checked, save: dirty ? 'changed' : 'saved', problem: null });
    } catch (error) {
      dirty = true;
      if (isGone(error)) set({ save: 'gone', problem: error });
      else if (error instanceof Refusal && error.status === 409) set({ save: 'conflict', theirs: await calls.standing() });
      else if (error instanceof Refusal && (error.status === 503 || error.status === 429)) {
        set({ save: 'offline' });
        schedule(RETRY);
      } else set({ save: 'problem', problem: error });
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (!dirty || state.theirs) return;
    running = once().finally(() => (running = null));
    await running;
  }

  const restart = async () => {
    clearTimeout(timer);
    while (running) await running;
    const standing = await calls.standing();
    dirty = false;
    set(begin(standing));
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(update) {
      const manifest = update(state.manifest);
      if (manifest === state.manifest) return;
      dirty = true;
      set({ manifest, ...(state.theirs ? {} : { save: 'changed' }) });
      if (!state.theirs) schedule(DELAY);
    },
    async flush() {
      await run();
      return !dirty;
    },
    receive(standing) {
      if (dirty || running || state.theirs) return;
      const [had, has] = [state.standing, standing];
      if (has.version === had.version && revisionOf(has) === revisionOf(had)) return;
      if (has.version > had.version || revisionOf(has) > revisionOf(had)) set(begin(has));
      else void restart().catch(() => {});
    },
    restart,
    async showTheirs() {
      set({ save: 'conflict', theirs: await calls.standing() });
    },
    async settle(choice) {
      const { theirs, manifest, standing } = state;
      if (!theirs) return;
      if (choice === 'theirs') {
        dirty = false;
        return set(begin(theirs));
      }
      const { merged } = merge(manifestOf(standing), manifest, manifestOf(theirs));
      dirty = true;
      set({ ...begin(theirs), manifest: merged, seen: theirs.version, save: 'changed' });
      await run();
    },
  };
}
