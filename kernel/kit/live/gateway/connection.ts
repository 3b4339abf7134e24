import type { RawData, WebSocket } from 'ws';
import { liveHead, type LiveEvent } from './events.ts';
import type { InSpace } from './delivery.ts';
import type { Tickets } from './tickets.ts';

/** Why the gateway closes a connection, as the browser reads it. */
export const CLOSE = {
  /** What was sent cannot be read. */
  malformed: 4400,
  /** The session is over, or its role is another one now. */
  session: 4401,
  /** The ticket is not good, or was used. */
  ticket: 4403,
  /** Nothing was said in time. */
  silent: 4408,
  /** Somebody speaks who has nothing more to say. */
  policy: 1008,
  /** The gateway stops: another one, or the next, takes over. */
  restart: 1012,
  /** Not now: it does not keep up, or the database does not answer. */
  later: 1013,
} as const;

/** How long a browser may take to say who it is, ms. */
const GREETING_MS = 10_000;
/** Bytes that may wait for a browser that does not read: then it is cut, and resumes when it is well again. */
const MOST_WAITING = 1024 * 1024;
/** Events that are worth telling afterwards; who missed more reads everything anew. */
const MOST_MISSED = 500;

/** Whose connection it is, from the session that opened it. */
export interface LiveOwner {
  readonly siteKey: string;
  readonly space: string;
  readonly accountId: string;
  readonly role: string;
  /** Hash of the session's id, base64url. */
  readonly sessionRef: string;
  /** Whether it is told of what has this name. */
  hears(name: string): boolean;
}

/** One browser that listens. */
export interface LiveConnection {
  readonly owner: LiveOwner;
  /** The last event that it was sent; null until it has said where it goes on. */
  readonly seen: number | null;
  deliver(event: LiveEvent): void;
  /** Asks for a sign of life; one that gave none since the last time is cut. */
  beat(): void;
  close(code: number): void;
  terminate(): void;
}

/**
 * Speaks with one browser: first a ticket, then where it goes on; from then on only the gateway speaks.
 *
 * `{"ticket":"…"}` `{"resume":12}` → `{"hello":{"seq":12,"missed":false}}` `{"seq":13,"name":"message.message","payload":…}` … `{"beat":true}`
 *
 * @param ready told when events may be delivered, `seen` is set then
 */
export function liveConnection(
  socket: WebSocket,
  owner: LiveOwner,
  { tickets, inSpace, ready }: { tickets: Tickets; inSpace: InSpace; ready: (connection: LiveConnection) => void },
): LiveConnection {
  let seen: number | null = null;
  let messageCount = 0;
  let alive = true;
  const greeting = setTimeout(() => close(CLOSE.silent), GREETING_MS);

  function close(code: number) {
    clearTimeout(greeting);
    socket.close(code);
  }
  function send(message: unknown) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) {
      close(CLOSE.later);
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(message));
  }

  async function showTicket(message: Record<string, unknown>) {
    const { ticket } = message;
    if (typeof ticket !== 'string' || Object.keys(message).length !== 1) return close(CLOSE.malformed);
    if (!(await tickets.take(owner.siteKey, owner.sessionRef, ticket))) close(CLOSE.ticket);
  }
  async function goOn(message: Record<string, unknown>) {
    const { resume } = message;
    if (!(resume === null || (Number.isSafeInteger(resume) && Number(resume) >= 0)) || Object.keys(message).length !== 1)
      return close(CLOSE.malformed);
    const from = resume as number | null;
    const { head, complete } = await inSpace(owner.space, (tx) => liveHead(tx, owner.accountId, from), { readOnly: true });
    const goesOn = from !== null && complete && head - from <= MOST_MISSED;
    clearTimeout(greeting);
    seen = goesOn ? from : head;
    send({ hello: { seq: seen, missed: !goesOn } });
    ready(connection);
  }

  let turn = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    messageCount += 1;
    if (messageCount > 2 || isBinary) return close(CLOSE.policy);
    const step = messageCount === 1 ? showTicket : goOn;
    turn = turn
      .then(async () => {
        if (socket.readyState !== socket.OPEN) return;
        const message = readMessage(data);
        await (message ? step(message) : close(CLOSE.malformed));
      })
      .catch(() => close(CLOSE.later));
  });
  socket.on('pong', () => (alive = true));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => clearTimeout(greeting));

  const connection: LiveConnection = {
    owner,
    get seen() {
      return seen;
    },
    deliver({ seq, name, payload }) {
      seen = seq;
      if (owner.hears(name)) send({ seq, name, payload });
    },
    beat() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
      // Browsers hide pings from scripts, so this message shows the page that the connection is alive.
      if (seen !== null) send({ beat: true });
    },
    close,
    terminate: () => socket.terminate(),
  };
  return connection;
}

function readMessage(data: RawData): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse((data as Buffer).toString('utf8'));
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
