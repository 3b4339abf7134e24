import { useSyncExternalStore } from 'react';
import type { View } from '../../schemas.ts';

/** The views as they are since something was done with them here; until then as they were loaded. The frame of the desk stays, pages go. */
let views: readonly View[] | null = null;
/** The view that was opened last: it stays the chosen one while its list is narrowed further. */
let opened: string | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function setViews(next: readonly View[]): void {
  views = next;
  notify();
}

export function setOpened(id: string | null): void {
  if (opened === id) return;
  opened = id;
  notify();
}

export const useViews = (loaded: readonly View[]): readonly View[] =>
  useSyncExternalStore(
    watch,
    () => views ?? loaded,
    () => loaded,
  );

export const useOpened = (): string | null =>
  useSyncExternalStore(
    watch,
    () => opened,
    () => null,
  );
