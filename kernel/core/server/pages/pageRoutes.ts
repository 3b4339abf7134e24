import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#kernel/browser/boot.ts';
import { prepare, prepareSpares } from '#kernel/browser/registry.ts';
import { destination } from '#kit/page/location.ts';
import { liveSeq } from '#kit/live/gateway/events.ts';
import { writeDocument } from './document.ts';
import type { Assets } from '#kit/http/assets.ts';
import type { Platform } from '../context.ts';
import { etagOf, isKnown, sendPrivate, sendShared } from '#kit/http/deliver.ts';
import { keepFaults, sendFaultPage } from './developmentFaults.ts';
import type { OpenVisit } from '../openVisit.ts';
import { faultsHtml } from '#kit/http/faultPage.ts';
import { Kept } from '#kit/http/kept.ts';
import { PAGE_TTL, SharedPages, type SharedPage } from '#kit/http/sharedPages.ts';
import { FILM_ORIGINS } from '#kit/composer/sections/embed/film.ts';
import { loadLayout } from './pageLayout.ts';
import { sendTo } from './pageRedirect.ts';
import { findPage, loadFills, problemPage, variantsOf, type FoundPage } from './pages.ts';
import { createPreviews, registerPreview, type Previewed } from './preview.ts';
import { draw } from './render.tsx';
import { modulesOf, registerSiteFiles, siteFileOf } from './siteFile.ts';
import { RETRY_AFTER } from '../renderProblem.ts';
import { contentSecurityPolicy, newNonce } from '#kit/http/security.ts';
import { canonicalOrigin, type Visit } from '../visit.ts';

/** Fillings and sections of guests that one process keeps. */
const FILLS = 20_000;
const PAYLOAD = '/_payload.json';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export interface PagesDeps {
  platform: Platform;
  openVisit: OpenVisit;
  assets: Assets;
}

/** A page drawn for one visitor. */
interface Drawn {
  status: number;
  head: (nonce: string, mode: string | null) => string;
  rest: Buffer;
  cacheable: boolean;
}

/** The key of a guest's page. Throws without a site: a page without one must never be kept. */
function pageKey({ site, locale, origin }: Visit, kind: 'html' | 'json', target: string): string {
  if (!site.id) throw new Error('A cache key needs a site');
  return `${site.id}\n${site.version}\n${locale}\n${kind}\n${origin}\n${target}`;
}

const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Serves every page of every site: HTML at first, `_payload.json` for later navigations. */
export function registerPages(app: FastifyInstance, { platform, openVisit, assets }: PagesDeps) {
  const cache = new SharedPages();
  const fillCache = new Kept<unknown>(FILLS);
  const previews = createPreviews(platform);
  const secure = platform.config.environment === 'production';

  /** Number of the last live event of an account; 0, which leads to reading anew, where the database does not answer. */
  const lastTold = (accountId: string, space: string) =>
    platform.data.inSpace(space, (tx) => liveSeq(tx, accountId), { readOnly: true }).catch(() => 0);

  /** The composed page that a page's load gave, with what its sections show. */
  const composedOf = async (visit: Visit, { layout, payload }: FoundPage, search: string) =>
    layout ? loadLayout(platform, visit, fillCache, layout, { params: payload.params, query: queryOf(search) }, assets) : null;

  async function drawPage(
    visit: Visit,
    found: FoundPage,
    pathname: string,
    search: string,
    live: number,
    preview: Previewed | null = null,
  ): Promise<Drawn> {
    const site = visit.site.roles[visit.role];
    const theme = platform.themes.find(({ id }) => id === site.theme.base)!;
    const [{ fills, whole }, composed] = await Promise.all([
      loadFills(platform, visit, fillCache, found.payload.page, queryOf(search), true),
      composedOf(visit, found, search),
    ]);
    const { css: layoutCss, ...layout }: Partial<LayoutPayload> = composed?.layout ?? {};
    const boot: Boot = {
      site,
      locale: visit.locale,
      session: visit.account ? { idle: platform.config.idle, live } : null,
      build: assets.build,
      modules: { ...modulesOf(site, variantsOf(platform), visit.locale, assets), ...layout.modules },
      payload: composed ? { ...found.payload, layout: layout as LayoutPayload } : found.payload,
      fills,
      development: !secure,
      ...(preview ? { preview: { broken: preview.broken } } : {}),
    };
    await Promise.all([prepare(boot, platform.sources), prepareSpares(platform.sources, site, visit.locale)]);
    let drawn = await draw(boot, pathname, search);
    for (const { error, inPage } of drawn.faults)
      visit.log.error(
        { err: error, page: found.payload.page, reference: visit.id },
        inPage ? 'page failed to draw' : 'part of a page failed to draw',
      );
    if (drawn.faults.some((fault) => fault.inPage) && found.payload.status !== 500) {
      boot.payload = { ...found.payload, data: null, status: 500, reference: visit.id };
      drawn = await draw(boot, pathname, search);
    }
    const { page } = boot.payload;
    const role = page ? variantsOf(platform)(page, visit.role) : null;
    const document = writeDocument(
      boot,
      found,
      drawn.html,
      {
        origin: canonicalOrigin(visit),
        pathname,
        variant: role,
        theme,
        look: visit.site.look,
        layoutCss: boot.payload.layout && layoutCss,
        // A draft and a project that is worked on may change at any time.
        file: preview || assets.development ? null : siteFileOf(site, variantsOf(platform), visit.locale, assets).path,
      },
      assets,
    );
    return {
      status: found.passing ? 503 : boot.payload.status,
      ...document,
      cacheable:
        found.cacheable && boot.payload.status === found.payload.status && drawn.faults.length === 0 && whole && composed?.whole !== false,
    };
  }

  /** A page for a navigation: what stands around it is there already. */
  async function writePayload(visit: Visit, found: FoundPage, search: string): Promise<Drawn> {
    const { payload, passing, cacheable } = found;
    const [{ fills, whole }, composed] = await Promise.all([
      loadFills(platform, visit, fillCache, payload.page, queryOf(search), false),
      composedOf(visit, found, search),
    ]);
    const rest = Buffer.from(
      JSON.stringify({
        ...payload,
        ...(Object.keys(fills).length > 0 && { fills }),
        ...(composed && { layout: composed.layout }),
      }),
    );
    return { status: passing ? 503 : 200, head: () => '', rest, cacheable: cacheable && whole && composed?.whole !== false };
  }

  /** Says what the page may do; gives its nonce. */
  function setPolicy(reply: FastifyReply, { site }: Visit): string {
    const nonce = newNonce();
    const policy = contentSecurityPolicy(nonce, {
      analytics: site.manifest.site.analytics?.script ?? null,
      development: assets.development,
      secure,
      store: platform.storage.publicOrigin,
      connects: site.connects,
      frames: FILM_ORIGINS,
    });
    reply.header('content-security-policy', policy);
    return nonce;
  }

  /** What guests share; nothing to whoever has it already. */
  function sendKept(request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, page: SharedPage) {
    if (isKnown(request, reply, page, mode)) return reply.code(304).send();
    return sendShared(request, reply, page, page.type === HTML ? page.head(setPolicy(reply, visit), mode) : '');
  }

  const sendDrawn = (request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, { status, head, rest }: Drawn) =>
    sendPrivate(request, reply, status, HTML, Buffer.concat([Buffer.from(head(setPolicy(reply, visit), mode)), rest]));

  /** Answers a browser that went to an address which is no page with the site's own page: what it asks for is not there, or not now. */
  async function sendProblemPage(request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, status: number) {
    const found = await problemPage(platform, visit, assets.build, status < 500 && status !== 429 ? 404 : 500);
    const [pathname = '/', search = ''] = request.raw.url!.split(/(?=\?)/, 2);
    const drawn = await drawPage(visit, found, pathname, search, 0);
    return sendDrawn(request, reply, visit, mode, { ...drawn, status });
  }

  registerPreview(app, previews, openVisit, sendProblemPage);

  registerSiteFiles(app, { platform, openVisit, assets });

  app.get('/*', assets.development ? { errorHandler: sendFaultPage } : {}, async (request, reply) => {
    const opened = await openVisit(request);
    const { mode, sendCookie } = opened;
    const target = request.raw.url!;
    const mark = target.indexOf('?');
    const rawPath = mark === -1 ? target : target.slice(0, mark);
    const asJson = rawPath.endsWith(PAYLOAD);
    const pathname = (asJson ? rawPath.slice(0, -PAYLOAD.length) : rawPath) || '/';
    const search = mark === -1 ? '' : target.slice(mark);
    const preview = await previews.of(request, opened.visit, pathname);
    const faults: unknown[] = [];
    const { visit: baseVisit } = preview ?? opened;
    const visit = assets.development ? keepFaults(baseVisit, faults) : baseVisit;
    const isGuest = visit.role === 'guest';
    sendCookie(reply);

    const key = pageKey(visit, asJson ? 'json' : 'html', `${pathname}${search}`);
    const kept = isGuest ? cache.get(key) : undefined;
    if (kept) return sendKept(request, reply, visit, mode, kept);

    const { space } = visit.site.manifest;
    const stamp = cache.stamp(space);
    // Read before the page's data: an event in between is then delivered twice rather than lost.
    const live = visit.account && !asJson ? await lastTold(visit.account.id, space) : 0;
    const found = await findPage(platform, visit, assets.build, pathname, queryOf(search));
    const { redirect } = found.payload;
    if (redirect && !asJson) {
      if (destination(redirect, visit.origin) === 'refused') return reply.code(404).send();
      if (preview) return sendTo(reply, redirect, 302, 'no-store');
      return sendTo(reply, redirect, found.redirectStatus ?? 302, 'no-cache');
    }
    if (preview) reply.header('x-robots-tag', 'noindex');
    const drawn = asJson ? await writePayload(visit, found, search) : await drawPage(visit, found, pathname, search, live, preview);
    // Changes during rendering may be missing in the page, so it must not be cached.
    const keeps = isGuest && drawn.cacheable && !assets.development && stamp === cache.stamp(space) && cache.isWanted(key, search);
    if (found.passing) reply.header('retry-after', String(RETRY_AFTER));
    if (!keeps)
      return asJson
        ? sendPrivate(request, reply, drawn.status, JSON_TYPE, drawn.rest)
        : sendDrawn(request, reply, visit, mode, { ...drawn, rest: Buffer.concat([drawn.rest, Buffer.from(faultsHtml(faults))]) });

    const { rest } = drawn;
    const page: SharedPage = {
      status: drawn.status,
      head: drawn.head,
      rest,
      etag: etagOf(rest),
      type: asJson ? JSON_TYPE : HTML,
      until: Date.now() + PAGE_TTL,
    };
    cache.set(key, space, page, stamp);
    return sendKept(request, reply, visit, mode, page);
  });

  return {
    /** Drops what guests share, of one space or of all. */
    drop(space?: string) {
      cache.drop(space);
      fillCache.drop(space);
    },
    sendProblemPage,
    /** Number of kept pages, for metrics. */
    size: () => cache.size,
  };
}
