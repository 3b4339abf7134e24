import { createBrowserRouter } from 'react-router-dom';
import { placeOf, type Router } from '#kit/page/navigation.tsx';
import { takesReload } from '#kit/page/watchBuild.ts';
import type { Boot, PagePayload } from './boot.ts';
import { pageLoader } from './pageLoader.ts';
export { prepareAt } from './pageLoader.ts';
import { payloadPath } from '#kit/page/payloads.ts';
import type { Sources } from './registry.ts';

/** The one route that every page has: which page stands at an address the gateway says. */
const PAGE = 'page';
/** Where a tab keeps how far its pages were scrolled, by their place in its history. */
const SCROLLED = 'sala:scrolled';

/** Keeps how far pages were scrolled, for those that one goes back to; a page that is left or reloaded the browser takes care of. */
function keepScroll(router: Router): void {
  let scrolled: Record<string, number> = {};
  try {
    scrolled = JSON.parse(sessionStorage.getItem(SCROLLED) ?? '{}') as typeof scrolled;
  } catch {
    // What is not kept begins at the top.
  }
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    scrolled[router.state.location.key] = scrollY;
    try {
      sessionStorage.setItem(SCROLLED, JSON.stringify(scrolled));
    } catch {
      // As above.
    }
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => void (history.scrollRestoration = 'manual'));
  router.enableScrollRestoration(scrolled, () => scrollY);
}

/**
 * The router of this tab, for the page that it was started with; where one has gone on meanwhile, it loads the page that is to be there.
 * @param started address of the data of the page on show
 */
export function createRouter(boot: Boot, sources: Sources, started: string): Router {
  const isThere = payloadPath(location.pathname, location.search) === started;
  // It loads where it is before it is handed out.
  let router: Router | null = null;
  const shownAt = (path: string): PagePayload | undefined => {
    if (!router) return undefined;
    const { location: at, data } = placeOf(router.state);
    return path === payloadPath(at.pathname, at.search) ? (data as PagePayload | undefined) : undefined;
  };
  const loader = pageLoader(boot, sources, takesReload, shownAt);
  router = createBrowserRouter(
    [{ id: PAGE, path: '*', loader }],
    isThere ? { hydrationData: { loaderData: { [PAGE]: boot.payload } } } : {},
  );
  keepScroll(router);
  return router;
}
