import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UploadTarget } from './uploadView.ts';

/** What this browser remembers of an upload that is not finished. Only a hint: what there is of it the gateway says. */
export interface Remembered {
  readonly uploadId: string;
  readonly target: UploadTarget;
  /** Folders in front of its name. */
  readonly path: string;
  /** By which the file is opened again; browsers other than Chromium have none. */
  readonly handle: FileSystemFileHandle | null;
  /** When the gateway forgets it unless something comes in; ISO. */
  readonly expiresAt: string;
}

interface Ledger extends DBSchema {
  uploads: { key: string; value: Remembered };
}

let opened: Promise<IDBPDatabase<Ledger>> | null = null;
const open = () =>
  (opened ??= openDB<Ledger>('sala-uploads', 1, {
    upgrade: (database) => void database.createObjectStore('uploads', { keyPath: 'uploadId' }),
  }));

/** A week: longer than the gateway keeps anything into which nothing comes. */
const FORGOTTEN_MS = 7 * 86_400_000;

/**
 * The browser's own list of unfinished uploads, one for each site. Whose they are the gateway knows: it names those of the
 * visitor. A browser that keeps nothing (private windows) loses only the convenience.
 */
export const ledger = {
  async remember(entry: Remembered): Promise<void> {
    await open()
      .then((database) => database.put('uploads', entry))
      .catch(() => {});
  },
  async forget(uploadId: string): Promise<void> {
    await open()
      .then((database) => database.delete('uploads', uploadId))
      .catch(() => {});
  },
  /** What is remembered, by upload id. What is long over is forgotten. */
  async all(): Promise<ReadonlyMap<string, Remembered>> {
    try {
      const database = await open();
      const entries = await database.getAll('uploads');
      const isOld = ({ expiresAt }: Remembered) => Date.parse(expiresAt) + FORGOTTEN_MS < Date.now();
      for (const { uploadId } of entries.filter(isOld)) void database.delete('uploads', uploadId).catch(() => {});
      return new Map(entries.filter((entry) => !isOld(entry)).map((entry) => [entry.uploadId, entry]));
    } catch {
      return new Map();
    }
  },
};
