import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { doorHash } from '../doorCode.ts';
import { SCANS_AT_ONCE, type DoorEntry, type DoorGroup, type DoorPiece } from '../doorShapes.ts';
import { doorStore, type MadeScan } from './doorStore.ts';

/** Longer than this nobody waits at a door: then the list that was taken along decides, ms. */
const PATIENCE_MS = 1_500;
/** How often what is left is sent, ms. */
const AGAIN_MS = 15_000;
const FOUND = 8;

export interface DoorCounts {
  readonly came: number;
  readonly expected: number;
}
/** What is said of a scan. */
export interface Judged<Verdict extends string> {
  readonly id: string;
  readonly verdict: Verdict;
  readonly name: string;
  readonly note: string;
  readonly firstAt: string | null;
  readonly firstDoor: string;
  readonly offline: boolean;
}
type Sent<Lane> = MadeScan & Lane & { readonly offline: boolean };

/** A door as its plugin has it. `Lane` is what every scan says beside who it is of: in or out, at which door, of which round. */
export interface DoorOf<Lane extends object, Verdict extends string> {
  /** What it keeps is kept under this name: the plugin and the id of its list. */
  readonly name: string;
  readonly lane: Lane;
  readonly counts: DoorCounts;
  fetch(after: string): Promise<DoorPiece>;
  send(scans: Sent<Lane>[]): Promise<{ verdicts: readonly Omit<Judged<Verdict>, 'offline'>[] }>;
  count(): Promise<DoorCounts>;
  /** What the door says by itself, as the gateway would; whom it lets through is written down in the entry. */
  judge(entry: DoorEntry | undefined, groups: readonly DoorGroup[], scan: MadeScan & Lane): Verdict;
  /** Whether an entry counts among those who are expected here. */
  expects(entry: DoorEntry, groups: readonly DoorGroup[]): boolean;
}
export interface Door<Verdict extends string> {
  /** How many are on this device; null until they are. */
  readonly known: number | null;
  /** How many scans are to be sent. */
  readonly waiting: number;
  readonly online: boolean;
  readonly counts: DoorCounts;
  readonly last: Judged<Verdict> | null;
  scan: (what: { code: string } | { entry: DoorEntry }) => Promise<void>;
  find: (text: string) => readonly DoorEntry[];
  /** What stands under a name: a number, a kind of ticket, a round. */
  noteOf: (entry: DoorEntry) => string;
}

/** Nobody answered, or nobody who could: the list that was taken along decides. */
const isSilent = (error: unknown): boolean => !(error instanceof Refusal) || error.status >= 500 || error.code === 'offline';

const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<T>((_resolve, reject) => setTimeout(() => reject(new Error('slow')), PATIENCE_MS))]);

/** All that a door does: takes the list along, judges with the gateway or without it, and sends what was judged without. */
export function useDoor<Lane extends object, Verdict extends string>(of: DoorOf<Lane, Verdict>): Door<Verdict> {
  const store = useMemo(() => doorStore<MadeScan & Lane>(of.name), [of.name]);
  const at = useRef(of);
  useEffect(() => void (at.current = of));
  const entries = useRef(new Map<string, DoorEntry>());
  const groups = useRef<readonly DoorGroup[]>([]);
  const busy = useRef(false);
  const [known, setKnown] = useState<number | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [online, setOnline] = useState(true);
  const [counts, setCounts] = useState(of.counts);
  const [last, setLast] = useState<Judged<Verdict> | null>(null);

  const take = useCallback((all: readonly DoorEntry[], kinds: readonly DoorGroup[]) => {
    entries.current = new Map(all.map((entry) => [entry.hash, entry]));
    groups.current = kinds;
    setKnown(all.length);
  }, []);

  const countHere = useCallback(() => {
    const here = [...entries.current.values()].filter((entry) => at.current.expects(entry, groups.current));
    setCounts({ came: here.filter(({ firstAt }) => firstAt !== null).length, expected: here.length });
  }, []);

  const fetchList = useCallback(async () => {
    const all: DoorEntry[] = [];
    let piece: DoorPiece;
    let after = '';
    do {
      piece = await at.current.fetch(after);
      all.push(...piece.entries);
      after = piece.next;
    } while (after !== '');
    take(all, piece.groups);
    // What was judged here meanwhile the gateway did not know.
    for (const scan of await store.queued()) {
      const entry = scan.entryId ? all.find(({ id }) => id === scan.entryId) : entries.current.get(await doorHash(scan.code));
      at.current.judge(entry, piece.groups, scan);
    }
    await store.keepList({ groups: piece.groups, entries: all });
  }, [store, take]);

  /** Sends what is still here, and takes the list along once more where something was. */
  const sync = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      let sent = 0;
      for (let left = await store.queued(); left.length > 0; left = await store.queued()) {
        const piece = left.slice(0, SCANS_AT_ONCE);
        await at.current.send(piece.map((scan) => ({ ...scan, offline: true })));
        await store.dequeue(piece.map(({ id }) => id));
        sent += piece.length;
      }
      if (sent > 0) await fetchList();
      setCounts(await at.current.count());
      setOnline(true);
    } catch (error) {
      setOnline(!isSilent(error));
    } finally {
      busy.current = false;
      setWaiting((await store.queued()).length);
    }
  }, [store, fetchList]);

  useEffect(() => {
    const start = async () => {
      const kept = await store.keptList();
      if (kept) take(kept.entries, kept.groups);
      if (kept && !navigator.onLine) countHere();
      // What is to be sent goes first: the list that comes then knows of it.
      await sync();
      await fetchList().catch(() => {
        setOnline(false);
        if (kept) countHere();
      });
    };
    void start();
    const timer = setInterval(() => void sync(), AGAIN_MS);
    const back = () =>
      void sync()
        .then(fetchList)
        .catch(() => setOnline(false));
    const gone = () => setOnline(false);
    addEventListener('online', back);
    addEventListener('offline', gone);
    return () => {
      clearInterval(timer);
      removeEventListener('online', back);
      removeEventListener('offline', gone);
    };
  }, [fetchList, sync, take, countHere, store]);

  const noteOf = (entry: DoorEntry): string => [entry.note, groups.current[entry.group]?.name].filter(Boolean).join(' · ');

  async function judgeHere(entry: DoorEntry | undefined, made: MadeScan & Lane): Promise<void> {
    const before = { firstAt: entry?.firstAt ?? null, firstDoor: entry?.firstDoor ?? '' };
    const verdict = of.judge(entry, groups.current, made);
    const first = before.firstAt === null ? { firstAt: entry?.firstAt ?? null, firstDoor: entry?.firstDoor ?? '' } : before;
    setLast({ id: made.id, verdict, name: entry?.name ?? '', note: entry ? noteOf(entry) : '', ...first, offline: true });
    countHere();
    await store.keepScan(entry, made);
    setWaiting((await store.queued()).length);
  }

  const scan: Door<Verdict>['scan'] = async (what) => {
    const hash = 'entry' in what ? what.entry.hash : await doorHash(what.code);
    const entry = entries.current.get(hash);
    const made: MadeScan & Lane = {
      ...of.lane,
      id: crypto.randomUUID(),
      code: 'code' in what ? what.code.slice(0, 200) : '',
      entryId: 'entry' in what ? what.entry.id : null,
      at: new Date().toISOString(),
    };
    // While there is no line nobody waits for one: what goes behind the scan finds out whether it is back.
    if (!online) {
      await judgeHere(entry, made);
      void sync();
      return;
    }
    try {
      const { verdicts } = await soon(of.send([{ ...made, offline: false }]));
      const answer = verdicts[0]!;
      setLast({ ...answer, offline: false });
      if (entry && /^(?:in|again|out|not_in)$/.test(answer.verdict)) {
        // What the gateway knows is what the list has from now on.
        const inside = answer.verdict === 'in' || answer.verdict === 'again';
        Object.assign(entry, { firstAt: answer.firstAt, firstDoor: answer.firstDoor, inside });
        await store.keepScan(entry, null);
      }
      setCounts(await of.count());
    } catch (error) {
      if (!isSilent(error)) throw error;
      setOnline(false);
      await judgeHere(entry, made);
    }
  };

  const find: Door<Verdict>['find'] = (text) => {
    const wanted = text.trim().toLowerCase();
    if (wanted.length < 2) return [];
    const has = (it: string) => it.toLowerCase().includes(wanted);
    return [...entries.current.values()].filter((entry) => !entry.void && (has(entry.name) || has(entry.note))).slice(0, FOUND);
  };
  return { known, waiting, online, counts, last, scan, find, noteOf };
}
