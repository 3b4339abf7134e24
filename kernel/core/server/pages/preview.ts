import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_SECONDS, type ShownDraft } from '#kernel/contract/manifests.ts';
import { cookie } from '#kit/http/cookie.ts';
import { safePath } from '#kit/page/location.ts';
import { makeCtx, type Platform } from '../context.ts';
import { gatewayOf } from '../installation.ts';
import type { OpenVisit } from '../openVisit.ts';
import { sendTo } from '#kit/http/sendTo.ts';
import { liveSite, type LiveSite } from '../sites.ts';
import type { Visit } from '../visit.ts';

export const PREVIEW_COOKIE = 'sala-preview';
/** How many drafts one process keeps resolved. */
const KEPT = 20;

/** A visit of a draft. */
export interface Previewed {
  /** The same visit, at the site that the draft makes; at the live one where the draft is `broken`. */
  readonly visit: Visit;
  readonly broken: boolean;
}

/** Shows drafts to those who have a link to them. */
export interface Previews {
  /** The draft that a visitor looks at on a page; null for everybody else, at no cost, and on the pages of the plugin that gives it. */
  of(request: FastifyRequest, visit: Visit, pathname: string): Promise<Previewed | null>;
  /** Where a link leads, and the cookie that goes with it; null where its token opens nothing for this visitor. */
  begin(visit: Visit, token: string): Promise<{ path: string; setCookie: string } | null>;
  /** The cookie that ends it. */
  readonly ended: string;
}

/**
 * Pages show the draft that a plugin's `preview` gives for the visitor's token; calls, downloads and live events are those of the live
 * site: what is done in a preview is done in earnest, by the rules that hold. Drafts have negative version numbers, and members have no
 * part in the caches of guests, so nothing of a draft is ever kept for others.
 */
export function createPreviews(platform: Platform): Previews {
  const { config, data, deps, plugins } = platform;
  const secure = config.environment === 'production' ? '; Secure' : '';
  /** Null where a draft cannot be a site. */
  const kept = new Map<string, LiveSite | null>();

  const ask = async (visit: Visit, token: string): Promise<{ owner: string; draft: ShownDraft } | null> => {
    const previewPlugin = [...visit.site.plugins].map((id) => plugins.get(id)!).find(({ declaration }) => declaration.manifests);
    if (!previewPlugin || !visit.account) return null;
    const { declaration } = previewPlugin;
    const { preview } = await gatewayOf(previewPlugin);
    if (!preview) return null;
    const draft = await data.inSpace(visit.site.manifest.space, (tx) => preview(makeCtx(platform, visit, declaration, tx), token), {
      readOnly: true,
    });
    return draft && { owner: declaration.id, draft };
  };

  const siteOf = ({ manifest, revision }: ShownDraft): LiveSite | null => {
    const key = `${manifest.space} ${manifest.id} ${revision}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    let site: LiveSite | null = null;
    try {
      // A preview must not count as a visit or run an analytics script that nobody has published.
      site = liveSite({ ...manifest, site: { ...manifest.site, analytics: null } }, -revision, deps);
    } catch {
      // A draft may be anything; its findings are told to who makes it.
    }
    kept.set(key, site);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return site;
  };

  const cookieOf = (token: string, seconds: number) =>
    `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`;

  return {
    async of(request, visit, pathname) {
      const token = request.headers.cookie?.includes(`${PREVIEW_COOKIE}=`) && cookie(request.headers.cookie, PREVIEW_COOKIE);
      const preview = token ? await ask(visit, token) : null;
      if (!preview || visit.site.match(visit.role, pathname)?.page.id.startsWith(`${preview.owner}.`)) return null;
      const site = siteOf(preview.draft);
      return site ? { visit: { ...visit, site }, broken: false } : { visit, broken: true };
    },
    async begin(visit, token) {
      const preview = await ask(visit, token);
      return preview && { path: preview.draft.path, setCookie: cookieOf(token, PREVIEW_SECONDS) };
    },
    ended: cookieOf('', 0),
  };
}

/**
 * `GET /api/preview?token=…` begins to show a draft and `GET /api/preview/end?path=…` ends it: both only set a cookie of the visitor
 * and lead to a path of the site. Where a token opens nothing the answer is that of a page that is not there.
 */
export function registerPreview(
  app: FastifyInstance,
  previews: Previews,
  openVisit: OpenVisit,
  sendProblemPage: (request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, status: number) => unknown,
): void {
  const go = (reply: FastifyReply, setCookie: string, path: unknown) =>
    sendTo(reply.header('set-cookie', setCookie), safePath(typeof path === 'string' ? path : null), 302, 'private, no-store');

  app.get<{ Querystring: { token?: unknown } }>('/api/preview', { exposeHeadRoute: false }, async (request, reply) => {
    const { visit, mode, sendCookie } = await openVisit(request);
    sendCookie(reply);
    const { token } = request.query;
    const begun = typeof token === 'string' ? await previews.begin(visit, token) : null;
    return begun ? go(reply, begun.setCookie, begun.path) : sendProblemPage(request, reply, visit, mode, 404);
  });
  app.get<{ Querystring: { path?: unknown } }>('/api/preview/end', { exposeHeadRoute: false }, (request, reply) =>
    go(reply, previews.ended, request.query.path),
  );
}
