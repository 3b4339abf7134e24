import { useEffect, useRef } from 'react';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Value } from '#kernel/contract/schema.ts';
import { callSite } from './call.ts';
import { useBoot } from './SiteContext.tsx';

type Live<P> = P extends { live: infer L } ? L : Record<never, never>;

interface Listener {
  told(payload: unknown): void;
  missed(): void;
}

/** How long a connection that nobody uses stays open, ms: the next page may want it. */
const LINGER_MS = 5_000;
/** A page is drawn within this time after its data was read, ms. */
const DRAWING_MS = 10_000;

const listeners = new Map<string, Set<Listener>>();
/** When something was told last, by name. */
const toldAt = new Map<string, number>();
let connection: Promise<{ close(): void }> | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

const open = async (seq: number) =>
  (await import('./live/connection.ts')).openConnection({
    seq,
    ticket: async () => ((await callSite('kernel.openLive')) as { ticket: string }).ticket,
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
    // Offline while its code was asked for: the next page tries again.
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
 * Hears what a plugin tells this visitor at once with `ctx.tell`: `useLive<typeof shop>('shop', 'stock', ({ id }) => …)`;
 * for a plugin that tells several things also the name as a type: `useLive<typeof chat, 'read'>('chat', 'read', …)`.
 * All of a tab share one connection, which members only have. Without one the page works all the same, by being loaded.
 *
 * @param told called for each event, in order, once; what happened while the page was made may be in its data already
 * @param missed called when events have been missed, after long away: read the data anew
 */
export function useLive<P extends PluginDeclaration, N extends keyof Live<P> & string = keyof Live<P> & string>(
  plugin: P['id'],
  name: N,
  told: (payload: Value<Live<P>[N]>) => void,
  missed?: () => void,
): void {
  const { session } = useBoot();
  const seq = session?.live;
  const latest = useRef({ told, missed });
  useEffect(() => {
    latest.current = { told, missed };
  });
  useEffect(() => {
    if (seq === undefined) return;
    return subscribe(
      `${plugin}.${name}`,
      {
        told: (payload) => latest.current.told(payload as Value<Live<P>[N]>),
        missed: () => latest.current.missed?.(),
      },
      seq,
    );
  }, [plugin, name, seq]);
}
