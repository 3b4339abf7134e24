import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { CLOSE, liveConnection, type LiveConnection, type LiveOwner } from './connection.ts';
import { createDelivery, type InSpace } from './delivery.ts';
import type { Tickets } from './tickets.ts';

// An import would read every export of the module, and some of them load the whole of what `fetch` is made of.
const { ServerResponse: HttpResponse } = process.getBuiltinModule('node:http');

/** Connections of one account to this gateway: tabs and devices. */
const PER_ACCOUNT = 20;
/** Connections to this gateway in all. */
const MOST = 10_000;
/** Longest message of a browser, bytes. */
const MAX_MESSAGE = 4_096;
/** How often each connection is asked for a sign of life, ms. */
const BEAT_MS = 30_000;
/** How often sessions are looked at, ms: they run out without anybody doing anything. */
const RECHECK_MS = 60_000;
/** Sessions that are asked for at a time. */
const RECHECKED = 500;
/** How long browsers may take to answer that the gateway stops, ms. */
const GOODBYE_MS = 500;

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What was heard on a channel; `resync`: something may have been missed. */
type Notice = { readonly resync: false; readonly payload: string } | { readonly resync: true };

export interface LiveDeps {
  readonly inSpace: InSpace;
  readonly tickets: Tickets;
  /** Of these sessions of a space those that stand, by their hash. Asking keeps none alive. */
  standing(space: string, sessionRefs: readonly string[]): Promise<ReadonlyMap<string, { role: string; accountId: string }>>;
  /** Inactivity limit of sessions, ms. */
  readonly idleMs: number;
  readonly log: Log;
}

/** See {@link createLive}. */
export type Live = ReturnType<typeof createLive>;

/**
 * The live channel: browsers that listen, and what brings them the news of all gateways. Events stand in `kernel_live` and
 * `kernel_live_head`, written by `tell`; gateways hear of them on `LIVE_CHANNEL`.
 */
export function createLive({ inSpace, tickets, standing, idleMs, log }: LiveDeps) {
  const spaces = new Map<string, Map<string, Set<LiveConnection>>>();
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: MAX_MESSAGE });
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer; response: ServerResponse }>();
  let open = 0;
  let closing = false;

  const accountsOf = (space: string) => spaces.get(space) ?? new Map<string, Set<LiveConnection>>();
  const connectionsOf = (space: string, accountId: string) => accountsOf(space).get(accountId) ?? new Set<LiveConnection>();
  const all = () => [...spaces.values()].flatMap((accounts) => [...accounts.values()].flatMap((connections) => [...connections]));
  const delivery = createDelivery({ inSpace, connectionsOf, onError: (error) => log.warn({ err: error }, 'live events not read') });

  /** Closes the connections whose session is over or has another role now. */
  async function closeExpired(space: string, connections: readonly LiveConnection[]): Promise<void> {
    for (let first = 0; first < connections.length; first += RECHECKED) {
      const some = connections.slice(first, first + RECHECKED);
      const activeSessions = await standing(space, [...new Set(some.map(({ owner }) => owner.sessionRef))]);
      for (const { owner, close } of some) {
        const session = activeSessions.get(owner.sessionRef);
        if (session?.role !== owner.role || session.accountId !== owner.accountId) close(CLOSE.session);
      }
    }
  }
  async function recheck(space: string, accountIds: readonly string[]): Promise<void> {
    const connections = accountIds.flatMap((id) => [...connectionsOf(space, id)]);
    await closeExpired(space, connections).catch((error: unknown) => {
      log.warn({ err: error, space }, 'sessions of live connections not read');
      if (!closing) setTimeout(() => void recheck(space, accountIds), 1_000).unref();
    });
  }
  const recheckAll = () => {
    for (const [space, accounts] of spaces) void recheck(space, [...accounts.keys()]);
  };
  const timers = [
    setInterval(() => all().forEach((connection) => connection.beat()), BEAT_MS).unref(),
    setInterval(recheckAll, Math.min(RECHECK_MS, idleMs)).unref(),
  ];

  function add(connection: LiveConnection): () => void {
    const { space, accountId } = connection.owner;
    const accounts = accountsOf(space);
    const connections = connectionsOf(space, accountId);
    spaces.set(space, accounts.set(accountId, connections.add(connection)));
    open += 1;
    return () => {
      open -= 1;
      connections.delete(connection);
      if (connections.size === 0) accounts.delete(accountId);
      if (accounts.size === 0) spaces.delete(space);
    };
  }

  return {
    /** Connections that are open now. */
    size: () => open,

    /** Somebody was told something: the notice of `LIVE_CHANNEL`. */
    hear(notice: Notice): void {
      if (notice.resync) {
        for (const [space, accounts] of spaces) delivery.wake(space, accounts.keys());
        return;
      }
      const [space = '', ...accountIds] = notice.payload.split(' ');
      const here = accountIds.filter((id) => connectionsOf(space, id).size > 0);
      if (here.length > 0) delivery.wake(space, here);
    },

    /** Sessions ended or changed: a notice of `<space> <account>`. */
    sessionsChanged(notice: Notice): void {
      if (notice.resync) return recheckAll();
      const [space = '', accountId = ''] = notice.payload.split(' ');
      if (connectionsOf(space, accountId).size > 0) void recheck(space, [accountId]);
    },

    /** Has the server's upgrades go the way of every request first, so that who asks for them is found as ever. */
    takeUpgrades(http: Server, route: (request: IncomingMessage, response: ServerResponse) => void): void {
      http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        const response = new HttpResponse(request);
        response.shouldKeepAlive = false;
        response.assignSocket(socket);
        response.once('finish', () => socket.end());
        upgrades.set(request, { socket, head, response });
        route(request, response);
      });
    },

    /**
     * Whether this request may become a connection of its `owner`: then what makes it one, and nobody else answers it.
     * @throws Refusal where it cannot now, or where `ownerOf` says that it may not
     */
    admit(request: IncomingMessage, ownerOf: () => LiveOwner, visitLog: Log): () => void {
      const upgrade = upgrades.get(request);
      if (!upgrade) throw new Refusal(426, 'upgrade-needed');
      const owner = ownerOf();
      if (closing) throw new Refusal(503, 'unavailable', { retryAfter: 2 });
      if (open >= MOST) throw new Refusal(503, 'overloaded', { retryAfter: 60 });
      if (connectionsOf(owner.space, owner.accountId).size >= PER_ACCOUNT) throw new Refusal(429, 'too-many-requests', { retryAfter: 60 });
      return () => {
        const { socket, head, response } = upgrade;
        response.detachSocket(socket);
        server.handleUpgrade(request, socket, head, (webSocket) => {
          const at = performance.now();
          const ready = () => delivery.wake(owner.space, [owner.accountId]);
          const remove = add(liveConnection(webSocket, owner, { tickets, inSpace, ready }));
          visitLog.info({ open }, 'live connection opened');
          webSocket.once('close', (code) => {
            remove();
            visitLog.info({ code, ms: Math.round(performance.now() - at) }, 'live connection closed');
          });
        });
      };
    },

    /** Tells browsers that the gateway stops, and waits a moment for their answers. */
    async close(): Promise<void> {
      closing = true;
      timers.forEach((timer) => clearInterval(timer));
      all().forEach((connection) => connection.close(CLOSE.restart));
      const until = Date.now() + GOODBYE_MS;
      while (open > 0 && Date.now() < until) await sleep(10);
      all().forEach((connection) => connection.terminate());
    },
  };
}
