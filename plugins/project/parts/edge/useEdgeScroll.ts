import { useEffect, useRef } from 'react';
import { edgeStep } from '../../rules/edge.ts';

interface Place {
  readonly box: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** What covers its sides at the start, px. */
  readonly covered?: { readonly left: number; readonly top: number };
}

/** Scrolls a box while something is dragged near one of its edges; `moved` is called after each step of it. */
export function useEdgeScroll(moved: () => void = () => {}) {
  const at = useRef<Place | null>(null);
  const frame = useRef(0);
  const onMoved = useRef(moved);
  useEffect(() => {
    onMoved.current = moved;
  });

  function step() {
    frame.current = 0;
    if (!at.current) return;
    const { box, x, y, covered = { left: 0, top: 0 } } = at.current;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [before, above] = [box.scrollLeft, box.scrollTop];
    box.scrollBy(edgeStep(x, left + covered.left, right), edgeStep(y, top + covered.top, bottom));
    if (box.scrollLeft === before && box.scrollTop === above) return;
    onMoved.current();
    frame.current = requestAnimationFrame(step);
  }
  const stop = () => {
    at.current = null;
    cancelAnimationFrame(frame.current);
    frame.current = 0;
  };
  useEffect(() => stop, []);
  return {
    follow(place: Place) {
      at.current = place;
      if (frame.current === 0) frame.current = requestAnimationFrame(step);
    },
    stop,
  };
}
