import { useLayoutEffect } from 'react';
import { usePlace } from './navigation.tsx';

/** Scrolls a page that has come to where it was left, to the fragment of its address, or to its top. */
export function useScroll(): void {
  const { location, scroll } = usePlace();
  useLayoutEffect(() => {
    if (scroll === false) return;
    const target = scroll === null && location.hash ? document.getElementById(fragment(location.hash)) : null;
    if (target) target.scrollIntoView();
    else scrollTo(0, scroll ?? 0);
  }, [location, scroll]);
}

/** The id in `#id`, which may be encoded. */
function fragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
