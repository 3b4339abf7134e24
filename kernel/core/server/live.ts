import { hash } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Notice } from '#kit/postgres/notify.ts';
import type { Spaces } from '#kernel/data/space.ts';
import { mayIssueTo } from '#kit/signing/gateway.ts';
import { CLOSE, liveConnection, type LiveConnection, type LiveOwner } from './live/connection.ts';
import { createDelivery } from './live/delivery.ts';
import { closeExpired } from './live/standing.ts';
import type { Tickets } from './live/ticket.ts';
import type { OpenVisit } from './openVisit.ts';
import { sendProblem } from './renderProblem.ts';
import type { Log } from './visit.ts';

/** Where browsers listen. */
export const LIVE_PATH = '/api/live';
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
/** How long browsers may take to answer that the gateway stops, ms. */
const GOODBYE_MS = 500;

export interface LiveDeps {
  inSpace: Spaces['inSpace'];
  tickets: Tickets;
  /** Unix ms. */
  now: () => number;
  /** Inactivity limit of sessions, ms. */
  idleMs: number;
  log: Log;
}

export type Live = ReturnType<typeof createLive>;

/** The live channel: browsers that listen, and what brings them the news of all gateways. */
export function createLive({ inSpace, tickets, now, idleMs, log }: LiveDeps) {
  const spaces = new Map<string, Map<string, Set<LiveConnection>>>();
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: MAX_MESSAGE });
  let open = 0;
  let closing = false;

  const accountsOf = (space: string) => spaces.get(space) ?? new Map<string, Set<LiveConnection>>();
  const connectionsOf = (space: string, accountId: string) => accountsOf(space).get(accountId) ?? new Set<LiveConnection>();
  const all = () => [...spaces.values()].flatMap((accounts) => [...accounts.values()].flatMap((connections) => [...connections]));
  const delivery = createDelivery({ inSpace, connectionsOf, onError: (error) => log.warn({ err: error }, 'live events not read') });

  async function recheck(space: string, accountIds: Iterable<string>): Promise<void> {
    const connections = [...accountIds].flatMap((id) => [...connectionsOf(space, id)]);
    await closeExpired(connections, { inSpace, space, now, idleMs }).catch((error: unknown) => {
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

  /** Speaks with a browser from the moment that its request has been let in. */
  function accept(request: FastifyRequest, { socket, head }: Upgrade, owner: LiveOwner): void {
    server.handleUpgrade(request.raw, socket, head, (webSocket) => {
      const at = performance.now();
      const connection = liveConnection(webSocket, owner, {
        tickets,
        inSpace,
        ready: () => delivery.wake(owner.space, [owner.accountId]),
      });
      const remove = add(connection);
      const who = { site: owner.siteId, account: owner.accountId };
      request.log.info({ ...who, open }, 'live connection opened');
      webSocket.once('close', (code) => {
        remove();
        request.log.info({ ...who, code, ms: Math.round(performance.now() - at) }, 'live connection closed');
      });
    });
  }

  /** Who may listen: a member, from a page of this very site. Throws `Refusal`. */
  async function admit(request: FastifyRequest, opened: Awaited<ReturnType<OpenVisit>>): Promise<LiveOwner> {
    const { site, session, authority } = opened.visit;
    const { manifest } = site;
    if (!mayIssueTo({ secFetchSite: undefined, origin: request.headers.origin, authorities: [authority, ...manifest.hostnames] }))
      throw new Refusal(403, 'foreign-origin');
    if (!session) throw new Refusal(401, 'sign-in-needed');
    if (closing) throw new Refusal(503, 'unavailable', { retryAfter: 2 });
    if (open >= MOST) throw new Refusal(503, 'overloaded', { retryAfter: 60 });
    if (connectionsOf(manifest.space, session.accountId).size >= PER_ACCOUNT)
      throw new Refusal(429, 'too-many-requests', { retryAfter: 60 });
    return {
      siteId: site.id,
      siteKey: manifest.key,
      space: manifest.space,
      accountId: session.accountId,
      role: session.role,
      sessionRef: hash('sha256', session.sid, 'base64url'),
      plugins: site.plugins,
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

    /** Sessions ended or changed: the notice of `SESSION_CHANNEL`. */
    sessionsChanged(notice: Notice): void {
      if (notice.resync) return recheckAll();
      const [space = '', accountId = ''] = notice.payload.split(' ');
      if (connectionsOf(space, accountId).size > 0) void recheck(space, [accountId]);
    },

    /** `GET /api/live`, to be upgraded. It goes the way of every request first, so that host and site are found as ever. */
    register(app: FastifyInstance, openVisit: OpenVisit): void {
      const upgrades = new WeakMap<IncomingMessage, Upgrade>();
      app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        const response = new ServerResponse(request);
        response.shouldKeepAlive = false;
        response.assignSocket(socket);
        response.once('finish', () => socket.end());
        upgrades.set(request, { socket, head });
        app.routing(request, response);
      });
      app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
        const upgrade = upgrades.get(request.raw);
        const opened = await openVisit(request, { quiet: true });
        try {
          if (!upgrade) throw new Refusal(426, 'upgrade-needed');
          const owner = await admit(request, opened);
          reply.hijack();
          reply.raw.detachSocket(upgrade.socket as Socket);
          accept(request, upgrade, owner);
          return reply;
        } catch (error) {
          opened.sendCookie(reply);
          return sendProblem(request, reply, error, opened.visit);
        }
      });
      app.addHook('preClose', async () => {
        closing = true;
        timers.forEach((timer) => clearInterval(timer));
        all().forEach((connection) => connection.close(CLOSE.restart));
        const until = Date.now() + GOODBYE_MS;
        while (open > 0 && Date.now() < until) await sleep(10);
        all().forEach((connection) => connection.terminate());
      });
    },
  };
}

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}
