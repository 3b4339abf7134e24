import { STATES, type FileState } from '../../schemas.ts';

const isState = (state: string): state is FileState => (STATES as readonly string[]).includes(state);

/** What the gateway has told of files that it was still looking at. */
export function createNews() {
  const waiting = new Map<string, (state: FileState | null) => void>();
  return {
    /** Resolves with the item's state when the gateway tells of it, or with null after `ms`. */
    of: (itemId: string, ms: number, signal: AbortSignal): Promise<FileState | null> =>
      new Promise((resolve) => {
        const end = (state: FileState | null) => {
          clearTimeout(timer);
          waiting.delete(itemId);
          resolve(state);
        };
        const timer = setTimeout(end, ms, null);
        signal.addEventListener('abort', () => end(null), { once: true });
        waiting.set(itemId, end);
      }),
    tell: (itemId: string, state: string): void => waiting.get(itemId)?.(isState(state) ? state : null),
  };
}
