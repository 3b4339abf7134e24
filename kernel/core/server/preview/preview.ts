import type { FastifyRequest } from 'fastify';
import { STAFF } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Platform } from '../context.ts';
import { cookie } from '../openVisit.ts';
import { liveSite, type LiveSite } from '../sites.ts';
import type { Visit } from '../visit.ts';
import { PREVIEW_SECONDS, readPreviewToken, type PreviewOf } from './token.ts';

const COOKIE = 'sala-preview';
/** How many drafts one process keeps resolved. */
const KEPT = 20;

/** A draft that is there; without a site where it cannot be one. */
interface Found {
  site: LiveSite | null;
}

/** A visit of a draft. */
export interface Previewed {
  /** The same visit, at the site that the draft makes; at the live one where the draft is `broken`. */
  readonly visit: Visit;
  readonly broken: boolean;
}

/** Shows drafts to those who have a link to them. */
export interface Previews {
  /** The draft that a visitor looks at on a page; null for everybody else, at no cost, and on the pages of the console. */
  of(request: FastifyRequest, visit: Visit, pathname: string): Promise<Previewed | null>;
  /** Where a link leads, and the cookie that goes with it; null where its token opens nothing for this visitor. */
  begin(visit: Visit, token: string): Promise<{ path: string; setCookie: string } | null>;
  /** The cookie that ends it. */
  readonly ended: string;
}

/**
 * Pages show the draft to the staff member who was given the link; calls, downloads and live events are those of the live site: what
 * is done in a preview is done in earnest, by the rules that hold. Drafts have negative version numbers, and staff have no part in
 * the caches of guests, so nothing of a draft is ever kept for others.
 */
export function createPreviews(platform: Platform): Previews {
  const { config, data, deps, keys, now } = platform;
  const secure = config.environment === 'production' ? '; Secure' : '';
  const kept = new Map<string, Found>();

  const allowed = (visit: Visit, token: string): PreviewOf | null => {
    if (!visit.account || !(STAFF as readonly string[]).includes(visit.role)) return null;
    const of = readPreviewToken(keys, visit.site.manifest.key, token, now());
    return of && of.siteId === visit.site.id && of.accountId === visit.account.id ? of : null;
  };

  /** The draft that a link leads to, at the revision it was made for or a later one. */
  const find = ({ site }: Visit, of: PreviewOf): Promise<Found | null> => {
    const { space } = site.manifest;
    return data.inSpace(
      space,
      async (tx) => {
        const [row] = await tx.sql<{ revision: number }>`select revision from kernel_site_draft
          where site_id = ${of.siteId} and manifest is not null and began <= ${of.revision} and revision >= ${of.revision}`;
        if (!row) return null;
        const key = `${space} ${of.siteId} ${row.revision}`;
        const known = kept.get(key);
        if (known) return known;
        const [draft] = await tx.sql<{ manifest: Manifest }>`select manifest from kernel_site_draft
          where site_id = ${of.siteId} and revision = ${row.revision} and manifest is not null`;
        return draft ? keep(key, draft.manifest, row.revision) : null;
      },
      { readOnly: true },
    );
  };

  const keep = (key: string, manifest: Manifest, revision: number): Found => {
    const found: Found = { site: null };
    try {
      // A look at a draft is no visit to be counted, and runs no script that nobody has published.
      found.site = liveSite({ ...manifest, site: { ...manifest.site, analytics: null } }, -revision, deps);
    } catch {
      // A draft may be anything; its findings are told in the console.
    }
    kept.set(key, found);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return found;
  };

  const cookieOf = (token: string, seconds: number) => `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`;

  return {
    async of(request, visit, pathname) {
      if (!request.headers.cookie?.includes(`${COOKIE}=`)) return null;
      const of = allowed(visit, cookie(request.headers.cookie, COOKIE) ?? '');
      if (!of || visit.site.match(visit.role, pathname)?.page.id.startsWith(`${of.console}.`)) return null;
      const found = await find(visit, of);
      if (!found) return null;
      return found.site ? { visit: { ...visit, site: found.site }, broken: false } : { visit, broken: true };
    },
    async begin(visit, token) {
      const of = allowed(visit, token);
      return of && (await find(visit, of)) ? { path: of.path, setCookie: cookieOf(token, PREVIEW_SECONDS) } : null;
    },
    ended: cookieOf('', 0),
  };
}
