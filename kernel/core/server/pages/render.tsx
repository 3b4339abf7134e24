import { createContext, use } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import type { Boot } from '#kernel/browser/boot.ts';
import { PAGE, routes } from '#kernel/browser/routes.tsx';
import { Shell } from '#kernel/browser/Shell.tsx';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { aroundQuery, DrawnLocation, type PageAddress } from '#kit/http/drawnLocation.ts';

/** What React writes where something in a Suspense boundary threw. */
const FAILED = '<!--$!-->';
type Context = Parameters<typeof createStaticRouter>[1];
type DataRoute = Context['matches'][number]['route'];

const Drawn = createContext<DrawnLocation | null>(null);

/** The shell at a location that tells what is asked of it: the router would copy that. */
function DrawnShell() {
  const outside = use(LocationContext);
  return (
    <LocationContext value={{ ...outside, location: use(Drawn)! }}>
      <Shell />
    </LocationContext>
  );
}

const { dataRoutes } = createStaticHandler(routes().map((route) => ({ ...route, Component: DrawnShell })));
const [shell] = dataRoutes as [DataRoute];
const [page] = shell.children as [DataRoute];
const router = createStaticRouter(dataRoutes, { basename: '/', matches: [] as Context['matches'] } as Context);

function tree(boot: Boot, at: DrawnLocation) {
  const { payload } = boot;
  const { pathname } = at;
  const match = { params: payload.params, pathname, pathnameBase: pathname };
  const state = {
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    matches: [
      { ...match, pathnameBase: '/', route: shell },
      { ...match, route: page },
    ],
    loaderData: { [PAGE]: payload },
    errors: null,
  };
  const context: Context = { ...state, basename: '/', actionData: null, statusCode: payload.status, loaderHeaders: {}, actionHeaders: {} };
  const ofPage = Object.create(router, { state: { value: { ...router.state, ...state } } }) as typeof router;
  return (
    <SiteProvider boot={boot}>
      <Drawn value={at}>
        <StaticRouterProvider router={ofPage} context={context} hydrate={false} />
      </Drawn>
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

const findFaults = (boot: Boot, at: PageAddress): Promise<DrawFault[]> =>
  new Promise((resolve) => {
    const faults: DrawFault[] = [];
    const { pipe } = renderToPipeableStream(tree(boot, new DrawnLocation(at)), {
      onError: (error, info) => void faults.push({ error, inPage: isInPage(info.componentStack ?? '') }),
      onAllReady: () => pipe(new Writable({ write: (_chunk, _encoding, done) => done(), final: (done) => (done(), resolve(faults)) })),
      onShellError: () => resolve(faults),
    });
  });

/** What React drew. */
export interface Drawing {
  /** Around the places where the encoded query stands. */
  readonly html: readonly string[];
  /** Whether it would differ with another query. */
  readonly asksQuery: boolean;
  readonly faults: readonly DrawFault[];
}

/**
 * Draws a page. Whatever throws in its own boundary is left out and told; the string is complete, without streaming,
 * which is the fastest for pages whose data is there already.
 */
export async function draw(boot: Boot, address: PageAddress): Promise<Drawing> {
  try {
    const at = new DrawnLocation(address);
    const html = renderToString(tree(boot, at));
    return { html: aroundQuery(html), asksQuery: at.asked, faults: html.includes(FAILED) ? await findFaults(boot, address) : [] };
  } catch (error) {
    return { html: [], asksQuery: true, faults: [{ error, inPage: true }] };
  }
}
