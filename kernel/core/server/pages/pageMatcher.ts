import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Site, SitePage } from '#kernel/contract/site.ts';
import { matchPath } from '#kit/schema/paths.ts';

/** Finds the page of a path, with the path's parameters. */
export type PageMatcher = (pathname: string) => { page: SitePage; params: Record<string, string> } | null;

/** Makes the matcher of a site's pages: React Router's own ranking, so that the gateway and the browser agree. */
export function pageMatcher(site: Site): PageMatcher {
  const routes: RouteObject[] = site.pages.map(({ id, path }) => ({ id, path }));
  // React Router has no parameter that is a part of a segment, as in /doa-register-:year.
  const within = site.pages.filter(({ path }) => /[^/]:/.test(path));
  const pages = new Map(site.pages.map((page) => [page.id, page]));
  const known = new Map<string, ReturnType<PageMatcher>>();
  return (pathname) => {
    let found = known.get(pathname);
    if (found === undefined) {
      const part = within.find(({ path }) => matchPath(path, pathname));
      const match = part ? { route: part, params: matchPath(part.path, pathname)! } : matchRoutes(routes, pathname)?.at(-1);
      found = match ? { page: pages.get(match.route.id!)!, params: match.params as Record<string, string> } : null;
      if (known.size > 500) known.clear();
      known.set(pathname, found);
    }
    return found;
  };
}
