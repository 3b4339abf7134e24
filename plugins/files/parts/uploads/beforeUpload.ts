import { useSyncExternalStore } from 'react';
import { call } from '../call.ts';
import type { UploadSource, UploadTarget } from './uploadView.ts';

/** Names that one call asks for. */
const MOST = 1000;

/** What the visitor is asked before files are sent. */
export type Question =
  | { readonly kind: 'taken'; readonly names: readonly string[]; readonly others: number }
  | { readonly kind: 'full'; readonly needed: number; readonly free: number; readonly fitting: number };
/** `replace`, `both` and `skip` are what becomes of names that are taken; `fitting` sends what there is room for. */
export type Answer = 'replace' | 'both' | 'skip' | 'fitting' | 'none';

interface Asking {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

let asking: readonly Asking[] = [];
const watchers = new Set<() => void>();
function change(next: readonly Asking[]): void {
  asking = next;
  for (const watcher of watchers) watcher();
}
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The question that waits for an answer. */
export const useAsking = (): Asking | undefined =>
  useSyncExternalStore(
    watch,
    () => asking[0],
    () => undefined,
  );

const ask = (question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const mine: Asking = {
      question,
      answer: (answer) => {
        change(asking.filter((each) => each !== mine));
        resolve(answer);
      },
    };
    change([...asking, mine]);
  });

const pathOf = ({ file, path }: UploadSource) => (path ? `${path}/${file.name}` : file.name);

/** Files that there is room for, in their order. */
export function fittingOf<T extends { readonly file: { readonly size: number } }>(sources: readonly T[], free: number): T[] {
  let left = free;
  return sources.filter(({ file: { size } }) => {
    if (size > left) return false;
    left -= size;
    return true;
  });
}

/**
 * What is to be sent of some files, once the visitor has said what becomes of names that are taken and of what there is no room for. Where
 * it cannot be found out, offline for one, all are sent as they are: they then get numbers, and a full drive says so by itself.
 */
export async function readyToSend(
  sources: readonly UploadSource[],
  { parent, drive, share }: UploadTarget,
  open: () => Promise<void>,
): Promise<readonly UploadSource[]> {
  if (share || !navigator.onLine) return sources;
  const taken = new Map<string, string>();
  let free: number | null = null;
  try {
    for (let at = 0; at < sources.length; at += MOST) {
      const answer = await call('taken', { parent, drive, paths: sources.slice(at, at + MOST).map(pathOf) });
      for (const { path, itemId } of answer.taken) taken.set(path, itemId);
      free = answer.freeBytes;
    }
  } catch {
    return sources;
  }
  let sending = sources;
  if (taken.size > 0) {
    await open();
    const names = sources.map(pathOf).filter((path) => taken.has(path));
    const answer = await ask({ kind: 'taken', names, others: sources.length - names.length });
    if (answer === 'skip' || answer === 'none') sending = sources.filter((source) => !taken.has(pathOf(source)));
    if (answer === 'replace') sending = sources.map((source) => ({ ...source, replaces: taken.get(pathOf(source)) }));
  }
  const needed = sending.reduce((sum, { file }) => sum + file.size, 0);
  if (free === null || needed <= free) return sending;
  await open();
  const fitting = fittingOf(sending, free);
  const answer = await ask({ kind: 'full', needed, free, fitting: fitting.length });
  return answer === 'fitting' ? fitting : [];
}
