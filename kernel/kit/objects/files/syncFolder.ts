import { open } from 'node:fs/promises';
import { systemCode } from '../failure.ts';

interface Syncing {
  running: Promise<void>;
  next?: Promise<void> | undefined;
}
const syncing = new Map<string, Syncing>();

async function syncNow(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    handle?.close().catch(() => {});
  }
}

/** Waits until the names in a folder are on the disk for good. Those who ask while one runs share the next. */
export function syncFolder(folder: string): Promise<void> {
  const known = syncing.get(folder);
  if (known) return (known.next ??= known.running.then(() => begin(folder)));
  return begin(folder);
}

function begin(folder: string): Promise<void> {
  const result = syncNow(folder);
  const entry: Syncing = {
    running: result
      .catch(() => {})
      .then(() => {
        if (syncing.get(folder) === entry && !entry.next) syncing.delete(folder);
      }),
  };
  syncing.set(folder, entry);
  return result;
}
