import { useSyncExternalStore } from 'react';

/** A message that was not sent, with the id under which it may be sent again. */
export interface Unsent {
  readonly id: string;
  readonly body: string;
}

/** What was typed and not sent in a conversation. */
export interface Kept {
  readonly draft: string;
  readonly unsent: readonly Unsent[];
}

const keyOf = (thread: string) => `message:${thread}`;
const NOTHING: Kept = { draft: '', unsent: [] };
const known = new Map<string, Kept>();
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** What this tab keeps of a conversation until it is closed. */
function readKept(thread: string): Kept {
  let kept = known.get(thread);
  if (kept) return kept;
  try {
    kept = { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(keyOf(thread)) ?? '{}') as Partial<Kept>) };
  } catch {
    kept = NOTHING;
  }
  known.set(thread, kept);
  return kept;
}

/** Changes what is kept of a conversation. */
export function keep(thread: string, change: (kept: Kept) => Partial<Kept>): void {
  const before = readKept(thread);
  const kept = { ...before, ...change(before) };
  known.set(thread, kept);
  try {
    if (kept.draft === '' && kept.unsent.length === 0) sessionStorage.removeItem(keyOf(thread));
    else sessionStorage.setItem(keyOf(thread), JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the draft is kept in memory only.
  }
  for (const watcher of watchers) watcher();
}

/** What is kept of a conversation, as it changes. */
export const useKept = (thread: string): Kept =>
  useSyncExternalStore(
    watch,
    () => readKept(thread),
    () => NOTHING,
  );
