import { matchRoutes, redirect, type LoaderFunction } from 'react-router-dom';
import type { Boot, PagePayload } from './boot.ts';
import { destination } from '#kit/page/location.ts';
import { fullLoad, isReachable } from '#kit/page/fullLoad.ts';
import { fetchPayload, payloadPath } from '#kit/page/payloads.ts';
import { prepareComposed } from './prepareComposed.ts';
import { isDesk, prepareFills, preparePage, type Sources } from './registry.ts';

/** Loads the code of the page that stands at a path, as far as the site is known here; gives its id. */
export async function prepareAt({ site, locale }: Boot, sources: Sources, pathname: string): Promise<string | undefined> {
  // Most plugins have their pages under their own names.
  await sources.area?.(pathname.split('/')[1]!);
  const id = matchRoutes(
    site.pages.map((page) => ({ id: page.id, path: page.path })),
    pathname,
  )?.at(-1)?.route.id;
  if (id) await preparePage(sources, site, id, locale);
  return id;
}

/**
 * Loads data and code of a navigation, side by side. A new build, a new version of the site, an external redirect or
 * an answer that is no payload end in a full load of the address. What is on show and is asked for again stays as it is
 * while the gateway does not answer: nobody loses what they have typed to a refresh.
 *
 * @param shownAt what is on show, if it is the page at this address of data
 */
export function pageLoader(
  boot: Boot,
  sources: Sources,
  isStale: (path: string) => boolean,
  shownAt: (path: string) => PagePayload | undefined,
): LoaderFunction {
  return async ({ request }) => {
    const url = new URL(request.url);
    if (isStale(url.pathname)) return fullLoad(url.href);
    const code = prepareAt(boot, sources, url.pathname).catch((error: Error) => error);
    const path = payloadPath(url.pathname, url.search);
    const shown = shownAt(path);
    const response = await fetchPayload(path, request.signal).catch((error: unknown) => {
      if (shown && !request.signal.aborted) return null;
      throw error;
    });
    if (shown && !(response && response.status < 502)) return shown;
    if (!response?.headers.get('content-type')?.startsWith('application/json')) return fullLoad(url.href);
    const payload = (await response.json()) as PagePayload;
    if (payload.version !== boot.site.version || payload.build !== boot.build) return fullLoad(url.href);
    if (payload.redirect)
      return destination(payload.redirect, location.origin) === 'inside' ? redirect(payload.redirect) : fullLoad(payload.redirect);
    // What stands around the pages of the desk, and around the others, is loaded with the first of them.
    if (isDesk(boot.site, payload.page) !== isDesk(boot.site, boot.payload.page)) return fullLoad(url.href);
    // A chunk that cannot be loaded belongs to a build that is gone; reload if the gateway is reachable.
    const prepared = await code;
    if (prepared instanceof Error) {
      if (await isReachable()) return fullLoad(url.href);
      throw prepared;
    }
    if (payload.page && payload.page !== prepared) await preparePage(sources, boot.site, payload.page, boot.locale);
    if (payload.layout) await prepareComposed(boot, sources, payload.layout);
    await prepareFills(sources, boot.site, Object.keys(payload.fills ?? {}), boot.locale);
    return payload;
  };
}
