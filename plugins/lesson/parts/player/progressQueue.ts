import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** One saving, as it waits in this browser until the gateway has it. */
export interface KeptProgress {
  /** Order of savings; given by the queue. */
  readonly key?: number;
  /** Whose it is: nobody else's page sends it. */
  readonly enrolmentId: string;
  readonly lesson: string;
  readonly slug: string;
  readonly player: string;
  readonly seq: number;
  readonly positionSeconds: number;
  readonly ranges: [number, number][];
  /** When it was played or read, ms; what an older page has left here has none. */
  readonly studied?: [number, number][];
  readonly durationSeconds: number | null;
  /** When it was kept, ms. */
  readonly at: number;
}

interface Queue extends DBSchema {
  progress: { key: number; value: KeptProgress };
}

/** Older than this is of no use to anybody, ms. */
const FORGOTTEN_MS = 30 * 86_400_000;

let opened: Promise<IDBPDatabase<Queue>> | null = null;
const open = () =>
  (opened ??= openDB<Queue>('sala-lesson', 1, {
    upgrade: (database) => void database.createObjectStore('progress', { keyPath: 'key', autoIncrement: true }),
  }));
/** In a browser that keeps nothing (private windows) it lasts as long as the page. */
let memory: KeptProgress[] = [];
let memoryKey = 0;

/** What was watched and has not arrived yet, by order of savings. */
export const progressQueue = {
  async add(saving: KeptProgress): Promise<void> {
    try {
      await (await open()).add('progress', saving);
    } catch {
      memory.push({ ...saving, key: -++memoryKey });
    }
  },
  async all(enrolmentId: string): Promise<KeptProgress[]> {
    const kept = await open()
      .then((database) => database.getAll('progress'))
      .catch((): KeptProgress[] => []);
    for (const { key, at } of kept) if (at + FORGOTTEN_MS < Date.now()) await this.remove(key!);
    return [...kept.filter(({ at }) => at + FORGOTTEN_MS >= Date.now()), ...memory].filter((each) => each.enrolmentId === enrolmentId);
  },
  async remove(key: number): Promise<void> {
    memory = memory.filter((each) => each.key !== key);
    if (key >= 0)
      await open()
        .then((database) => database.delete('progress', key))
        .catch(() => {});
  },
};
