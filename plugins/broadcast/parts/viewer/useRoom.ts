import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { broadcast } from '../../plugin.ts';
import type { ChatMessage, Joined, RoomState, Signal } from '../../schemas.ts';
import { call } from '../call.ts';

/** Time between two beats, ms: shorter while pieces are fetched, and while an answer is waited for. */
const BEAT_MS = 4_000;
const SOON_MS = 1_000;

/** Messages that a window keeps. */
const KEPT = 200;

/** Messages with new ones, without those that were taken away. */
export function together(known: readonly ChatMessage[], fresh: readonly ChatMessage[], hidden: readonly number[]): ChatMessage[] {
  const last = known.at(-1)?.seq ?? 0;
  return [...known, ...fresh.filter(({ seq }) => seq > last)].filter(({ seq }) => !hidden.includes(seq)).slice(-KEPT);
}

/** Who this window is in a room: kept for a reload. */
function identity(room: string): { viewer: string; token: string } {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`sala-broadcast-${room}`) ?? 'null');
    if (kept !== null && typeof kept === 'object' && 'viewer' in kept && 'token' in kept)
      return { viewer: String(kept.viewer), token: String(kept.token) };
  } catch {
    // An unreadable entry is replaced by a new one.
  }
  return { viewer: crypto.randomUUID(), token: '' };
}

export interface Watching {
  /** Null before the visitor is in. */
  joined: Joined | null;
  state: RoomState | null;
  messages: readonly ChatMessage[];
  error: unknown;
  join: (name: string) => Promise<void>;
  /** Makes a call of this viewer and takes what it says of the room. */
  act: (name: 'say' | 'raiseHand' | 'fallBack', input?: Record<string, unknown>) => Promise<void>;
  offer: (sdp: string, epoch: number) => Promise<unknown>;
  /** Address of a piece that the gateway carries. */
  pieceUrl: (take: string, number: number) => string;
}

/**
 * A viewer's place in a room: signs of life, what is new, signals as they come.
 * @param playing the picture moves, so that nothing is waited for
 */
export function useRoom(room: string, playing: boolean, signalled: (signal: Signal) => void): Watching {
  const who = useRef<{ viewer: string; token: string } | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const [state, setState] = useState<RoomState | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<unknown>(null);
  const last = useRef(0);
  const latest = useRef(signalled);
  useEffect(() => {
    latest.current = signalled;
  });

  const take = useCallback((next: RoomState) => {
    setState(next);
    setMessages((known) => {
      const all = together(known, next.messages, next.hidden);
      last.current = Math.max(last.current, all.at(-1)?.seq ?? 0);
      return all;
    });
    next.signals.forEach((signal) => latest.current(signal));
  }, []);

  const join = useCallback(
    async (name: string) => {
      who.current ??= identity(room);
      const enter = (credentials: { viewer: string; token: string }) =>
        call('joinRoom', { room, ...credentials, name, mayDirect: typeof RTCPeerConnection !== 'undefined' });
      try {
        const entered = await enter(who.current).catch((refused: unknown) => {
          if (!(refused instanceof Refusal) || refused.code !== 'viewer-taken') throw refused;
          who.current = { viewer: crypto.randomUUID(), token: '' };
          return enter(who.current);
        });
        who.current.token = entered.token;
        sessionStorage.setItem(`sala-broadcast-${room}`, JSON.stringify(who.current));
        setJoined(entered);
        setError(null);
        take(entered.state);
      } catch (refused) {
        setError(refused);
      }
    },
    [room, take],
  );

  const beat = useCallback(async () => {
    if (!who.current?.token) return;
    try {
      take(await call('beat', { room, ...who.current, after: last.current }));
      setError(null);
    } catch (refused) {
      setError(refused);
    }
  }, [room, take]);
  useLive<typeof broadcast, 'room'>(
    'broadcast',
    'room',
    (message) => message.room === room && void beat(),
    () => void beat(),
  );

  const inside = joined !== null;
  const soon = state?.state === 'live' && (state.transport === 'relay' || (state.transport === 'p2p' && !playing));
  useEffect(() => {
    if (!inside) return;
    const timer = setInterval(() => void beat(), soon ? SOON_MS : BEAT_MS);
    return () => clearInterval(timer);
  }, [inside, soon, beat]);
  useEffect(() => {
    if (!inside) return;
    const leave = () => who.current && void call('leaveRoom', { room, ...who.current }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [inside, room]);

  return {
    joined,
    state,
    messages,
    error,
    join,
    async act(name, input = {}) {
      if (!who.current) return;
      take(await call(name, { room, ...who.current, ...(name === 'say' && { after: last.current }), ...input }));
    },
    offer: async (sdp, epoch) => call('sendOffer', { room, ...who.current!, sdp, epoch }),
    pieceUrl: (piece, number) =>
      `/broadcast/rooms/${room}/segments/${piece}/${number}?${new URLSearchParams({ viewer: who.current?.viewer ?? '', token: who.current?.token ?? '' })}`,
  };
}
