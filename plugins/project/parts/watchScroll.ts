/** Faster nobody reads what goes by, px per ms. */
const FAST = 2;
/** After so long without a scroll a list rests, ms. */
const REST_MS = 120;

/**
 * Watches a box that is scrolled: says whether it goes by faster than anybody reads, and that it does not once it rests. Gives what ends it.
 *
 * @param lastTop where it was when it was looked at last, px
 */
export function watchScroll(box: HTMLElement, lastTop: () => number, look: (isFast: boolean) => void): () => void {
  let before = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const scrolled = ({ timeStamp }: Event) => {
    const isFast = Math.abs(box.scrollTop - lastTop()) > FAST * Math.max(1, timeStamp - before);
    before = timeStamp;
    look(isFast);
    clearTimeout(rest);
    rest = setTimeout(look, REST_MS, false);
  };
  box.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    clearTimeout(rest);
    box.removeEventListener('scroll', scrolled);
  };
}
