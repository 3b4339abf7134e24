import type { Router } from './navigation.tsx';

/** Where a tab keeps how far its pages were scrolled, by their place in its history. */
const SCROLLED = 'sala:scrolled';

/** Keeps how far pages were scrolled, for those that one goes back to; a page that is left or reloaded the browser takes care of. */
export function keepScroll(router: Router): void {
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
