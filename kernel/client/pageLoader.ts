import { redirect, type LoaderFunction } from 'react-router-dom';
import type { Boot, PagePayload } from './boot.ts';
import { destination } from './location.ts';
import { prepareFills, prepareLayout, preparePage, type Sources } from './registry.ts';
import { linkStyles } from './linkStyles.ts';

/** The address of a page's data: `/shop/products?page=2` has `/shop/products/_payload.json?page=2`. */
export const payloadPath = (pathname: string, search: string) =>
  `${pathname === '/' ? '' : pathname.replace(/\/$/, '')}/_payload.json${search}`;

/** Leaves the single-page app: the browser asks the gateway for the whole page. Never resolves, the page is going away. */
export function fullLoad(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

/**
 * Loads data and code of a navigation, side by side. A new build, a new version of the site, an external redirect or
 * an answer that is no payload end in a full load of the address.
 */
export function pageLoader(boot: Boot, sources: Sources, routeId: string, isStale: (path: string) => boolean): LoaderFunction {
  return async ({ request }) => {
    const url = new URL(request.url);
    if (isStale(url.pathname)) return fullLoad(url.href);
    const code = routeId === 'none' ? null : preparePage(sources, boot.site, routeId, boot.locale).catch((error: unknown) => error);
    const response = await fetch(payloadPath(url.pathname, url.search), {
      signal: request.signal,
      headers: { accept: 'application/json' },
    });
    if (!response.headers.get('content-type')?.startsWith('application/json')) return fullLoad(url.href);
    const payload = (await response.json()) as PagePayload;
    if (payload.version !== boot.site.version || payload.build !== boot.build) return fullLoad(url.href);
    if (payload.redirect)
      return destination(payload.redirect, location.origin) === 'inside' ? redirect(payload.redirect) : fullLoad(payload.redirect);
    // A chunk that cannot be loaded is from a build that is gone: the gateway has the new one.
    if ((await code) instanceof Error) return fullLoad(url.href);
    if (payload.layout) {
      Object.assign(boot.modules, payload.layout.modules);
      await Promise.all([linkStyles(payload.layout.styles ?? []), prepareLayout(sources, payload.layout, boot.locale)]);
    }
    await prepareFills(sources, Object.keys(payload.fills ?? {}), boot.locale);
    if (payload.page && payload.page !== routeId) await preparePage(sources, boot.site, payload.page, boot.locale);
    return payload;
  };
}
