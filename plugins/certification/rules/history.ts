/** What can be undone: what was before, what is now, what was undone. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the last change was about: further ones about the same are one step. */
  readonly about: string;
}

/** Steps that can be undone. */
const MOST = 100;

export const newHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], about: '' });

/** Changes it. Changes in a row that are `about` the same (one drag, one word that is typed) are undone together; '' is never the same. */
export function changed<T>(history: History<T>, now: T, about = ''): History<T> {
  if (now === history.now) return history;
  const isOne = about !== '' && about === history.about && history.future.length === 0;
  return { past: isOne ? history.past : [...history.past, history.now].slice(-MOST), now, future: [], about };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], about: '' };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, about: '' };
}
