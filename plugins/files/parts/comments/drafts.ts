import { useSyncExternalStore } from 'react';
import { PRIVATE_DATA } from '#kit/page/privateData.ts';

/** Where this browser keeps nothing, drafts are kept here: until the page goes. */
const unkept = new Map<string, string>();
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function writeDraft(key: string, text: string | null): void {
  unkept.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked.
    if (text !== null) unkept.set(key, text);
  }
  for (const watcher of watchers) watcher();
}

/**
 * What the visitor is writing at a place (`new:<file>`, `reply:<thread>`, `edit:<comment>`), null where they are not, and what changes
 * it: kept in this tab while panels close and open, gone with a sign-out.
 */
export function useDraft(place: string): readonly [text: string | null, write: (text: string | null) => void] {
  const key = `${PRIVATE_DATA}files-comment:${place}`;
  const text = useSyncExternalStore(
    watch,
    () => readDraft(key),
    () => null,
  );
  return [text, (next) => writeDraft(key, next)];
}
