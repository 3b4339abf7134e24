import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Site, SitePage } from '#kernel/contract/site.ts';

/** Finds the page of a path, with the path's parameters. */
export type PageMatcher = (pathname: string) => { page: SitePage; params: Record<string, string> } | null;

/** Makes the matcher of a site's pages: React Router's own ranking, so that the gateway and the browser agree. */
export function pageMatcher(site: Site): PageMatcher {
  const routes: RouteObject[] = site.pages.map(({ id, path }) => ({ id, path }));
  const pages = new Map(site.pages.map((page) => [page.id, page]));
  const known = new Map<string, ReturnType<PageMatcher>>();
  return (pathname) => {
    let found = known.get(pathname);
    if (found === undefined) {
      const match = matchRoutes(routes, pathname)?.at(-1);
      found = match ? { page: pages.get(match.route.id!)!, params: match.params as Record<string, string> } : null;
      if (known.size > 500) known.clear();
      known.set(pathname, found);
    }
    return found;
  };
}
