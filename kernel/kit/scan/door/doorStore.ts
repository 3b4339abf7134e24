import { PRIVATE_DATA } from '#kit/page/privateData.ts';
import type { DoorEntry, DoorGroup } from '../doorShapes.ts';

/** A list as it was taken along. */
export interface KeptList {
  readonly groups: readonly DoorGroup[];
  readonly entries: readonly DoorEntry[];
}
/** A scan that the gateway has not heard of, with what its list wants to know beside it. */
export interface MadeScan {
  readonly id: string;
  readonly code: string;
  readonly entryId: string | null;
  readonly at: string;
}
interface Queued<Scan> {
  readonly id: string;
  readonly door: string;
  readonly scan: Scan;
}

/** Names of people: it goes at sign-out. */
const NAME = `${PRIVATE_DATA}doors`;
const STORES = ['lists', 'entries', 'queue'] as const;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
  });
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const end of ['abort', 'error']) transaction.addEventListener(end, () => reject(transaction.error ?? new Error('indexedDB')));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('lists');
    request.result.createObjectStore('entries');
    request.result.createObjectStore('queue', { keyPath: 'id' }).createIndex('door', 'door');
  });
  return settled(request);
}

type Stores = Readonly<Record<(typeof STORES)[number], IDBObjectStore>>;
async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([...STORES], mode);
    const end = committed(transaction);
    const [lists, entries, queue] = STORES.map((name) => transaction.objectStore(name)) as [IDBObjectStore, IDBObjectStore, IDBObjectStore];
    const result = await work({ lists, entries, queue });
    await end;
    return result;
  } finally {
    database.close();
  }
}

const entriesOf = (door: string) => IDBKeyRange.bound([door, ''], [door, '\uffff']);

/**
 * What a door keeps on its device, so that it works without a line, after a reload, too: the list of the door `name`, who of it has come by
 * what is known here, and scans that are to be sent.
 */
export const doorStore = <Scan extends MadeScan>(name: string) => ({
  keepList: ({ groups, entries: all }: KeptList): Promise<void> =>
    within('readwrite', async ({ lists, entries }) => {
      lists.put(groups, name);
      entries.delete(entriesOf(name));
      for (const entry of all) entries.put(entry, [name, entry.hash]);
    }),
  keptList: (): Promise<KeptList | null> =>
    within('readonly', async ({ lists, entries }) => {
      const [groups, all] = await Promise.all([settled(lists.get(name)), settled(entries.getAll(entriesOf(name)))]);
      return groups ? { groups: groups as DoorGroup[], entries: all as DoorEntry[] } : null;
    }),
  /** What a scan has changed: who came, and what is to be sent. Both or none. */
  keepScan: (entry: DoorEntry | undefined, scan: Scan | null): Promise<void> =>
    within('readwrite', async ({ entries, queue }) => {
      if (entry) entries.put(entry, [name, entry.hash]);
      if (scan) queue.put({ id: scan.id, door: name, scan } satisfies Queued<Scan>);
    }),
  /** What is to be sent, the earliest first. */
  queued: (): Promise<Scan[]> =>
    within('readonly', async ({ queue }) =>
      ((await settled(queue.index('door').getAll(name))) as Queued<Scan>[])
        .map(({ scan }) => scan)
        .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    ),
  dequeue: (ids: readonly string[]): Promise<void> =>
    within('readwrite', async ({ queue }) => {
      for (const id of ids) queue.delete(id);
    }),
});
