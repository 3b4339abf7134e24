import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Verifier } from '#kit/signing/gateway.ts';
import { authorityOf, isAmbiguous, pathOf } from '#kit/signing/canonical.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { Assets } from '#kit/http/assets.ts';
import { registerCalls } from './calls.ts';
import type { Platform } from './context.ts';
import { registerDownloads } from './downloads.ts';
import { HEALTH_PATHS, registerHealth } from '#kit/http/health.ts';
import type { Live } from '#kit/live/gateway/gateway.ts';
import { LIVE_PATH, registerLive } from './live.ts';
import { createLoggedPath } from './loggedPath.ts';
import { registerPartRoute } from '#kit/objects/files/partRoute.ts';
import { cookie, createOpenVisit } from './openVisit.ts';
import { registerPages } from './pageRoutes.ts';
import { sendProblem } from './renderProblem.ts';
import { HSTS, SECURITY_HEADERS } from '#kit/http/security.ts';
import { registerSignKey } from './signKey.ts';
import type { Sites } from './sites.ts';
import { registerWebhooks } from './webhooks.ts';

export interface AppDeps {
  platform: Platform;
  sites: Sites;
  verifier: Verifier;
  live: Live;
  assets: Assets;
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** Whether the gateway takes requests: false as soon as it is shutting down. */
  isReady: () => Promise<boolean>;
}

/** How long a gateway that is told to stop still takes requests, ms. */
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

/** The gateway's HTTP side, not yet listening. */
export async function createApp({
  platform,
  sites,
  verifier,
  live,
  assets,
  clientDir,
  isReady,
}: AppDeps): Promise<{ app: FastifyInstance; dropPages: (space?: string) => void }> {
  const { config } = platform;
  const local = config.environment === 'localhost';
  /** Headers of every answer, of which Fastify gives some before any hook runs. */
  const secure = (reply: FastifyReply) =>
    reply.headers(local ? SECURITY_HEADERS : { ...SECURITY_HEADERS, 'strict-transport-security': HSTS });
  const app = fastify({
    logger: { level: config.logLevel, redact: REDACTED },
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: true,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // For a part of an upload on a slow line; other bodies have less, see BODY_TIME.
    requestTimeout: 600_000,
    // Other offers to change the protocol are passed over, and the request is answered as it is.
    http: { shouldUpgradeCallback: ({ url }) => url === LIVE_PATH, headersTimeout: 20_000 },
    // An address that no router can read: `/%ff`.
    frameworkErrors: (error, request, reply) => sendProblem(request, secure(reply), error),
    // Paths are compared as they are sent, never made nicer.
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 500 },
    // One line for each request, ours: with site and account, without query strings.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  });
  app.decorateRequest('site');
  app.decorateRequest('account');
  app.addHook('onRequest', async (_request, reply) => void secure(reply));
  // Whoever is answered while it closes must not send the next request on that connection.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Requests that were on their way are read and answered before idle connections are cut.
    if (app.server.listening) await sleep(LAST_CALL);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  // Every GET has a page, if only "page not found": what comes here is a file, a call or a method that there is not.
  app.setNotFoundHandler((request, reply) => {
    const exists = request.method !== 'GET' && request.method !== 'HEAD' && !request.url.startsWith('/api/');
    if (exists) reply.header('allow', 'GET, HEAD');
    return sendProblem(request, reply, exists ? new Refusal(405, 'method-not-allowed') : notFound());
  });
  await app.register(underPressure, {
    // By delay only: a process that is merely busy all the time answers everybody, and fast.
    maxEventLoopDelay: 1000,
    pressureHandler: async ({ raw }) => {
      // A busy process lives: who asks for that must not be told to end it.
      if (!HEALTH_PATHS.has(pathOf(raw.url ?? ''))) throw new Refusal(503, 'overloaded', { retryAfter: 5 });
    },
  });

  const openVisit = createOpenVisit(platform);
  app.addHook('onRequest', async (request) => {
    const { rawHeaders, url = '' } = request.raw;
    const path = pathOf(url);
    if (HEALTH_PATHS.has(path)) return;
    // No text in the database can have a zero byte.
    if (!url.startsWith('/') || isAmbiguous(path) || url.includes('%00')) throw new Refusal(400, 'ambiguous-path');
    let hosts = 0;
    for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.toLowerCase() === 'host') hosts++;
    if (hosts !== 1) throw new Refusal(400, 'ambiguous-host');
    // A local host may stand for a site that its developer chose.
    const chosen = local ? cookie(request.headers.cookie, 'sala-host') : null;
    const isBare = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host);
    const found = sites.find(chosen && isBare ? chosen : request.host);
    const site = found instanceof Promise ? await found : found;
    if (!site) throw new Refusal(421, 'host-unknown');
    request.site = site;
  });

  const loggedPath = createLoggedPath(platform);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        site: request.site?.id,
        account: request.account,
        method: request.method,
        path: loggedPath(pathOf(request.raw.url ?? '')),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });

  let keptPages = () => 0;
  registerHealth(app, {
    metricsToken: config.metricsToken,
    local,
    isReady,
    gauges: {
      kept_pages: { help: 'Guest pages kept in memory', read: () => keptPages() },
      live_connections: { help: 'Browsers that listen for live events', read: live.size },
    },
  });
  if (clientDir) {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
    });
    await app.register(fastifyStatic, {
      root: join(clientDir, '_build'),
      prefix: '/_build/',
      cacheControl: false,
      decorateReply: false,
      index: false,
      setHeaders: (res) => void res.header('cache-control', 'no-cache'),
    });
  }
  const { takePart } = platform.storage;
  if (takePart) registerPartRoute(app, takePart, ({ host }) => authorityOf(host, local ? 'http' : 'https') ?? host);
  let dropPages: (space?: string) => void = () => {};
  await app.register(async (scope) => {
    scope.addHook('preParsing', ({ method, raw }, _reply, body, done) => {
      if (method !== 'GET' && method !== 'HEAD') {
        const timer = setTimeout(() => raw.destroy(), BODY_TIME).unref();
        body.once('end', () => clearTimeout(timer));
      }
      done(null, body);
    });
    registerCalls(scope, { platform, verifier, openVisit });
    registerWebhooks(scope, { platform, openVisit });
    registerSignKey(scope, { platform, verifier, openVisit });
    registerLive(scope, live, openVisit);
    const pages = registerPages(scope, { platform, openVisit, assets });
    registerDownloads(scope, { platform, openVisit, sendProblemPage: pages.sendProblemPage });
    dropPages = pages.drop;
    keptPages = pages.size;
  });
  return { app, dropPages };
}
