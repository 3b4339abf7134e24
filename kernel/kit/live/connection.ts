import { Refusal } from '#kit/diagnostics/refusal.ts';

/** The gateway speaks every 30 s; a line that says nothing for so long is dead, ms. */
const SILENT_MS = 75_000;
const LOOK_MS = 15_000;
/** Longest pause between two tries, ms. */
const MOST_PAUSE = 60_000;
/** Tries without a single greeting, after which it is left alone: something on the way does not let it through. */
const MOST_TRIES = 6;
/** Close code: the session is over or changed. A proof of identity gives it another id: that answer must arrive first. */
const SESSION = 4401;

/** What the gateway says. */
type ServerFrame = { hello?: { seq: number; missed: boolean }; seq?: number; name?: string; payload?: unknown };

export interface ConnectionOptions {
  /** Number of the last event that the page knows of: it is told what came after it. Null: from now on. */
  seq: number | null;
  /** Asks for a one-time ticket, in a signed call. A `Refusal` of who asks ends it all. */
  ticket(): Promise<string>;
  onEvent(name: string, payload: unknown): void;
  /** Something may have been told before it listened, or while it was away too long. */
  missed(): void;
  connect?: () => WebSocket;
  random?: () => number;
}

const toGateway = () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);

/**
 * The one connection of this tab to the live channel. It comes back by itself after a break, later each time, at once
 * when the device is online or awake again, and goes on where it was.
 */
export function openConnection({ seq: from, ticket, onEvent, missed, connect = toGateway, random = Math.random }: ConnectionOptions): {
  close(): void;
} {
  let socket: WebSocket | null = null;
  let opening = false;
  let over = false;
  let seq = from;
  let tries = 0;
  let greeted = false;
  let heardAt = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    clearTimeout(pause);
    if (over || opening || socket) return;
    opening = true;
    try {
      const shown = await ticket();
      if (!over) listen(connect(), shown);
    } catch (error) {
      if (error instanceof Refusal && [401, 403, 404].includes(error.status)) close();
      else scheduleReconnect();
    } finally {
      opening = false;
    }
  }

  function listen(mine: WebSocket, shown: string): void {
    socket = mine;
    heardAt = Date.now();
    mine.addEventListener('open', () => {
      mine.send(JSON.stringify({ ticket: shown }));
      mine.send(JSON.stringify({ resume: seq }));
    });
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== mine) return;
      heardAt = Date.now();
      const message = JSON.parse(data) as ServerFrame;
      if (message.hello) {
        [greeted, tries, seq] = [true, 0, message.hello.seq];
        if (message.hello.missed) missed();
      } else if (message.seq !== undefined && message.name) {
        seq = message.seq;
        onEvent(message.name, message.payload);
      }
    });
    mine.addEventListener('close', ({ code }) => {
      if (socket !== mine) return;
      socket = null;
      scheduleReconnect(code === SESSION ? 2 : 1);
    });
  }

  /** Tries again after a while: one second, two, four …, so that not all come back at the same moment. */
  function scheduleReconnect(seconds = 1): void {
    if (over) return;
    if (!greeted && tries >= MOST_TRIES) return close();
    const ms = Math.min(MOST_PAUSE, seconds * 1000 * 2 ** tries) * (0.5 + random());
    tries += 1;
    clearTimeout(pause);
    pause = setTimeout(() => void open(), ms);
  }

  /** Leaves a line without waiting for what a dead one never answers. */
  function drop(): void {
    const old = socket;
    socket = null;
    old?.close();
  }
  const isDead = (after: number) => socket !== null && Date.now() - heardAt > after;
  const look = () => {
    if (!isDead(SILENT_MS)) return;
    drop();
    scheduleReconnect();
  };
  /** After sleep, a hidden tab or a lost network: what timers would have found out later. */
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    if (isDead(SILENT_MS / 2)) drop();
    void open();
  };

  const looking = setInterval(look, LOOK_MS);
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of ['online', 'pageshow']) addEventListener(name, wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  // Browsers do not keep a page with an open connection in the back/forward cache.
  addEventListener('pagehide', drop, { signal });

  function close(): void {
    over = true;
    clearTimeout(pause);
    clearInterval(looking);
    listening.abort();
    drop();
  }
  void open();
  return { close };
}
