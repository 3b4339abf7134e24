import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { NO_HEAD, type Head } from '../../../rules/chain.ts';
import { EMPTY, type Cart } from '../../../rules/cart.ts';
import type { LastNumber } from '../../../rules/billNumber.ts';
import type { Entry } from '../../../rules/deviceLog.ts';
import type { Conflict, KeptCatalogue, Ticket, TillWho } from './types.ts';

/** What a till knows of itself besides its log. */
export interface Meta {
  /** Whose log it is; null before the till was paired. */
  readonly deviceId: string | null;
  readonly who: TillWho | null;
  readonly head: Head;
  readonly lastNumber: LastNumber | null;
  /** Up to where the gateway has the log. */
  readonly acked: number;
  readonly conflicts: readonly Conflict[];
  /** What is being rung up. */
  readonly draft: Cart;
  /** Dots of the receipt's width. */
  readonly paper: 384 | 576;
}

export const NO_META: Meta = {
  deviceId: null,
  who: null,
  head: NO_HEAD,
  lastNumber: null,
  acked: 0,
  conflicts: [],
  draft: EMPTY,
  paper: 384,
};

interface Stores extends DBSchema {
  meta: { key: string; value: Meta[keyof Meta] };
  catalogue: { key: 'kept'; value: KeptCatalogue };
  entries: { key: number; value: Entry };
  tickets: { key: string; value: Ticket };
}
export type Database = IDBPDatabase<Stores>;

/** No part of what goes when somebody signs out of an account: it is the till's. */
export const DATABASE = 'sala-till';

/** Opens a till's own store. @throws where the browser keeps nothing */
export const openDatabase = (name = DATABASE): Promise<Database> =>
  openDB<Stores>(name, 1, {
    upgrade(database) {
      database.createObjectStore('meta');
      database.createObjectStore('catalogue');
      database.createObjectStore('entries', { keyPath: 'seq' });
      database.createObjectStore('tickets', { keyPath: 'id' });
    },
  });

export interface Kept {
  readonly meta: Meta;
  readonly catalogue: KeptCatalogue | null;
  readonly entries: readonly Entry[];
  readonly tickets: readonly Ticket[];
}

/** Reads all that is kept, as it stood at one moment. */
export async function readAll(database: Database): Promise<Kept> {
  const reading = database.transaction(['meta', 'catalogue', 'entries', 'tickets']);
  const meta = reading.objectStore('meta');
  const [keys, values, catalogue, entries, tickets] = await Promise.all([
    meta.getAllKeys(),
    meta.getAll(),
    reading.objectStore('catalogue').get('kept'),
    reading.objectStore('entries').getAll(),
    reading.objectStore('tickets').getAll(),
  ]);
  const known = Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Partial<Meta>;
  return { meta: { ...NO_META, ...known }, catalogue: catalogue ?? null, entries, tickets };
}

/** Writes some of what a till knows of itself. */
export async function writeMeta(database: Database, change: Partial<Meta>): Promise<void> {
  const writing = database.transaction('meta', 'readwrite');
  for (const [key, value] of Object.entries(change)) void writing.store.put(value, key);
  await writing.done;
}

/** Somebody else has written to the log meanwhile: what stands here is old. */
export class LogMoved extends Error {
  override name = 'LogMoved';
}

/**
 * Adds an entry to the log, with what follows from it, in one transaction: when this resolves it is on the disk.
 * @throws LogMoved · DOMException `QuotaExceededError`: nothing was written
 */
export async function writeEntry(database: Database, entry: Entry, change: Partial<Meta>): Promise<void> {
  const writing = database.transaction(['meta', 'entries'], 'readwrite', { durability: 'strict' });
  const meta = writing.objectStore('meta');
  const head = ((await meta.get('head')) as Head | undefined) ?? NO_HEAD;
  if (head.hash !== entry.prev) {
    writing.abort();
    await writing.done.catch(() => {});
    throw new LogMoved('The log goes on elsewhere');
  }
  void writing.objectStore('entries').add(entry);
  void meta.put({ seq: entry.seq, hash: entry.hash }, 'head');
  for (const [key, value] of Object.entries(change)) void meta.put(value, key);
  await writing.done;
}

/** Begins a new log, for another device: of the old one nothing is left. */
export async function clearLog(database: Database, change: Partial<Meta>): Promise<void> {
  const writing = database.transaction(['meta', 'entries', 'tickets', 'catalogue'], 'readwrite');
  for (const name of ['meta', 'entries', 'tickets', 'catalogue'] as const) void writing.objectStore(name).clear();
  for (const [key, value] of Object.entries(change)) void writing.objectStore('meta').put(value, key);
  await writing.done;
}

/** Forgets entries that the gateway has and nobody here needs. */
export async function dropEntries(database: Database, seqs: readonly number[]): Promise<void> {
  const writing = database.transaction('entries', 'readwrite');
  for (const seq of seqs) void writing.store.delete(seq);
  await writing.done;
}
