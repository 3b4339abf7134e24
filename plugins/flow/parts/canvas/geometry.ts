import { bendOf } from './sight.ts';

export type Point = readonly [number, number];

/** A line from a way out down to a step; beside what lies above it. */
export function pathOf([x1, y1]: Point, [x2, y2]: Point): string {
  const bend = bendOf(y1, y2);
  return `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}
/** Where the word of a line stands. */
export const labelPlace = ([x1, y1]: Point, [x2]: Point): Point => [x1 + (x2 - x1) * 0.15, y1 + 26];

/** Both ends of a line as its element keeps them, and read from there. */
export const endsText = (from: Point, to: Point): string => [...from, ...to].join(' ');
export function readEnds({ dataset }: SVGElement): [Point, Point] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (dataset.ends ?? '').split(' ').map(Number);
  return [
    [x1, y1],
    [x2, y2],
  ];
}
export const shifted = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];
