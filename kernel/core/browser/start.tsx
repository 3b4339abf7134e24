import { StrictMode, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { areaLoader, prefetchAreas, readSite, type LoadArea } from './areas.ts';
import type { Boot, PagePayload, WrittenBoot } from './boot.ts';
import { callSite, startCalls } from './call.ts';
import { keepPage } from '#kit/page/PageContext.tsx';
import { linkStyles } from '#kit/page/linkStyles.ts';
import { guard, takesReload, watchBuild } from '#kit/page/watchBuild.ts';
import { isReachable, pageLoader, payloadPath } from './pageLoader.ts';
import { startPageViews } from '#kit/page/pageViews.ts';
import { keepSources, prepare, type Sources } from './registry.ts';
import { PAGE, routes } from './routes.tsx';
import { SiteProvider } from './SiteProvider.tsx';
import type { Catalogue } from '#kit/page/text.ts';

if (document.readyState === 'loading')
  await new Promise((arrived) => document.addEventListener('DOMContentLoaded', arrived, { once: true }));
const written: WrittenBoot = JSON.parse(document.getElementById('sala')!.textContent);
let boot: Boot;
let loadArea: LoadArea = async () => {};

/** Loads a module of the site with its styles: without them nothing of it is drawn. */
async function load<T = ComponentType<never>>(name: string): Promise<{ default: T }> {
  const [url = '/missing-module.js', ...styles] = boot.modules[name]?.split(' ') ?? [];
  const [module] = await Promise.all([import(/* @vite-ignore */ url) as Promise<{ default: T }>, linkStyles(styles)]);
  return module;
}
const sources: Sources = {
  area: (owner) => loadArea(owner),
  page: (id) => load(id),
  fill: (id) => load(`fill:${id}`),
  slot: (id) => load(id),
  section: (type) => load(`section:${type}`),
  layoutView: () => import('#kit/composer/LayoutView.tsx'),
  texts: (owner, locale) => load<Catalogue>(`text:${owner}:${locale}`),
};

/** The session is over: the cookie goes, and the visitor is at the start as a guest. */
let ended = false;
async function sessionEnded(elsewhere = false) {
  if (ended) return;
  ended = true;
  if (!elsewhere) await callSite('kernel.endSession').catch(() => {});
  location.assign('/');
}

async function start() {
  if ('file' in written) {
    prefetchAreas(written, written.file);
    boot = { ...written, ...(await readSite(written.file)) };
    loadArea = areaLoader(boot, written.file);
  } else boot = written;
  Object.assign(boot.modules, boot.payload.layout?.modules);
  keepPage(boot);
  keepSources(sources);
  await prepare(boot, sources);
  const shownAt = (path: string): PagePayload | undefined => {
    const { location: at, matches, loaderData } = router.state;
    return path === payloadPath(at.pathname, at.search) ? loaderData[matches.at(-1)!.route.id] : undefined;
  };
  const router = createBrowserRouter(routes(pageLoader(boot, sources, takesReload, shownAt)), {
    hydrationData: { loaderData: { [PAGE]: boot.payload } },
  });
  // The chunk belongs to a replaced build, so reload. A navigation in progress handles this error itself.
  addEventListener('vite:preloadError', () => router.state.navigation.state === 'idle' && void reload());
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <SiteProvider boot={boot}>
          <RouterProvider router={router} />
        </SiteProvider>
      </StrictMode>,
    );
  });

  startCalls(boot.site, loadArea, () => void sessionEnded(true));
  startPageViews(boot.site.analytics);
  if (!import.meta.env.DEV) watchBuild(boot.build);
  if (boot.session)
    void import('#kit/session/watchSession.ts').then(({ watchSession }) =>
      watchSession({
        idle: boot.session!.idle,
        sessionEnded,
        keepAlive: () => callSite('kernel.keepAlive'),
        warn: async (warning) => (await import('./showWarning.tsx')).showWarning(boot, warning),
      }),
    );
}

/** Without a connection the page stays as it is: it may hold what nobody has saved yet. */
async function reload() {
  if ((await isReachable()) && guard(location.pathname)) location.reload();
}
start().catch((error: unknown) => {
  reportError(error);
  void reload();
});
