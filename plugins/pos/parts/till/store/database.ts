import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { NO_HEAD, type Head } from '../../../rules/chain.ts';
import { EMPTY, type Cart } from '../../../rules/cart.ts';
import { BY_BROWSER, type PrintJob, type Printing } from '../../../rules/prints.ts';
import type { LastNumber } from '../../../rules/billNumber.ts';
import type { BillPayment, Entry } from '../../../rules/deviceLog.ts';
import type { Floor, Menu } from '../../../calls/cafe.ts';
import type { TillCustomer } from '../../../calls/customers.ts';
import type { KitchenOrder } from '../../../rules/kitchen.ts';
import type { Ticket } from '../../../rules/ticket.ts';
import type { Serving } from '../../../rules/ticketCart.ts';
import type { Conflict, KeptCatalogue, TillWho } from './types.ts';

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
  /** The ticket that the draft is of; null for none. */
  readonly serving: Serving | null;
  /** How far what the gateway says of tickets goes: in the till's log, and in the changes of its store. */
  readonly pulled: { readonly upTo: number; readonly cursor: number };
  readonly floor: Floor;
  readonly menu: Menu;
  /** Dots of the receipt's width. */
  readonly paper: 384 | 576;
  /** Customers seen last, to know them without a connection. */
  readonly customers: readonly TillCustomer[];
  /** What was taken with a connection for what is being rung up: kept, so that a closed tab loses none of it. */
  readonly paid: readonly BillPayment[];
  /** Codes of gift cards that were sold here lately, by line: for their paper only. */
  readonly gifts: Readonly<Record<string, string>>;
  readonly printing: Printing;
  /** What is to be printed, the next first. */
  readonly prints: readonly PrintJob[];
  /** Bills that were printed, the last ones: what comes after is a copy. */
  readonly printed: readonly string[];
}

export const NO_META: Meta = {
  deviceId: null,
  who: null,
  head: NO_HEAD,
  lastNumber: null,
  acked: 0,
  conflicts: [],
  draft: EMPTY,
  serving: null,
  pulled: { upTo: 0, cursor: 0 },
  floor: { areas: [], scale: 'split', revision: 0 },
  menu: { groups: [], stations: [], revision: 0 },
  paper: 384,
  customers: [],
  paid: [],
  gifts: {},
  printing: BY_BROWSER,
  prints: [],
  printed: [],
};

interface Stores extends DBSchema {
  meta: { key: string; value: Meta[keyof Meta] };
  catalogue: { key: 'kept'; value: KeptCatalogue };
  entries: { key: number; value: Entry };
  /** As the gateway has merged them. */
  tickets: { key: string; value: Ticket };
  orders: { key: string; value: KitchenOrder };
}
export type Database = IDBPDatabase<Stores>;

/** No part of what goes when somebody signs out of an account: it is the till's. */
export const DATABASE = 'sala-till';

/** Opens a till's own store. @throws where the browser keeps nothing */
export const openDatabase = (name = DATABASE): Promise<Database> =>
  openDB<Stores>(name, 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('meta');
        database.createObjectStore('catalogue');
        database.createObjectStore('entries', { keyPath: 'seq' });
      } else database.deleteObjectStore('tickets');
      database.createObjectStore('tickets', { keyPath: 'id' });
      database.createObjectStore('orders', { keyPath: 'id' });
    },
  });

export interface Kept {
  readonly meta: Meta;
  readonly catalogue: KeptCatalogue | null;
  readonly entries: readonly Entry[];
  readonly tickets: readonly Ticket[];
  readonly orders: readonly KitchenOrder[];
}

/** Reads all that is kept, as it stood at one moment. */
export async function readAll(database: Database): Promise<Kept> {
  const reading = database.transaction(['meta', 'catalogue', 'entries', 'tickets', 'orders']);
  const meta = reading.objectStore('meta');
  const [keys, values, catalogue, entries, tickets, orders] = await Promise.all([
    meta.getAllKeys(),
    meta.getAll(),
    reading.objectStore('catalogue').get('kept'),
    reading.objectStore('entries').getAll(),
    reading.objectStore('tickets').getAll(),
    reading.objectStore('orders').getAll(),
  ]);
  const known = Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Partial<Meta>;
  return { meta: { ...NO_META, ...known }, catalogue: catalogue ?? null, entries, tickets, orders };
}

/** Writes some of what a till knows of itself. */
export async function writeMeta(database: Database, change: Partial<Meta>): Promise<void> {
  // What is being printed must be known after a battery has died.
  const writing = database.transaction('meta', 'readwrite', change.prints && { durability: 'strict' });
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
  const names = ['meta', 'entries', 'tickets', 'orders', 'catalogue'] as const;
  const writing = database.transaction(names, 'readwrite');
  for (const name of names) void writing.objectStore(name).clear();
  for (const [key, value] of Object.entries(change)) void writing.objectStore('meta').put(value, key);
  await writing.done;
}

/** Forgets entries that the gateway has and nobody here needs. */
export async function dropEntries(database: Database, seqs: readonly number[]): Promise<void> {
  const writing = database.transaction('entries', 'readwrite');
  for (const seq of seqs) void writing.store.delete(seq);
  await writing.done;
}

/** Keeps what the gateway has said of tickets and orders, with how far it goes, in one transaction. */
export async function writePulled(
  database: Database,
  { tickets, orders }: Pick<Kept, 'tickets' | 'orders'>,
  gone: { readonly tickets: readonly string[]; readonly orders: readonly string[] },
  change: Partial<Meta>,
): Promise<void> {
  const writing = database.transaction(['meta', 'tickets', 'orders'], 'readwrite');
  for (const ticket of tickets) void writing.objectStore('tickets').put(ticket);
  for (const order of orders) void writing.objectStore('orders').put(order);
  for (const id of gone.tickets) void writing.objectStore('tickets').delete(id);
  for (const id of gone.orders) void writing.objectStore('orders').delete(id);
  for (const [key, value] of Object.entries(change)) void writing.objectStore('meta').put(value, key);
  await writing.done;
}
