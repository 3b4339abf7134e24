import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import { type Role } from '#kernel/contract/role.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { cookie } from '#kit/http/cookie.ts';
import { originOf } from '#kit/http/origin.ts';
import { SESSION_COOKIE } from '#kit/session/gateway/cookie.ts';
import type { VerifiedCall } from '#kit/signing/gateway.ts';
import { sessionSite, type Platform } from './context.ts';
import { keepsStorage } from './pluginCookies.ts';
import type { ReadingOptions } from './sessions/sessions.ts';
import type { LiveSite } from './sites.ts';
import { visitWith, type Visit } from './visit.ts';

type Mode = 'light' | 'dark' | 'contrast';

/** What a visitor chose, from cookies. */
export function choicesOf(cookies: string | undefined, { manifest }: LiveSite): { locale: Locale; mode: Mode | null } {
  const locale = cookie(cookies, 'sala-locale');
  const mode = cookie(cookies, 'sala-mode');
  return {
    locale: LOCALES.includes(locale as Locale) ? (locale as Locale) : manifest.site.locale,
    mode: mode === 'light' || mode === 'dark' || mode === 'contrast' ? mode : null,
  };
}

/** A call that a key makes in place of a session. */
export interface KeyedCall {
  /** Its signature, null where the key came as a bearer. Throws what the key is refused for. */
  readonly verified: () => VerifiedCall | null;
  /** Refuses what this key may not call, or not so often. */
  readonly check: (declared: CallDeclaration) => Promise<void>;
  /** The call has been answered. */
  readonly note: (status: number) => void;
}

/** A visit with its session: what a request is opened into, once. */
export interface OpenedVisit {
  readonly visit: Visit;
  /** Session id, null for guests. */
  readonly sid: string | null;
  /** Colour mode that the visitor chose, from a cookie. */
  readonly mode: Mode | null;
  /** The visit with sessions that can be started and ended in a transaction. */
  bind(tx: SpaceTx): Visit;
  /** Whether the session got its name when the role of the one called `former` was changed. */
  follows(former: string | null): boolean;
  /** The key that makes the call, where no session does. */
  readonly key?: KeyedCall;
  /** Puts a renewed or removed session's cookie on the answer; after a commit also that of one started or ended in it. */
  sendCookie(reply: FastifyReply, committed?: boolean): void;
}
export type OpenVisit = (request: FastifyRequest, options?: ReadingOptions) => Promise<OpenedVisit>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the Host header names; set before any route runs. */
    site: LiveSite;
    /** Account id of the session, for the log. */
    account?: string;
  }
}

/** Makes the function that turns a request into a visit: session, role, language. */
export function createOpenVisit(platform: Platform): OpenVisit {
  const { sessions } = platform;
  const declarations = [...platform.plugins.values()].map(({ declaration }) => declaration);
  return async (request, { quiet, cookieless, sessionless } = {}) => {
    const { site } = request;
    const secure = platform.config.environment === 'production';
    const at = sessionSite(platform, site);
    const { 'user-agent': userAgent = '' } = request.headers;
    const { cookie: cookies, authorization }: IncomingHttpHeaders = sessionless ? {} : request.headers;
    const hasToken = Boolean(cookies?.includes(`${SESSION_COOKIE}=`)) || Boolean(authorization);
    const reading = hasToken
      ? await sessions.readSession(at, request.raw.rawHeaders, { quiet, cookieless })
      : { session: null, setCookie: null };
    request.account = reading.session?.accountId;
    const { locale, mode } = choicesOf(cookies, site);
    const { authority, origin } = originOf(request, secure);
    let log: Visit['log'] | undefined;
    const child = () => request.log.child({ site: site.id, ...(reading.session ? { account: reading.session.accountId } : {}) });
    const visit: Visit = {
      site,
      role: (reading.session?.role as Role | undefined) ?? 'guest',
      account: reading.session ? { id: reading.session.accountId, authTime: reading.session.authTime } : null,
      session: reading.session,
      hasToken,
      cookies: cookies ?? '',
      locale,
      authority,
      origin,
      ip: request.ip,
      userAgent,
      method: request.method,
      range: request.headers.range,
      id: request.id,
      get log() {
        return (log ??= child());
      },
    };
    let bound: ReturnType<typeof sessions.bind> | null = null;
    const written = new Map<string, string>();
    const setCookie = (name: string, header: string) => void written.set(name, header);
    return {
      visit,
      sid: reading.session?.sid ?? null,
      mode,
      follows: (former) => former !== null && reading.session !== null && sessions.follows(at, reading.session.sid, former),
      bind: (tx) => {
        bound = sessions.bind(at, { session: reading.session, userAgent, ip: request.ip }, tx);
        return visitWith(visit, { sessions: bound, setCookie });
      },
      sendCookie: (reply, committed = false) => {
        const value = (committed ? bound?.cookie() : null) ?? reading.setCookie;
        const all = [...(value ? [value] : []), ...(committed ? written.values() : [])];
        if (all.length > 0) reply.header('set-cookie', all);
        // Not "cookies": those of sites beside it at the same registered domain would go, too.
        if (committed && bound?.ended() && !keepsStorage(platform.config, declarations, visit.cookies ?? ''))
          reply.header('clear-site-data', '"storage"');
      },
    };
  };
}
