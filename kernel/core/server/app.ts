import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '#kit/http/assets.ts';
import { cookie } from '#kit/http/cookie.ts';
import { HEALTH_PATHS, registerHealth } from '#kit/http/health.ts';
import { createLoggedPath } from '#kit/http/loggedPath.ts';
import { answerFirst } from '#kit/http/first.ts';
import { securityHeaders } from '#kit/http/security.ts';
import { limitBodyTime, serveBuild } from '#kit/http/server.ts';
import type { Live } from '#kit/live/gateway/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { registerPartRoute } from '#kit/objects/files/partRoute.ts';
import { authorityOf, pathOf } from '#kit/signing/canonical.ts';
import type { Verifier } from '#kit/signing/gateway.ts';
import { registerCalls } from './calls.ts';
import type { Platform } from './context.ts';
import { registerDownloads } from './routes/downloads.ts';
import { registerLive } from './routes/live.ts';
import { createOpenVisit } from './openVisit.ts';
import { registerPages } from './pages/pageRoutes.ts';
import { registerSignKey } from './routes/signKey.ts';
import type { Sites } from './sites.ts';
import { registerWebhooks } from './routes/webhooks.ts';

export interface SitesDeps {
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

/** A host that stands for no site of its own. */
const BARE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Serves all sites. Gives what drops the pages that guests share, of one space or of all. */
export async function registerSites(
  app: FastifyInstance,
  { platform, sites, verifier, live, assets, clientDir, isReady }: SitesDeps,
): Promise<(space?: string) => void> {
  const { config, storage } = platform;
  const local = config.environment === 'localhost';
  app.decorateRequest('site');
  app.decorateRequest('account');
  app.addHook('onRequest', async (request) => {
    if (HEALTH_PATHS.has(pathOf(request.raw.url ?? ''))) return;
    const chosen = local ? cookie(request.headers.cookie, 'sala-host') : null;
    const found = sites.find(chosen && BARE.test(request.host) ? chosen : request.host);
    const site = found instanceof Promise ? await found : found;
    if (!site) throw new Refusal(421, 'host-unknown');
    request.site = site;
  });

  const declared = [...platform.plugins.values()].flatMap(({ declaration: { pages = {}, calls = {}, downloads = {} } }) =>
    [pages, calls, downloads].flatMap((each): { path: string }[] => Object.values(each)),
  );
  const loggedPath = createLoggedPath(declared.map(({ path }) => path));
  let keptPages = () => 0;
  const countAnswer = registerHealth(app, {
    metricsToken: config.metricsToken,
    local,
    isReady,
    gauges: {
      kept_pages: { help: 'Guest pages kept in memory', read: () => keptPages() },
      live_connections: { help: 'Browsers that listen for live events', read: live.size },
    },
  });
  const logAnswer = (
    log: { info(fields: object, message: string): void },
    fields: object,
    method: string,
    url: string | undefined,
    status: number,
    ms: number,
  ) => log.info({ ...fields, method, path: loggedPath(pathOf(url ?? '')), status, ms: Math.round(ms * 10) / 10 }, 'request');
  app.addHook('onResponse', ({ log, site, account, method, raw, routeOptions }, { statusCode, elapsedTime }, done) => {
    logAnswer(log, { site: site?.id, account }, method, raw.url, statusCode, elapsedTime);
    countAnswer(routeOptions.url, method, statusCode, elapsedTime);
    done();
  });
  if (clientDir) await serveBuild(app, clientDir);
  if (storage.takePart) registerPartRoute(app, storage.takePart, ({ host }) => authorityOf(host, local ? 'http' : 'https') ?? host);
  let pages!: ReturnType<typeof registerPages>;
  await app.register(async (scope) => {
    const openVisit = createOpenVisit(platform);
    limitBodyTime(scope);
    registerCalls(scope, { platform, verifier, openVisit });
    registerWebhooks(scope, { platform, openVisit });
    registerSignKey(scope, { platform, verifier, openVisit });
    registerLive(scope, live, openVisit);
    pages = registerPages(scope, { platform, openVisit, assets, sites });
    registerDownloads(scope, { platform, openVisit, sendProblemPage: pages.sendProblemPage });
  });
  keptPages = pages.size;
  const headers = Object.entries(securityHeaders(local)).flat();
  answerFirst(app, (request, response) => {
    const began = performance.now();
    const site = pages.answerKept(request, response, headers);
    if (!site) return false;
    response.once('close', () => {
      const ms = performance.now() - began;
      logAnswer(app.log, { request: randomUUID(), site: site.id }, 'GET', request.url, response.statusCode, ms);
      countAnswer('/*', 'GET', response.statusCode, ms);
    });
    return true;
  });
  return pages.drop;
}
