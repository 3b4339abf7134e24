import type { Design } from '../schemas.ts';
import { pageOf } from './page.ts';

/** A shape of a frame: an SVG path in millimetres, filled or drawn with a line. */
export type Shape = { readonly d: string } & ({ readonly fill: string } | { readonly stroke: string; readonly width: number });

type Point = readonly [x: number, y: number];
/** Turns a motif that is drawn for one corner towards the middle of the page into its place. */
type Turn = (point: Point) => Point;

const n = (value: number) => String(Math.round(value * 1000) / 1000);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

const rect = (inset: number, width: number, height: number) =>
  `M${at([inset, inset])}H${n(width - inset)}V${n(height - inset)}H${n(inset)}Z`;

/** A leaf from `a` to `b`, so broad in its middle. */
function leaf(turn: Turn, a: Point, b: Point, breadth: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * breadth, (dx / length) * breadth];
  const side = (sign: number, along: number): Point => [a[0] + dx * along + nx * sign, a[1] + dy * along + ny * sign];
  const [one, two, three, four] = [side(1, 0.25), side(1, 0.65), side(-1, 0.65), side(-1, 0.25)].map((point) => at(turn(point)));
  return `M${at(turn(a))}C${one} ${two} ${at(turn(b))}C${three} ${four} ${at(turn(a))}Z`;
}

/** A flame-like spray of leaves, after the corners of Thai manuscript cabinets. */
const spray = (turn: Turn): string =>
  [
    leaf(turn, [0, 0], [15, 15], 3.2),
    leaf(turn, [4.6, 1.6], [19, 6.4], 2),
    leaf(turn, [1.6, 4.6], [6.4, 19], 2),
    leaf(turn, [9.5, 0.4], [25, 1.2], 1.3),
    leaf(turn, [0.4, 9.5], [1.2, 25], 1.3),
  ].join('');

/** A lotus bud with a leaf on either side, for the middle of an edge. */
const bud = (turn: Turn): string =>
  [
    leaf(turn, [0, 0], [0, 6.4], 2.2),
    leaf(turn, [0.9, 0.2], [9.5, 3.2], 1.3),
    leaf(turn, [-0.9, 0.2], [-9.5, 3.2], 1.3),
    leaf(turn, [5, 0], [17, 0.6], 0.7),
    leaf(turn, [-5, 0], [-17, 0.6], 0.7),
  ].join('');

/** A rectangle whose corners are cut by quarter circles. */
function notched(inset: number, cut: number, width: number, height: number): string {
  const [l, t, r, b] = [inset, inset, width - inset, height - inset];
  const arc = (x: number, y: number) => `A${cut} ${cut} 0 0 0 ${n(x)} ${n(y)}`;
  return `M${n(l + cut)} ${n(t)}H${n(r - cut)}${arc(r, t + cut)}V${n(b - cut)}${arc(r - cut, b)}H${n(l + cut)}${arc(l, b - cut)}V${n(t + cut)}${arc(l + cut, t)}Z`;
}

function ornate(colour: string, width: number, height: number): Shape[] {
  const inset = 13;
  const corners: Turn[] = [
    ([x, y]) => [inset + x, inset + y],
    ([x, y]) => [width - inset - x, inset + y],
    ([x, y]) => [inset + x, height - inset - y],
    ([x, y]) => [width - inset - x, height - inset - y],
  ];
  const edges: Turn[] = [([x, y]) => [width / 2 + x, inset - 2 + y], ([x, y]) => [width / 2 + x, height - inset + 2 - y]];
  return [
    { d: rect(7, width, height), stroke: colour, width: 1.1 },
    { d: notched(9.4, 5, width, height), stroke: colour, width: 0.3 },
    { d: corners.map(spray).join(''), fill: colour },
    { d: edges.map(bud).join(''), fill: colour },
  ];
}

/** A broad band down the left side, woven like the hem of a cloth. */
function band(colour: string, width: number, height: number): Shape[] {
  const broad = Math.min(34, width * 0.13);
  const step = height / Math.round(height / 15);
  const woven = Array.from({ length: Math.round(height / step) }, (_, row) => {
    const [x, y] = [broad / 2, (row + 0.5) * step];
    const lozenge = (reach: number) => `M${at([x, y - reach])}L${at([x + reach, y])}L${at([x, y + reach])}L${at([x - reach, y])}Z`;
    return lozenge(step * 0.42) + lozenge(step * 0.24);
  }).join('');
  const beads = Array.from({ length: Math.round(height / step) + 1 }, (_, row) =>
    [1.5, -1.5].map((side) => {
      const [x, y] = [broad / 2 + side * (broad / 4.4), row * step];
      return `M${at([x, y - 1.1])}L${at([x + 1.1, y])}L${at([x, y + 1.1])}L${at([x - 1.1, y])}Z`;
    }),
  )
    .flat()
    .join('');
  return [
    { d: `M0 0H${n(broad)}V${n(height)}H0Z`, fill: colour },
    { d: `M${n(broad + 1.6)} 0h1.1V${n(height)}h-1.1Z`, fill: colour },
    { d: woven, stroke: '#ffffff', width: 0.35 },
    { d: beads, fill: '#ffffff' },
  ];
}

/** The frame of a design, drawn over its paper and background and under everything else. */
export function frameOf(design: Pick<Design, 'frame' | 'frameColour' | 'size' | 'orientation'>): Shape[] {
  const { width, height } = pageOf(design);
  const colour = design.frameColour;
  switch (design.frame) {
    case 'line':
      return [{ d: rect(9, width, height), stroke: colour, width: 0.6 }];
    case 'double':
      return [
        { d: rect(8, width, height), stroke: colour, width: 1.2 },
        { d: rect(10.5, width, height), stroke: colour, width: 0.3 },
      ];
    case 'ornate':
      return ornate(colour, width, height);
    case 'band':
      return band(colour, width, height);
    default:
      return [];
  }
}
