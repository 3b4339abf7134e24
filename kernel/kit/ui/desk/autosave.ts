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

  async function once(content: T): Promise<void> {
    onStateChange({ kind: 'saving' });
    try {
      await save(content);
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

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    if (!pending || halted) return;
    const { content } = pending;
    pending = null;
    running = once(content).finally(() => (running = null));
    await running;
  }

  return {
    change(content) {
      pending = { content };
      if (halted) return;
      onStateChange({ kind: 'changed' });
      schedule(delay);
    },
    flush: run,
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
