let newer = false;
const listeners = new Set<() => void>();

/** Whether a newer build is out; `watchNewerBuild` hears when one is. */
export const newerBuild = (): boolean => newer;
export function watchNewerBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that one is. */
export function announceNewerBuild(): void {
  newer = true;
  for (const listener of listeners) listener();
}
