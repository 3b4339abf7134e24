import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { broadcast } from '../../plugin.ts';
import type { ChatMessage, HostState } from '../../schemas.ts';
import { call } from '../call.ts';
import { publishToServer } from '../viewer/mediaServer.ts';
import { together } from '../viewer/useRoom.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { record, type Recorder } from './recorder.ts';

/** Time between two signs of life, ms. */
const BEAT_MS = 4_000;

export interface Hosting {
  /** Null before this window has the room. */
  state: HostState | null;
  messages: readonly ChatMessage[];
  error: unknown;
  /** Another window of a host has taken over. */
  elsewhere: boolean;
  /** This window sends. */
  sending: boolean;
  /** Pieces that wait to be sent. */
  waiting: number;
  /** Nothing is recorded, so viewers beyond the straight way get nothing: the session is full, or this browser cannot. */
  unrecorded: Recorder['broken'];
  open: () => Promise<void>;
  goLive: (stream: MediaStream) => Promise<void>;
  /** @throws Refusal where it could not be ended: it still goes on, without a picture */
  end: () => Promise<void>;
}

/** The host's side of a room: takes it over, sends to viewers, records, hears what is new. */
export function useHost(room: string): Hosting {
  // One take per window and visit: after a reload viewers have to connect anew.
  const take = useRef<string>('');
  /** The take that pieces were recorded under: a second recording would begin at nought again, so it needs another. */
  const recorded = useRef<string>('');
  const opening = useRef(false);
  const publisher = useRef<Publisher | null>(null);
  const recorder = useRef<Recorder | null>(null);
  const closeServer = useRef<(() => void) | null>(null);
  const last = useRef(0);
  const [state, setState] = useState<HostState | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [unrecorded, setUnrecorded] = useState<Recorder['broken']>(null);
  const reach = useRef<HostState['reach']>({ iceServers: [], sfu: null });

  const hush = useCallback(() => {
    publisher.current?.close();
    closeServer.current?.();
    publisher.current = null;
    closeServer.current = null;
    setSending(false);
  }, []);
  const refused = useCallback(
    (problem: unknown) => {
      if (problem instanceof Refusal && problem.code === 'host-elsewhere') {
        setElsewhere(true);
        hush();
        void recorder.current?.end();
      } else setError(problem);
    },
    [hush],
  );
  const took = useCallback((next: HostState) => {
    reach.current = next.reach;
    setState(next);
    setError(null);
    setMessages((known) => {
      const all = together(known, next.messages, next.hidden);
      last.current = Math.max(last.current, all.at(-1)?.seq ?? 0);
      return all;
    });
    publisher.current?.keepOnly(new Set([...next.viewers.map(({ id }) => id), ...next.signals.map(({ from }) => from ?? '')]));
    for (const { from, kind, sdp, epoch } of next.signals)
      if (from && kind === 'offer') void publisher.current?.offered(from, sdp, epoch).catch(() => undefined);
  }, []);
  const beat = useCallback(async () => {
    const currentTake = take.current;
    if (!currentTake) return;
    // Ignores answers to a take that this window has replaced meanwhile.
    const mine =
      <T>(hear: (result: T) => void) =>
      (result: T) =>
        currentTake === take.current && hear(result);
    await call('hostBeat', { room, take: currentTake, after: last.current }).then(mine(took), mine(refused));
  }, [room, took, refused]);
  useLive<typeof broadcast, 'room'>(
    'broadcast',
    'room',
    (message) => message.room === room && void beat(),
    () => void beat(),
  );
  /** Takes the room over with a new take. */
  const begin = useCallback(async () => {
    const before = take.current;
    const next = crypto.randomUUID();
    // Sends no heartbeat while opening: it is unknown which of the two takes is valid.
    take.current = '';
    try {
      took(await call('openRoom', { room, take: next }));
      take.current = next;
    } catch (problem) {
      take.current = before;
      throw problem;
    }
  }, [room, took]);
  const inside = state !== null && !elsewhere;
  useEffect(() => {
    if (!inside) return;
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => clearInterval(timer);
  }, [inside, beat]);
  useEffect(
    () => () => {
      hush();
      void recorder.current?.end();
    },
    [hush],
  );

  return {
    state,
    messages,
    error,
    elsewhere,
    sending,
    waiting,
    unrecorded,
    async open() {
      // A double click would open a second take that ends the first one.
      if (opening.current) return;
      opening.current = true;
      try {
        await begin();
        setElsewhere(false);
      } catch (problem) {
        refused(problem);
      }
      opening.current = false;
    },
    async goLive(stream) {
      // A double click would start two recorders whose pieces get mixed up.
      if (publisher.current || !take.current) return;
      try {
        // This take was recorded before; a second recording restarts its numbering and needs a new take.
        if (recorded.current === take.current) await begin();
        const currentTake = take.current;
        publisher.current = createPublisher(
          stream,
          () => reach.current.iceServers,
          (viewer, sdp, epoch) => call('sendAnswer', { room, take: currentTake, viewer, sdp, epoch }),
        );
        if (reach.current.sfu) closeServer.current = await publishToServer(reach.current.sfu, stream);
        took(await call('goLive', { room, take: currentTake }));
        recorded.current = currentTake;
        recorder.current = record(
          stream,
          (piece) => call('sendSegment', { room, take: currentTake, ...piece }),
          () => {
            setWaiting(recorder.current?.waiting ?? 0);
            setUnrecorded(recorder.current?.broken ?? null);
          },
        );
        setUnrecorded(recorder.current ? null : 'failed');
        setSending(true);
      } catch (problem) {
        hush();
        refused(problem);
      }
    },
    async end() {
      await recorder.current?.end();
      hush();
      recorder.current = null;
      await call('endRoom', { room });
    },
  };
}
