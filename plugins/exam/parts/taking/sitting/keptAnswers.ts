import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { PRIVATE_DATA } from '#kit/page/privateData.ts';
import type { Kept } from '../../../machines/sittingTypes.ts';

interface Stored {
  readonly attemptId: string;
  readonly items: readonly Kept[];
  /** When they were kept, ms. */
  readonly at: number;
}
interface Answers extends DBSchema {
  answers: { key: string; value: Stored };
}

/** Longer than any attempt may take, ms. */
const FORGOTTEN_MS = 30 * 86_400_000;

let opened: Promise<IDBPDatabase<Answers>> | null = null;
const open = () =>
  (opened ??= openDB<Answers>(`${PRIVATE_DATA}exam`, 1, {
    upgrade: (database) => void database.createObjectStore('answers', { keyPath: 'attemptId' }),
    // Close at once: an open connection would block deleting the database at sign-out, also from another tab.
    blocking: (_version, _next, { target }) => {
      opened = null;
      (target as IDBDatabase).close();
    },
  }));

/**
 * Answers that this browser has and the gateway may not have, by attempt: a closed tab or a dead network loses none. A browser that
 * keeps nothing (private windows) has them as long as the page. They go when the result is left, and at sign-out.
 */
export const keptAnswers = {
  async put(attemptId: string, items: readonly Kept[]): Promise<void> {
    await open()
      .then(async (database) => {
        if (items.length) await database.put('answers', { attemptId, items, at: Date.now() });
        else await database.delete('answers', attemptId);
      })
      .catch(() => {});
  },
  async get(attemptId: string): Promise<readonly Kept[]> {
    try {
      const database = await open();
      const all = await database.getAll('answers');
      for (const old of all) if (old.at + FORGOTTEN_MS < Date.now()) await database.delete('answers', old.attemptId);
      return all.find((each) => each.attemptId === attemptId)?.items ?? [];
    } catch {
      return [];
    }
  },
};
