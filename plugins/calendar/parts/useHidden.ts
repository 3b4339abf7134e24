import { useMemo, useSyncExternalStore } from 'react';

const KEY = 'calendar.hidden';

export interface Hidden {
  has(sourceId: string): boolean;
  toggle(sourceId: string): void;
}

/** What this browser has put out of view, as it is kept: a list of ids as JSON. Browser only. */
let kept: string | null = null;
const listeners = new Set<() => void>();
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function read(): string {
  if (kept !== null) return kept;
  try {
    kept = localStorage.getItem(KEY) ?? '[]';
  } catch {
    kept = '[]';
  }
  return kept;
}

function idsOf(text: string): string[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(ids: readonly string[]): void {
  kept = JSON.stringify(ids.slice(-200));
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // Without storage the choice only lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Calendars that the visitor has put out of view, kept in this browser. */
export function useHidden(): Hidden {
  const text = useSyncExternalStore(watch, read, () => '[]');
  return useMemo(() => {
    const ids = idsOf(text);
    return {
      has: (id) => ids.includes(id),
      toggle: (id) => keep(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    };
  }, [text]);
}
