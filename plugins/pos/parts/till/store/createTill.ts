import { isRefused } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { nextNumber } from '../../../rules/billNumber.ts';
import { chainEntry, NO_HEAD, type Head } from '../../../rules/chain.ts';
import { jobsAtStart, jobsOfBill } from '../../../rules/prints.ts';
import { makeIndex, type SearchIndex } from '../../../rules/search.ts';
import { addEntry, openShift, shiftsOf, type ShiftReport } from '../../../rules/shiftReport.ts';
import type { Cart } from '../../../rules/cart.ts';
import type { Bill, Entries, Entry, EntryKind } from '../../../rules/deviceLog.ts';
import type { WaitingOrder } from '../../../calls/tableOrders.ts';
import type { CustomerNotice } from '../customer/view.ts';
import { clearLog, dropEntries, readAll, writeEntry, writeMeta, type Database, type Meta } from './database.ts';
import { TillBlocked } from './TillBlocked.ts';
import { addShared, keepPulled, sharedOf, type Shared } from './shared.ts';
import type { Category, KeptCatalogue, Product, TillWho, Transport, Trouble } from './types.ts';

/** Entries that the gateway has are kept so long here, for returns and reports, ms. */
const KEPT_MS = 14 * 86_400_000;

export interface Catalogue {
  readonly version: string;
  readonly validUntil: string;
  readonly index: SearchIndex<Product>;
  readonly categories: readonly Category[];
}

/** All that a till's pages show; never changed, always replaced. */
export interface TillState extends Meta, Shared {
  readonly catalogue: Catalogue | null;
  readonly entries: readonly Entry[];
  readonly shifts: readonly ShiftReport[];
  readonly trouble: Trouble | null;
  /** Whether the gateway answered last time. */
  readonly online: boolean;
  readonly sending: boolean;
  /** Whether what the store's tills share is on show: it is asked for more often. */
  readonly watching: boolean;
  /** Whether all that it needs to start is kept in this browser. */
  readonly installed: boolean;
  /** Gateway's clock less the till's, ms. */
  readonly skewMs: number;
  /** What guests have ordered by themselves and nobody has accepted yet, as the gateway said last. */
  readonly guestOrders: readonly WaitingOrder[];
  /** What customers see before their goods. */
  readonly notice: CustomerNotice | null;
}

export interface TillOptions {
  readonly database: Database;
  /** Its private half signs the log; null where the till was not paired here. */
  readonly key: CryptoKey | null;
  readonly transport: Transport;
  readonly timezone: string;
  readonly now?: () => number;
}

const indexed = (kept: KeptCatalogue | null): Catalogue | null =>
  kept && { version: kept.version, validUntil: kept.validUntil, index: makeIndex(kept.products), categories: kept.categories };

/** What is known already stays the same object: nothing is drawn anew for it. */
const unlessSame = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

export type NewBill = Omit<Bill, 'id' | 'number' | 'shiftId' | 'memberId' | 'catalogueVersion' | 'offline' | 'ticketId'>;

/** A till in this tab: what it knows, what is done at it. One tab at a time writes (`holdTill`). */
export async function createTill({ database, key, transport, timezone, now = Date.now }: TillOptions) {
  const kept = await readAll(database);
  let state: TillState = {
    ...kept.meta,
    prints: jobsAtStart(kept.meta.prints),
    catalogue: indexed(kept.catalogue),
    entries: kept.entries,
    shifts: shiftsOf(kept.entries),
    ...sharedOf(kept, kept.entries),
    trouble: null,
    online: true,
    sending: false,
    watching: false,
    installed: false,
    skewMs: 0,
    guestOrders: [],
    notice: null,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<TillState>) => {
    if (Object.entries(change).every(([name, value]) => Object.is(state[name as keyof TillState], value))) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = async (change: Partial<Meta>) => {
    set(change);
    await writeMeta(database, change);
  };

  /** Writes of the log come one after the other: each is chained to the one before. */
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = writing.then(work, work);
    writing = turn.catch(() => {});
    return turn;
  };

  function mayWrite(): { key: CryptoKey; who: TillWho & { member: NonNullable<TillWho['member']> } } {
    const { who, trouble } = state;
    if (!key || !who?.member) throw new TillBlocked('unpaired');
    if (trouble?.code === 'device-revoked') throw new TillBlocked('revoked');
    if (trouble?.code === 'log-forked') throw new TillBlocked('forked');
    return { key, who: { ...who, member: who.member } };
  }

  /** Adds to the log. Once it resolves the entry is on the disk, and only then may anything be shown or printed. */
  async function write<K extends EntryKind>(kind: K, body: Entries[K], change: Partial<Meta> = {}): Promise<Entry<K>> {
    const { key: signing } = mayWrite();
    const entry = await chainEntry(state.head, { id: newId(), at: now(), kind, body }, signing);
    await writeEntry(database, entry, change);
    const head: Head = { seq: entry.seq, hash: entry.hash };
    set({ ...change, head, entries: [...state.entries, entry], shifts: addEntry(state.shifts, entry), ...addShared(state, entry) });
    return entry;
  }
  const append = <K extends EntryKind>(kind: K, body: Entries[K], change: Partial<Meta> = {}): Promise<Entry<K>> =>
    inTurn(() => write(kind, body, change));

  /** Changes what is to be printed, in turn with what is written to the log. */
  const print = (change: (now: TillState) => Partial<Pick<Meta, 'prints' | 'printed'>>): Promise<void> => inTurn(() => keep(change(state)));

  /** Writes a bill with the next number; a sale pays of the ticket that is served. @param draft what is rung up after it */
  const bill = (wanted: NewBill, draft: Cart): Promise<Bill> =>
    inTurn(async () => {
      const { who } = mayWrite();
      const shift = openShift(state.shifts);
      if (!shift) throw new TillBlocked('no-shift');
      if (state.catalogue && Date.parse(state.catalogue.validUntil) < now()) throw new TillBlocked('too-long');
      const { number, last } = nextNumber(who.device.series, state.lastNumber, new Date(now()), timezone);
      const made: Bill = {
        ...wanted,
        id: newId(),
        number,
        shiftId: shift.shiftId,
        memberId: who.member.id,
        catalogueVersion: state.catalogue?.version ?? '',
        offline: !state.online,
        ...(wanted.kind === 'sale' && state.serving ? { ticketId: state.serving.ticketId } : {}),
      };
      const served = wanted.kind === 'sale' ? { serving: null } : {};
      await write('bill.paid', { bill: made }, { lastNumber: last, draft, paid: [], prints: jobsOfBill(state, newId(), made), ...served });
      return made;
    });

  /** Asks who stands here. Without a connection it is who stood here last. @throws Refusal of the gateway, where the till is not paired */
  async function readWho(): Promise<void> {
    try {
      const who = await transport.who();
      set({ online: true });
      await inTurn(async () => {
        const trouble = state.trouble?.code === 'till-unknown' || state.trouble?.code === 'device-revoked' ? null : state.trouble;
        // Who stands there seldom changes: nothing is drawn or written anew for that.
        const isSame = JSON.stringify(who) === JSON.stringify(state.who);
        if (state.deviceId === who.device.id) return (isSame ? Promise.resolve() : keep({ who })).then(() => set({ trouble }));
        if (state.deviceId !== null && unsynced(state) > 0) return set({ trouble: { code: 'till-unknown', seq: null } });
        const fresh = { deviceId: who.device.id, who, paper: state.paper, printing: state.printing };
        await clearLog(database, fresh);
        const { meta } = await readAll(database);
        set({
          ...meta,
          head: NO_HEAD,
          catalogue: null,
          entries: [],
          shifts: [],
          ...sharedOf({ tickets: [], orders: [], meta }, []),
          trouble: null,
        });
      });
    } catch (error) {
      if (!isRefused(error)) return set({ online: false });
      if (error.code === 'device-revoked') set({ trouble: { code: 'device-revoked', seq: null } });
      else if (state.deviceId !== null) set({ trouble: { code: 'till-unknown', seq: null } });
      throw error;
    }
  }

  async function readCatalogue(): Promise<void> {
    const reply = await transport.catalogue(state.catalogue?.version ?? '');
    const { version, validUntil } = reply;
    if (reply.products) {
      const whole: KeptCatalogue = { version, validUntil, products: reply.products, categories: reply.categories ?? [] };
      await database.put('catalogue', whole, 'kept');
      return set({ catalogue: indexed(whole) });
    }
    if (!state.catalogue || state.catalogue.validUntil === validUntil) return;
    const { index, categories } = state.catalogue;
    await database.put('catalogue', { version, validUntil, products: index.products, categories }, 'kept');
    set({ catalogue: { version, validUntil, index, categories } });
  }

  /** Forgets what the gateway has and nobody here needs any longer. */
  async function forgetOld(): Promise<void> {
    const shift = openShift(state.shifts)?.shiftId;
    const opened = state.entries.findLast(({ kind, body }) => kind === 'shift.open' && 'shiftId' in body && body.shiftId === shift);
    const until = Math.min(state.acked, (opened?.seq ?? Infinity) - 1);
    const old = state.entries.filter(({ seq, at }) => seq <= until && at < now() - KEPT_MS);
    if (!old.length) return;
    await dropEntries(
      database,
      old.map(({ seq }) => seq),
    );
    const entries = state.entries.filter((entry) => !old.includes(entry));
    set({ entries, shifts: shiftsOf(entries) });
  }

  return {
    state: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    keep,
    append,
    bill,
    print,
    readWho,
    readCatalogue,
    forgetOld,
    transport,
    now,
    /** Asks what the other tills of the store have done. @throws Refusal `offline` and what else may pass */
    async pull(): Promise<void> {
      const { pulled, floor, menu } = state;
      const reply = await transport.pull({ since: pulled.cursor, floor: floor.revision, menu: menu.revision });
      await inTurn(async () => {
        const change = await keepPulled(database, state, reply);
        set({ ...change, guestOrders: unlessSame(state.guestOrders, reply.guestOrders ?? []) });
      });
    },
  };
}
export type Till = Awaited<ReturnType<typeof createTill>>;

/** How many entries the gateway does not have yet. */
export const unsynced = ({ head, acked }: Pick<Meta, 'head' | 'acked'>): number => head.seq - acked;

/** The entry of the log that a bill was written by. */
export const billEntry = (entries: readonly Entry[], billId: string): Entry<'bill.paid'> | undefined =>
  entries.findLast(
    (entry): entry is Entry<'bill.paid'> => entry.kind === 'bill.paid' && 'bill' in entry.body && entry.body.bill.id === billId,
  );

/** Bills of the log that are here. */
export const billsOf = (entries: readonly Entry[]): Bill[] =>
  entries.flatMap(({ kind, body }) => (kind === 'bill.paid' ? [(body as Entries['bill.paid']).bill] : []));
