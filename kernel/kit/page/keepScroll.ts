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
  // Kept as it goes: whoever asks while the page is left has the browser lay all of it out once more.
  let top = scrollY;
  addEventListener('scroll', () => void (top = scrollY), { passive: true });
  addEventListener('pagehide', () => {
    scrolled[router.state.location.key] = top;
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
