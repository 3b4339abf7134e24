import { HEIGHT, WIDTH } from '../graph/layout.ts';

/** A part of the canvas, in its own measure. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Before it is known how much room there is. */
export const NOTHING: Sight = { left: 0, top: 0, right: 0, bottom: 0 };
/** It changes by whole cells, so that most moves of the canvas leave it as it is. */
const CELL = 100;
const down = (at: number) => Math.floor(at / CELL) * CELL;
const up = (at: number) => Math.ceil(at / CELL) * CELL;

/** What of the canvas is seen through a window of so many pixels, with a little around it. */
export function sightOf(view: { x: number; y: number; zoom: number }, width: number, height: number): Sight {
  if (width === 0 || height === 0) return NOTHING;
  return {
    left: down(-view.x / view.zoom),
    top: down(-view.y / view.zoom),
    right: up((width - view.x) / view.zoom),
    bottom: up((height - view.y) / view.zoom),
  };
}

export const isSame = (one: Sight, other: Sight): boolean =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;

const meets = (sight: Sight, left: number, top: number, right: number, bottom: number): boolean =>
  sight.right > sight.left && right >= sight.left && left <= sight.right && bottom >= sight.top && top <= sight.bottom;

/** Whether a step is in sight. */
export const seesStep = (sight: Sight, { x, y }: { x: number; y: number }): boolean => meets(sight, x, y, x + WIDTH, y + HEIGHT);

/** How far a line between two heights goes straight down before it turns. */
export const bendOf = (from: number, to: number): number => Math.max(28, Math.abs(to - from) / 2);

/** Whether a line between two steps may be in sight: it bends beyond them when it leads up. */
export function seesLine(sight: Sight, from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  const bend = bendOf(from.y + HEIGHT, to.y);
  const [top, bottom] = [Math.min(from.y, to.y - bend), Math.max(from.y + HEIGHT + bend, to.y)];
  return meets(sight, Math.min(from.x, to.x), top, Math.max(from.x, to.x) + WIDTH, bottom);
}
