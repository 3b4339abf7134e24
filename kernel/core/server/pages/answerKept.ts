import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeShared } from '#kit/http/deliver.ts';
import { addressOf, hasOneHost, type Trusts } from '#kit/http/first.ts';
import { originOf } from '#kit/http/origin.ts';
import type { SharedPages } from '#kit/http/sharedPages.ts';
import { SESSION_COOKIE } from '#kit/session/gateway/cookie.ts';
import { choicesOf } from '../openVisit.ts';
import type { LiveSite, Sites } from '../sites.ts';
import { pageKey } from './drawings.ts';
import { PREVIEW_COOKIE } from './preview.ts';

const PAYLOAD = '/_payload.json';
/** What may make a visitor somebody else than a guest of the site that the host names. */
const WHO = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE}|${PREVIEW_COOKIE}|sala-host)=`);

/** What a raw request target asks for: a page, or what a navigation to it needs (`asJson`). */
export function pageTarget(target: string): { asJson: boolean; pathname: string; search: string } {
  const mark = target.indexOf('?');
  const rawPath = mark === -1 ? target : target.slice(0, mark);
  const asJson = rawPath.endsWith(PAYLOAD);
  return { asJson, pathname: (asJson ? rawPath.slice(0, -PAYLOAD.length) : rawPath) || '/', search: mark === -1 ? '' : target.slice(mark) };
}

/** The key of a page that guests share. */
export const keptKey = (
  visit: Parameters<typeof pageKey>[0],
  origin: string,
  { asJson, pathname, search }: ReturnType<typeof pageTarget>,
) => pageKey(visit, asJson ? 'json' : 'html', origin, pathname + search);

/**
 * Answers guests with pages that are kept, before the routes and their hooks: nothing of a request is then left to be found out. Gives
 * the site where it has answered. All else goes the long way, also what is wrong with a request: nothing is kept under such a key.
 */
export function createKeptAnswers({
  cache,
  sites,
  trusts,
  secure,
}: {
  cache: SharedPages;
  sites: Sites;
  trusts: Trusts | false;
  /** With TLS before it. */
  secure: boolean;
}): (request: IncomingMessage, response: ServerResponse, headers: readonly string[]) => LiveSite | null {
  return (request, response, headers) => {
    const { method, url = '', headers: sent } = request;
    if (method !== 'GET' || sent.authorization !== undefined || (sent.cookie && WHO.test(sent.cookie)) || !hasOneHost(request)) return null;
    const address = addressOf(request, trusts);
    const site = sites.find(address.host);
    if (!site || site instanceof Promise) return null;
    const { locale, mode } = choicesOf(sent.cookie, site);
    const page = cache.get(keptKey({ site, locale }, originOf(address, secure).origin, pageTarget(url)));
    if (!page) return null;
    writeShared(request, response, page, mode, headers);
    return site;
  };
}
