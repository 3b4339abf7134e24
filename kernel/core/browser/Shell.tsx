import { useEffect, useRef, useState, type ComponentType } from 'react';
import { DeskFrame, PageEnd, StepUp } from '#kernel/contract/tokens.ts';
import { ScrollTop } from '#kit/ui/navigation/ScrollTop.tsx';
import { SkipLink } from '#kit/ui/navigation/SkipLink.tsx';
import type { PagePayload } from './boot.ts';
import { useLocation } from '#kit/page/navigation.tsx';
import { doEarlyPresses } from '#kit/page/earlyPresses.ts';
import { loadQuietly } from '#kit/page/loadQuietly.ts';
import { Main } from './Main.tsx';
import { PageView } from './PageView.tsx';
import { layoutOf } from './registry.ts';
import { useBoot } from './useBoot.ts';
import { usePayload } from './usePayload.ts';
import { useScroll } from '#kit/page/useScroll.ts';
import { PageFills } from './SlotView.tsx';
import { Slot } from '#kit/page/slots.tsx';
import { ThemeSlot } from '#kernel/contract/page.ts';

/** Of who looks at a draft of the site: what says so. */
const previewBar = () => import('#kit/ui/feedback/PreviewBar.tsx');
const pageNotices = () => import('#kit/ui/feedback/PageNotices.tsx');
/** How long after the start the notices are loaded, in ms: they must be there before the connection goes, but nothing waits for them. */
const NOTICES_AFTER = 5000;

/** What the browser alone draws beside the page, which is whole without it. Without a fallback, which React would keep up for 300 ms. */
function useLate<P>(load: (() => Promise<{ default: ComponentType<P> }>) | null, after = 0): ComponentType<P> | null {
  const [late, setLate] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!load) return;
    const show = (loaded: { default: ComponentType<P> }) => setLate(() => loaded.default);
    // Without a connection it comes when there is one.
    const start = () => void loadQuietly(load).then(show, () => addEventListener('online', start, { once: true }));
    const timer = setTimeout(start, after);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', start);
    };
  }, [load, after]);
  return late;
}

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

/** What stands around every page: header, subheader, footer of the theme, the desk's frame, or nothing. */
export function Shell() {
  const { site, preview } = useBoot();
  const payload = usePayload();
  useArrival(payload);
  useScroll();
  useEffect(doEarlyPresses, []);
  const PageNotices = useLate(pageNotices, NOTICES_AFTER);
  const PreviewBar = useLate(preview === undefined ? null : previewBar);

  const layout = layoutOf(site, payload.page);
  const themed = layout === 'default';
  const home = payload.params && payload.page !== null && site.pages.find((page) => page.id === payload.page)?.path === '/';
  return (
    <PageFills value={payload.fills}>
      <SkipLink />
      {themed && <ThemeSlot name="header" />}
      {layout === 'desk' && <Slot of={DeskFrame} />}
      {themed && !home && <ThemeSlot name="subheader" title={payload.head.heading} crumbs={payload.head.crumbs} />}
      <Main layout={layout}>
        <PageView />
      </Main>
      {themed && <ThemeSlot name="footer" />}
      <Slot of={PageEnd} />
      <Slot of={StepUp} />
      <ScrollTop />
      {PageNotices && <PageNotices />}
      {preview && PreviewBar && <PreviewBar broken={preview.broken} />}
    </PageFills>
  );
}
