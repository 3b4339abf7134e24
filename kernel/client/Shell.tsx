import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom';
import { PageEnd, StepUp } from '#kernel/contract/tokens.ts';
import { ScrollTop } from '#kernel/ui/ScrollTop.tsx';
import { SkipLink } from '#kernel/ui/SkipLink.tsx';
import type { PagePayload } from './boot.ts';
import { setNavigate } from './navigation.ts';
import { useBoot } from './SiteContext.tsx';
import { PageFills, Slot } from './Slot.tsx';
import { useText } from './text.ts';
import { ThemeSlot } from './ThemeSlot.tsx';

// Local environments only: the chunk is never asked for elsewhere.
const HostPanel = lazy(() => import('./HostPanel.tsx'));

const never = () => () => {};
const inBrowser = () => true;
const inGateway = () => false;

/** After a navigation the page's heading gets the focus, so that keyboard and screen reader start at the new page. */
function useArrival(payload: PagePayload) {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    document.title = payload.head.title;
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent('sala:pageview', { detail: { path: pathname } }));
  }, [pathname, payload]);
}

/** The page that is shown now. */
export function usePayload(): PagePayload {
  return useMatches().at(-1)?.loaderData as PagePayload;
}

/** What stands around every page: header, subheader, footer of the theme, or nothing in the fullscreen layout. */
export function Shell() {
  const { site, development } = useBoot();
  const t = useText('ui');
  const payload = usePayload();
  const navigation = useNavigation();
  const navigate = useNavigate();
  useEffect(() => setNavigate(navigate), [navigate]);
  useArrival(payload);
  const alive = useSyncExternalStore(never, inBrowser, inGateway);

  const fullscreen = site.pages.find((page) => page.id === payload.page)?.layout === 'fullscreen';
  const home = payload.params && payload.page !== null && site.pages.find((page) => page.id === payload.page)?.path === '/';
  return (
    <PageFills value={payload.fills}>
      <SkipLink />
      {!fullscreen && <ThemeSlot name="header" />}
      {!fullscreen && !home && <ThemeSlot name="subheader" title={payload.head.heading} crumbs={payload.head.crumbs} />}
      {navigation.state !== 'idle' && (
        <p className="site-progress" role="status">
          {t('page.loading')}
        </p>
      )}
      <main id="main" className={fullscreen ? 'site-fullscreen' : 'site-main'} tabIndex={-1} aria-busy={navigation.state !== 'idle'}>
        <Outlet />
      </main>
      {!fullscreen && <ThemeSlot name="footer" />}
      <Slot of={PageEnd} />
      <Slot of={StepUp} />
      <ScrollTop />
      {development && alive && (
        <Suspense>
          <HostPanel />
        </Suspense>
      )}
      <ScrollRestoration />
    </PageFills>
  );
}
