import { StrictMode, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { areaLoader, prefetchAreas, readSite, type LoadArea } from './areas.ts';
import type { Boot, WrittenBoot } from './boot.ts';
import { callSite, startCalls } from './call.ts';
import { fullLoad, isReachable } from '#kit/page/fullLoad.ts';
import { Boundary } from '#kit/page/Boundary.tsx';
import { isLoadingQuietly, loadQuietly } from '#kit/page/loadQuietly.ts';
import { keepPage } from '#kit/page/PageContext.tsx';
import { linkStyles } from '#kit/page/linkStyles.ts';
import { setNavigate } from '#kit/page/navigate.ts';
import { Navigation, Navigator, firstPlace } from '#kit/page/navigation.tsx';
import { guard, watchBuild } from '#kit/page/watchBuild.ts';
import { payloadPath, readAhead } from '#kit/page/payloads.ts';
import { startPageViews } from '#kit/page/pageViews.ts';
import { keepSources, prepare, type Sources } from './registry.ts';
import { Shell } from './Shell.tsx';
import { SiteProvider } from './SiteProvider.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import type { SessionEnd } from '#kit/session/watchSession.ts';
import type { Catalogue } from '#kit/page/text.ts';

if (document.readyState === 'loading')
  await new Promise((arrived) => document.addEventListener('DOMContentLoaded', arrived, { once: true }));
const written: WrittenBoot = JSON.parse(document.getElementById('sala')!.textContent);
let boot: Boot;
/** How long after its start a member's page has the router loaded, ms. */
const ROUTER_AFTER = 1000;
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

let keepTyped = () => {};
/** The session is over: the cookie goes. Who has left is at the start; others are told why, and come back when they have signed in. */
let ended = false;
async function sessionEnded(why: SessionEnd) {
  if (ended) return;
  ended = true;
  const { pathname, search } = location;
  const signIn = boot.session?.signIn;
  const comesBack = why !== 'left' && signIn && pathname !== signIn;
  if (comesBack) keepTyped();
  if (why !== 'elsewhere') await callSite('kernel.endSession').catch(() => {});
  location.assign(comesBack ? `${signIn}?${new URLSearchParams({ next: pathname + search, why })}` : '/');
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
  const started = payloadPath(location.pathname, location.search);
  const loadRouter = () => loadQuietly(() => import('./router.ts'));
  const navigator = new Navigator(async () => (await loadRouter()).createRouter(boot, sources, started), loadWhole);
  setNavigate(navigator.navigate);
  // Without the router nobody else would hear it: who reloads a page and goes back is still in the same document.
  addEventListener('popstate', () => void navigator.router().catch(() => void reload()), { once: true });
  // The chunk belongs to a replaced build, so reload. What navigates handles this error itself.
  addEventListener('vite:preloadError', () => navigator.busy || isLoadingQuietly() || void reload());
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <SiteProvider boot={boot}>
          <Navigation navigator={navigator} first={firstPlace(location, boot.payload)}>
            <Boundary whole name="shell" fallback={<PageState kind="error" />}>
              <Shell />
            </Boundary>
          </Navigation>
        </SiteProvider>
      </StrictMode>,
    );
  });
  readAhead(
    navigator,
    (pathname) =>
      void loadRouter()
        .then(({ prepareAt }) => prepareAt(boot, sources, pathname))
        .catch(() => {}),
  );
  // Members and staff are here to do something.
  if (boot.session) setTimeout(() => void navigator.router().catch(() => {}), ROUTER_AFTER);

  startCalls(boot.site, loadArea, () => void sessionEnded('elsewhere'));
  startPageViews(boot.site.analytics);
  if (!import.meta.env.DEV) watchBuild(boot.build);
  if (boot.session) {
    const { account } = boot.session;
    void import('#kit/session/typedText.ts').then(({ watchTyped }) => (keepTyped = watchTyped(account)));
    void import('#kit/session/watchSession.ts').then(({ watchSession }) =>
      watchSession({
        idle: boot.session!.idle,
        sessionEnded,
        keepAlive: () => callSite('kernel.keepAlive'),
        warn: async (warning) => (await import('./showWarning.tsx')).showWarning(boot, warning),
      }),
    );
  }
}

/** Goes to an address where the code for that is not to be had: without a connection everything stays as it is. */
async function loadWhole(to: string) {
  if (await isReachable()) await fullLoad(to);
}

/** Without a connection the page stays as it is: it may hold what nobody has saved yet. */
async function reload() {
  if ((await isReachable()) && guard(location.pathname)) location.reload();
}
start().catch((error: unknown) => {
  reportError(error);
  void reload();
});
