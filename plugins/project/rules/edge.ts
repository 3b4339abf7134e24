/** So near to an edge something that is dragged scrolls what it is dragged over, px. */
const NEAR = 56;
/** Pixels of a frame at the edge itself. */
const FASTEST = 20;

/** How far a frame scrolls while a pointer is at a place between two edges: less than nothing to the first, nothing in the middle. */
export function edgeStep(at: number, from: number, to: number): number {
  const near = Math.min(NEAR, (to - from) / 4);
  if (near <= 0) return 0;
  const into = at < from + near ? at - from - near : at > to - near ? at - to + near : 0;
  return Math.round(Math.max(-1, Math.min(1, into / near)) * FASTEST);
}
