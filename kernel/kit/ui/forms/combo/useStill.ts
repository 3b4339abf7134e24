import { useEffect } from 'react';

/** How far a field may be from where it was and stand still all the same, px. */
const STILL = 2;

/**
 * Keeps the list of a field open where the page grows or shrinks above it: browsers scroll by as much, so that the field stays where it
 * is, and lists close when the page is scrolled. Such a scroll is nobody's: where somebody scrolls, the field goes along.
 */
export function useStill(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return;
    let before = { top: 0, page: 0 };
    const remember = () => {
      before = { top: box.getBoundingClientRect().top, page: window.scrollY };
    };
    const scrolled = (event: Event) => {
      if (!box.contains(document.activeElement)) return;
      const { top, page } = before;
      remember();
      const [moved, by] = [before.top - top, before.page - page];
      const isSomebodys = event.target === document ? by !== 0 && Math.abs(moved + by) < STILL : Math.abs(moved) >= STILL;
      if (isSomebodys) return;
      event.stopImmediatePropagation();
      // The list has its place on the page, which went on below it: it is put under its field once more.
      window.dispatchEvent(new Event('resize'));
    };
    box.addEventListener('focusin', remember);
    // Before those that a list listens with while it is open.
    window.addEventListener('scroll', scrolled, true);
    return () => {
      box.removeEventListener('focusin', remember);
      window.removeEventListener('scroll', scrolled, true);
    };
  }, [box]);
}
