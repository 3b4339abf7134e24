import { useEffect, useRef } from 'react';
import { call } from '#kit/page/call.ts';
import { usePage } from '#kit/page/PageContext.tsx';

interface Listener {
  onEvent(payload: unknown): void;
  missed(): void;
}

/** How long a connection that nobody uses stays open, ms: the next page may want it. */
const LINGER_MS = 5_000;
/** A page is drawn within this time after its data was read, ms. */
const DRAWING_MS = 10_000;

const listeners = new Map<string, Set<Listener>>();
const newsAt = new Map<string, number>();
let connection: Promise<{ close(): void }> | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

const open = async (seq: number) =>
  (await import('./connection.ts')).openConnection({
    seq,
    ticket: async () => ((await call('kernel.openLive')) as { ticket: string }).ticket,
    onEvent(name, payload) {
      newsAt.set(name, Date.now());
      for (const { onEvent } of listeners.get(name) ?? []) onEvent(payload);
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
  } else if (Date.now() - (newsAt.get(name) ?? 0) < DRAWING_MS) listener.missed();
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
 * Hears what is sent under `<owner>.<name>`. All of a tab share one connection, which members only have. Without one the page works
 * all the same, by being loaded.
 */
export function useLive(owner: string, name: string, onEvent: (payload: unknown) => void, missed?: () => void): void {
  const seq = usePage().session?.live;
  const latest = useRef({ onEvent, missed });
  useEffect(() => {
    latest.current = { onEvent, missed };
  });
  useEffect(() => {
    if (seq === undefined) return;
    const listener = { onEvent: (payload: unknown) => latest.current.onEvent(payload), missed: () => latest.current.missed?.() };
    return subscribe(`${owner}.${name}`, listener, seq);
  }, [owner, name, seq]);
}
