import { Refusal } from '#kit/diagnostics/refusal.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** No answer came; it is tried again. */
  | { kind: 'offline' }
  | { kind: 'conflict'; error: Refusal }
  | { kind: 'problem'; error: unknown };

export interface Autosave<T> {
  /** Something was written. */
  change(content: T): void;
  /** Saves now what is not saved yet; resolves when it is, or cannot be. */
  flush(): Promise<void>;
  /** Saves in another way: as a save of its own, after the one that is on its way, with what was written last. */
  keep(content: T, how: (content: T) => Promise<void>): Promise<void>;
  /** After a conflict was settled. */
  resume(): void;
  stop(): void;
}

const RETRY = 5000;

/**
 * Saves what is written, `delay` ms after the last key. One save at a time: what is written meanwhile is saved after it,
 * so a slow answer never overwrites newer text. A conflict stops it until `resume`.
 */
export function createAutosave<T>({
  save,
  onStateChange,
  delay = 800,
}: {
  save: (content: T) => Promise<void>;
  onStateChange: (state: SaveState) => void;
  delay?: number;
}): Autosave<T> {
  let pending: { content: T } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let halted = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  async function once(content: T, how: (content: T) => Promise<void>): Promise<void> {
    onStateChange({ kind: 'saving' });
    try {
      await how(content);
      onStateChange(pending ? { kind: 'changed' } : { kind: 'saved' });
    } catch (error) {
      pending ??= { content };
      if (error instanceof Refusal && error.code === 'conflict') {
        halted = true;
        onStateChange({ kind: 'conflict', error });
      } else if (error instanceof Refusal && error.code === 'offline') {
        onStateChange({ kind: 'offline' });
        schedule(RETRY);
      } else onStateChange({ kind: 'problem', error });
    }
  }

  async function run(other?: { content: T; how: (content: T) => Promise<void> }): Promise<void> {
    clearTimeout(timer);
    // Others may have waited for the same one, and be the next.
    while (running) await running;
    const next = pending ?? other;
    if (!next || halted) return;
    pending = null;
    running = once(next.content, other?.how ?? save).finally(() => (running = null));
    await running;
  }

  return {
    change(content) {
      pending = { content };
      if (halted) return;
      onStateChange({ kind: 'changed' });
      schedule(delay);
    },
    flush: () => run(),
    keep: (content, how) => run({ content, how }),
    resume() {
      halted = false;
      pending = null;
    },
    stop() {
      halted = true;
      clearTimeout(timer);
    },
  };
}
