import { useEffect, useRef } from 'react';

/** Left free below, px. */
const BELOW = 16;

/**
 * Tells an element's style sheet how much of the page is above it (`--above`), so that it can end where the screen does:
 * themes have headers of every height.
 */
export function useFit<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const fit = () => {
      const box = element.current;
      if (box) box.style.setProperty('--above', `${Math.round(box.getBoundingClientRect().top + scrollY + BELOW)}px`);
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  return element;
}
