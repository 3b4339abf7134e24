import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Kept } from '../../machines/sittingTypes.ts';

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
  (opened ??= openDB<Answers>('sala-exam', 1, {
    upgrade: (database) => void database.createObjectStore('answers', { keyPath: 'attemptId' }),
  }));

/**
 * Answers that this browser has and the gateway may not have, by attempt: a closed tab or a dead network loses none. A browser that
 * keeps nothing (private windows) has them as long as the page.
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
      for (const old of await database.getAll('answers'))
        if (old.at + FORGOTTEN_MS < Date.now()) await database.delete('answers', old.attemptId);
      return (await database.get('answers', attemptId))?.items ?? [];
    } catch {
      return [];
    }
  },
};
