import { useEffect } from 'react';

/** How far a field may be from where it was and stand still all the same, px. */
const STILL = 2;
/** When somebody looks at the field. */
const LOOKED_AT = ['focusin', 'input', 'keydown'] as const;

/**
 * Keeps the list of a field open where the page grows or shrinks above it: browsers scroll by as much, so that the field stays where it
 * is, and lists close when the page is scrolled. Such a scroll is nobody's.
 */
export function useStill(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return;
    let top = 0;
    const remember = () => {
      top = box.getBoundingClientRect().top;
    };
    const scrolled = (event: Event) => {
      if (!box.contains(document.activeElement)) return;
      const before = top;
      remember();
      if (Math.abs(top - before) >= STILL) return;
      event.stopImmediatePropagation();
      // The list has its place on the page, which went on below it: it is put under its field once more.
      window.dispatchEvent(new Event('resize'));
    };
    // What came meanwhile, as letters of another font, may have moved it.
    for (const event of LOOKED_AT) box.addEventListener(event, remember);
    // Before those that a list listens with while it is open.
    window.addEventListener('scroll', scrolled, true);
    return () => {
      for (const event of LOOKED_AT) box.removeEventListener(event, remember);
      window.removeEventListener('scroll', scrolled, true);
    };
  }, [box]);
}
