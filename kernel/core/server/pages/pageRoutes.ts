import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { destination } from '#kit/page/location.ts';
import { createKeptAnswers, keptKey, pageTarget } from './answerKept.ts';
import { createPageDrawer, queryOf, type Drawn } from './drawPage.ts';
import type { Assets } from '#kit/http/assets.ts';
import type { Platform } from '../context.ts';
import { etagOf, packed, sendPrivate, sendShared } from '#kit/http/deliver.ts';
import { keepFaults, sendFaultPage } from './developmentFaults.ts';
import type { OpenVisit } from '../openVisit.ts';
import { faultsHtml } from '#kit/http/faultPage.ts';
import { PAGE_TTL, SharedPages, type SharedPage } from '#kit/http/sharedPages.ts';
import { FILM_ORIGINS } from '#kit/composer/sections/embed/film.ts';
import { registerPostedForms } from './postedForms.ts';
import { sendTo } from '#kit/http/sendTo.ts';
import { findPage, problemPage } from './pages.ts';
import { createPreviews, registerPreview } from './preview.ts';
import { once } from '#kit/http/once.ts';
import { registerSiteFiles } from './siteFile.ts';
import { RETRY_AFTER } from '../renderProblem.ts';
import { NONCE } from '#kit/http/startScripts.ts';
import { contentSecurityPolicy, newNonce, sayPolicy } from '#kit/http/security.ts';
import type { Sites } from '../sites.ts';
import type { Visit } from '../visit.ts';
import { trustsOf } from '#kit/http/first.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export interface PagesDeps {
  platform: Platform;
  openVisit: OpenVisit;
  assets: Assets;
  sites: Sites;
}

/** Serves every page of every site: HTML at first, `_payload.json` for later navigations. */
export function registerPages(app: FastifyInstance, { platform, openVisit, assets, sites }: PagesDeps) {
  const cache = new SharedPages();
  const { drawPage, writePayload, lastTold, drop } = createPageDrawer(platform, assets);
  const previews = createPreviews(platform);
  const secure = platform.config.environment === 'production';

  /** What the pages of a site may do, around their nonces. */
  const policyOf = ({ site }: Visit): readonly string[] =>
    once(site.roles.guest, 'policy', assets, () =>
      contentSecurityPolicy(NONCE, {
        analytics: site.manifest.site.analytics?.script ?? null,
        development: assets.development,
        secure,
        store: platform.storage.publicOrigin,
        connects: site.connects,
        frames: FILM_ORIGINS,
      }).split(NONCE),
    );

  /** Says what the page may do, and who may frame it; gives its nonce. */
  function setPolicy(reply: FastifyReply, visit: Visit, framedBy?: readonly string[]): string {
    const nonce = newNonce();
    sayPolicy(reply, policyOf(visit).join(nonce), framedBy);
    return nonce;
  }

  const sendDrawn = (request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, drawn: Drawn) =>
    sendPrivate(request, reply, drawn.status, HTML, [drawn.opening(mode), ...drawn.pieces], setPolicy(reply, visit, drawn.framedBy));

  /** Answers a browser that went to an address which is no page with the site's own page: what it asks for is not there, or not now. */
  async function sendProblemPage(request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, status: number) {
    const found = await problemPage(platform, visit, assets.build, status < 500 && status !== 429 ? 404 : 500);
    const [pathname = '/', search = ''] = request.raw.url!.split(/(?=\?)/, 2);
    const drawn = await drawPage(visit, found, pathname, search);
    return sendDrawn(request, reply, visit, mode, { ...drawn, status });
  }

  registerPostedForms(app, {
    platform,
    openVisit,
    sendPosted: async (request, reply, { visit, mode }, posted, status) => {
      const [pathname = '/', search = ''] = request.raw.url!.split(/(?=\?)/, 2);
      const live = await lastTold(visit);
      const found = await findPage(platform, visit, assets.build, pathname, queryOf(search));
      if (found.payload.redirect) return sendTo(reply, found.payload.redirect, 303, 'no-store');
      const drawn = await drawPage(visit, found, pathname, search, { live, posted });
      return sendDrawn(request, reply, visit, mode, { ...drawn, status });
    },
  });

  registerPreview(app, previews, openVisit, sendProblemPage);

  registerSiteFiles(app, { platform, openVisit, assets });

  app.get('/*', assets.development ? { errorHandler: sendFaultPage } : {}, async (request, reply) => {
    const opened = await openVisit(request);
    const { mode, sendCookie } = opened;
    sendCookie(reply);
    const target = pageTarget(request.raw.url!);
    const { asJson, pathname, search } = target;
    const preview = await previews.of(request, opened.visit, pathname);
    const faults: unknown[] = [];
    const { visit: baseVisit } = preview ?? opened;
    const visit = assets.development ? keepFaults(baseVisit, faults) : baseVisit;
    const isGuest = visit.role === 'guest';

    const key = keptKey(visit, visit.origin, target);
    const kept = isGuest ? cache.get(key) : undefined;
    if (kept) return sendShared(request, reply, kept, mode);

    const { space } = visit.site.manifest;
    const stamp = cache.stamp(space);
    // Read before the page's data: an event in between is then delivered twice rather than lost.
    const live = asJson ? 0 : await lastTold(visit);
    const found = await findPage(platform, visit, assets.build, pathname, queryOf(search));
    const { redirect } = found.payload;
    if (redirect && !asJson) {
      if (destination(redirect, visit.origin) === 'refused') return reply.code(404).send();
      if (preview) return sendTo(reply, redirect, 302, 'no-store');
      return sendTo(reply, redirect, found.redirectStatus ?? 302, 'no-cache');
    }
    if (preview) reply.header('x-robots-tag', 'noindex');
    const drawn = asJson ? await writePayload(visit, found, search) : await drawPage(visit, found, pathname, search, { live, preview });
    // Changes during rendering may be missing in the page, so it must not be cached.
    const keeps = isGuest && drawn.cacheable && !assets.development && stamp === cache.stamp(space) && cache.isWanted(key, search);
    if (found.passing) reply.header('retry-after', String(RETRY_AFTER));
    if (!keeps)
      return asJson
        ? sendPrivate(request, reply, drawn.status, JSON_TYPE, drawn.pieces)
        : sendDrawn(request, reply, visit, mode, { ...drawn, pieces: [...drawn.pieces, faultsHtml(faults)] });

    const pieces = packed(drawn.pieces);
    const page: SharedPage = {
      status: drawn.status,
      opening: drawn.opening,
      pieces,
      etag: etagOf(pieces),
      type: asJson ? JSON_TYPE : HTML,
      policy: asJson ? null : policyOf(visit),
      until: Date.now() + PAGE_TTL,
    };
    cache.set(key, space, page, stamp);
    return sendShared(request, reply, page, mode);
  });

  return {
    /** Drops what guests share, of one space or of all. */
    drop(space?: string) {
      cache.drop(space);
      drop(space);
    },
    sendProblemPage,
    answerKept: createKeptAnswers({ cache, sites, trusts: trustsOf(platform.config.trustedProxies), secure }),
    /** Number of kept pages, for metrics. */
    size: () => cache.size,
  };
}
