import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest, type preParsingHookHandler } from 'fastify';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { isAmbiguous, pathOf } from '#kit/signing/canonical.ts';
import { hasOneHost, trustsOf } from './first.ts';
import { HEALTH_PATHS } from './health.ts';
import { logLines } from './logLines.ts';
import { securityHeaders } from './security.ts';

export interface ServerOptions {
  /** Somebody's own machine, without TLS. */
  readonly local: boolean;
  readonly logLevel: string;
  /** Addresses or networks whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[];
  /** The one path whose requests may change the protocol. */
  readonly upgradePath: string;
  /** Answers an error. Headers of every answer are there already. */
  sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): unknown;
}

/** How long a server that is told to stop still takes requests, ms. */
const LAST_CALL = 250;
/** How long the body of a call may take to arrive, ms. */
const BODY_TIME = 30_000;

/** Nothing in a log that opens anything: cookies, tokens and signatures are cut out. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-content-sign"]',
  'req.headers["x-content-key"]',
  'res.headers["set-cookie"]',
];

/** A server that is hard to deceive and to overload, ends politely, and has no routes yet. */
export async function createServer({ local, logLevel, trustedProxies, upgradePath, sendError }: ServerOptions): Promise<FastifyInstance> {
  /** Headers of every answer, of which Fastify gives some before any hook runs. */
  const headers = securityHeaders(local);
  const secure = (reply: FastifyReply) => reply.headers(headers);
  const app = fastify({
    logger: { level: logLevel, redact: REDACTED, stream: logLines },
    trustProxy: trustsOf(trustedProxies),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: true,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 600_000,
    http: { shouldUpgradeCallback: ({ url }) => url === upgradePath, headersTimeout: 20_000 },
    frameworkErrors: (error, request, reply) => sendError(request, secure(reply), error),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  });
  let closing = false;
  app.addHook('onRequest', (_request, reply, done) => {
    secure(reply);
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) await sleep(LAST_CALL);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const exists = request.method !== 'GET' && request.method !== 'HEAD' && !request.url.startsWith('/api/');
    // A form that a browser sent by itself, without the page's scripts: the page is better than a document for machines.
    const isForm = exists && request.headers['sec-fetch-mode'] === 'navigate' && /^\/(?![\\/])/.test(request.url);
    if (isForm) return reply.redirect(request.url, 303);
    if (exists) reply.header('allow', 'GET, HEAD');
    return sendError(request, reply, exists ? new Refusal(405, 'method-not-allowed') : notFound());
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    pressureHandler: async ({ raw }) => {
      // Health checks must pass, or an orchestrator would kill a process that is only busy.
      if (!HEALTH_PATHS.has(pathOf(raw.url ?? ''))) throw new Refusal(503, 'overloaded', { retryAfter: 5 });
    },
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { url = '' } = raw;
    const path = pathOf(url);
    if (HEALTH_PATHS.has(path)) return done();
    // PostgreSQL text cannot contain a zero byte.
    if (!url.startsWith('/') || isAmbiguous(path) || url.includes('%00')) return done(new Refusal(400, 'ambiguous-path'));
    done(hasOneHost(raw) ? undefined : new Refusal(400, 'ambiguous-host'));
  });
  return app;
}

/** Serves what the build has made for browsers: hashed files for good, the build's own numbers anew each time. */
export async function serveBuild(app: FastifyInstance, folder: string): Promise<void> {
  const only = { decorateReply: false, index: false } as const;
  await app.register(fastifyStatic, {
    ...only,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'deny',
  });
  await app.register(fastifyStatic, {
    ...only,
    root: join(folder, '_build'),
    prefix: '/_build/',
    cacheControl: false,
    setHeaders: (res) => void res.header('cache-control', 'no-cache'),
  });
}

/** Cuts senders whose bodies take too long. What a route lets them wait for before it reads is not theirs: its own hooks come first. */
export function limitBodyTime(scope: FastifyInstance): void {
  const cut: preParsingHookHandler = ({ method, raw }, _reply, body, done) => {
    if (method !== 'GET' && method !== 'HEAD') {
      const timer = setTimeout(() => raw.destroy(), BODY_TIME).unref();
      body.once('end', () => clearTimeout(timer));
    }
    done(null, body);
  };
  scope.addHook('onRoute', (route) => {
    route.preParsing = [...[route.preParsing ?? []].flat(), cut];
  });
}
