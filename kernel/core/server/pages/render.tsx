import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Boot } from '#kernel/browser/boot.ts';
import { routes } from '#kernel/browser/routes.tsx';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import type { Site } from '#kernel/contract/site.ts';

/** What React writes where something in a Suspense boundary threw. */
const FAILED = '<!--$!-->';

type DataRoutes = ReturnType<typeof createStaticHandler>['dataRoutes'];
type Context = Parameters<typeof createStaticRouter>[1];
type DataRoute = Context['matches'][number]['route'];

/** Of a site's routes only the page's own is needed to draw it; the others would be copied with every request. */
const routesOf = new WeakMap<Site, Map<string, DataRoutes>>();

function pageRoutes(site: Site, id: string): DataRoutes {
  let ofSite = routesOf.get(site);
  if (!ofSite) routesOf.set(site, (ofSite = new Map()));
  let found = ofSite.get(id);
  if (!found) ofSite.set(id, (found = createStaticHandler(routes({ pages: site.pages.filter((page) => page.id === id) })).dataRoutes));
  return found;
}

function tree(boot: Boot, pathname: string, search: string) {
  const { site, payload } = boot;
  const id = payload.page ?? 'none';
  const siteRoutes = pageRoutes(site, id);
  const [shell] = siteRoutes;
  const route = shell!.children!.find((child) => child.id === id) as DataRoute;
  const at = { params: payload.params, pathname, pathnameBase: pathname };
  const context: Context = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: [
      { ...at, pathnameBase: '/', route: shell as DataRoute },
      { ...at, route },
    ],
    loaderData: { [id]: payload },
    actionData: null,
    errors: null,
    statusCode: payload.status,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return (
    <SiteProvider boot={boot}>
      <StaticRouterProvider router={createStaticRouter(siteRoutes, context)} context={context} hydrate={false} />
    </SiteProvider>
  );
}

/** What failed while a page was drawn: React tells it only to the streaming renderer. */
export interface DrawFault {
  error: unknown;
  /** Whether it was the page itself, or only something in or around it. */
  inPage: boolean;
}

/** The stack begins where it threw: what is inside a slot's filling or a section is not the page's own, wherever it is. */
const isInPage = (stack: string) => /\bat (Slot|LayoutPiece|PageView)(?:\$\d+)?(?= |$)/m.exec(stack)?.[1] === 'PageView';

const findFaults = (boot: Boot, pathname: string, search: string): Promise<DrawFault[]> =>
  new Promise((resolve) => {
    const faults: DrawFault[] = [];
    const { pipe } = renderToPipeableStream(tree(boot, pathname, search), {
      onError: (error, info) => void faults.push({ error, inPage: isInPage(info.componentStack ?? '') }),
      onAllReady: () => pipe(new Writable({ write: (_chunk, _encoding, done) => done(), final: (done) => (done(), resolve(faults)) })),
      onShellError: () => resolve(faults),
    });
  });

/**
 * Draws a page. Whatever throws in its own boundary is left out and told; the string is complete, without streaming,
 * which is the fastest for pages whose data is there already.
 */
export async function draw(boot: Boot, pathname: string, search: string): Promise<{ html: string; faults: DrawFault[] }> {
  try {
    const html = renderToString(tree(boot, pathname, search));
    return { html, faults: html.includes(FAILED) ? await findFaults(boot, pathname, search) : [] };
  } catch (error) {
    return { html: '', faults: [{ error, inPage: true }] };
  }
}
