import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#kernel/client/live.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { broadcast } from '../../plugin.ts';
import type { ChatMessage, HostState, Opened } from '../../schemas.ts';
import { call } from '../call.ts';
import { publishToServer } from '../viewer/mediaServer.ts';
import { together } from '../viewer/useRoom.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { record, type Recorder } from './recorder.ts';

/** Time between two signs of life, ms. */
const BEAT_MS = 4_000;

export interface Hosting {
  opened: Opened | null;
  state: HostState | null;
  messages: readonly ChatMessage[];
  error: unknown;
  /** Another window of a host has taken over. */
  elsewhere: boolean;
  /** This window sends. */
  sending: boolean;
  /** Pieces that wait to be sent. */
  waiting: number;
  /** This browser cannot record: viewers beyond the straight way get nothing. */
  cannotRecord: boolean;
  open: () => Promise<void>;
  goLive: (stream: MediaStream) => Promise<void>;
  /** Sends another stream from now on. */
  show: (stream: MediaStream) => void;
  end: () => Promise<void>;
}

/** The host's side of a room: takes it over, sends to viewers, records, hears what is new. */
export function useHost(room: string): Hosting {
  // Of this window and this visit: a reload is another one, and viewers begin anew with it.
  const take = useRef<string>('');
  const publisher = useRef<Publisher | null>(null);
  const recorder = useRef<Recorder | null>(null);
  const closeServer = useRef<(() => void) | null>(null);
  const last = useRef(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [state, setState] = useState<HostState | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [cannotRecord, setCannotRecord] = useState(false);

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
    if (!take.current) return;
    await call('hostBeat', { room, take: take.current, after: last.current }).then(took, refused);
  }, [room, took, refused]);
  useLive<typeof broadcast, 'room'>(
    'broadcast',
    'room',
    (told) => told.room === room && void beat(),
    () => void beat(),
  );
  const inside = opened !== null && !elsewhere;
  useEffect(() => {
    if (!inside) return;
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => clearInterval(timer);
  }, [inside, beat]);
  useEffect(() => hush, [hush]);

  return {
    opened,
    state,
    messages,
    error,
    elsewhere,
    sending,
    waiting,
    cannotRecord,
    async open() {
      take.current = crypto.randomUUID();
      try {
        const entered = await call('openRoom', { room, take: take.current });
        setElsewhere(false);
        setOpened(entered);
        took(entered.state);
      } catch (problem) {
        refused(problem);
      }
    },
    async goLive(stream) {
      if (!opened) return;
      try {
        const own = take.current;
        publisher.current = createPublisher(stream, opened.iceServers, (viewer, sdp, epoch) =>
          call('sendAnswer', { room, take: own, viewer, sdp, epoch }),
        );
        took(await call('goLive', { room, take: own }));
        recorder.current = record(
          stream,
          (piece) => call('sendSegment', { room, take: own, ...piece }),
          () => setWaiting(recorder.current?.waiting ?? 0),
        );
        setCannotRecord(recorder.current === null);
        if (opened.sfu) closeServer.current = await publishToServer(opened.sfu, stream);
        setSending(true);
      } catch (problem) {
        hush();
        refused(problem);
      }
    },
    show: (stream) => publisher.current?.show(stream),
    async end() {
      hush();
      await recorder.current?.end();
      recorder.current = null;
      await call('endRoom', { room });
    },
  };
}
