import { useEffect, useRef } from 'react';
import { call } from '#kit/page/call.ts';
import { usePage } from '#kit/page/PageContext.tsx';

interface Listener {
  told(payload: unknown): void;
  missed(): void;
}

/** How long a connection that nobody uses stays open, ms: the next page may want it. */
const LINGER_MS = 5_000;
/** A page is drawn within this time after its data was read, ms. */
const DRAWING_MS = 10_000;

const listeners = new Map<string, Set<Listener>>();
const toldAt = new Map<string, number>();
let connection: Promise<{ close(): void }> | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

const open = async (seq: number) =>
  (await import('./connection.ts')).openConnection({
    seq,
    ticket: async () => ((await call('kernel.openLive')) as { ticket: string }).ticket,
    told(name, payload) {
      toldAt.set(name, Date.now());
      for (const { told } of listeners.get(name) ?? []) told(payload);
    },
    missed: () => listeners.forEach((each) => each.forEach(({ missed }) => missed())),
  });

function subscribe(name: string, listener: Listener, seq: number): () => void {
  clearTimeout(lingering);
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  if (!connection) {
    connection = open(seq);
    connection.catch(() => (connection = null));
  } else if (Date.now() - (toldAt.get(name) ?? 0) < DRAWING_MS) listener.missed();
  return () => {
    all.delete(listener);
    if (all.size === 0) listeners.delete(name);
    if (listeners.size > 0) return;
    lingering = setTimeout(() => {
      void connection?.then(({ close }) => close()).catch(() => {});
      connection = null;
    }, LINGER_MS);
  };
}

/**
 * Hears what is told under `<owner>.<name>`. All of a tab share one connection, which members only have. Without one the page works
 * all the same, by being loaded.
 */
export function useLive(owner: string, name: string, told: (payload: unknown) => void, missed?: () => void): void {
  const seq = usePage().session?.live;
  const latest = useRef({ told, missed });
  useEffect(() => {
    latest.current = { told, missed };
  });
  useEffect(() => {
    if (seq === undefined) return;
    const listener = { told: (payload: unknown) => latest.current.told(payload), missed: () => latest.current.missed?.() };
    return subscribe(`${owner}.${name}`, listener, seq);
  }, [owner, name, seq]);
}
