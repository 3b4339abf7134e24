import type { ChartPoint } from './chart/point.ts';
import { thaiDigits } from './numbers.ts';
import { numberOf } from './points.ts';

/** Side of the square that a wheel is drawn in, its own units. */
export const WHEEL = 400;
const MIDDLE = WHEEL / 2;
/** Radii of the rings: names of the signs outside, then what passes over, the birth, and the middle. */
const RADII = { outer: 196, names: 157, passing: 121, birth: 48 } as const;

export interface WheelText {
  readonly text: string;
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly kind: 'sign' | 'birth' | 'rising' | 'passing' | 'house' | 'middle';
}
export interface WheelShapes {
  readonly circles: readonly { readonly r: number; readonly strong: boolean }[];
  readonly lines: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }[];
  /** The sector of the sign that rises, as an SVG path; empty without one. */
  readonly rising: string;
  readonly texts: readonly WheelText[];
}

const round = (value: number) => Math.round(value * 100) / 100;
/** A point at a radius; degrees go against the clock from the top, where Aries has its middle. */
function at(radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees + 90) * Math.PI) / 180;
  return { x: round(MIDDLE + radius * Math.cos(angle)), y: round(MIDDLE - radius * Math.sin(angle)) };
}
const centred = (kind: WheelText['kind'], text: string, size: number, radius: number, degrees: number): WheelText => {
  const { x, y } = at(radius, degrees);
  return { text, x, y: round(y + size * 0.34), size, kind };
};

/** What stands for a point on the wheel: its Thai number, or ลั. */
export const signFor = (point: ChartPoint['point']): string => (point === 'ascendant' ? 'ลั' : thaiDigits(numberOf(point)));

/** Names in English are longer than the ring is wide. */
const shortName = (name: string): string => (/^[A-Za-z]/.test(name) ? name.slice(0, 3) : name);

/** Labels of one sign in rows of two, of three where there are many; as large as there is room for. */
function placed(kind: WheelText['kind'], points: readonly ChartPoint[], sign: number, outer: number, inner: number): WheelText[] {
  const each = points.length > 6 ? 3 : Math.min(points.length, 2);
  const rows = Math.ceil(points.length / each);
  const step = (outer - inner) / rows;
  const spread = each === 3 ? 9 : 14;
  return points.map((point, index) => {
    const row = Math.floor(index / each);
    const inRow = Math.min(each, points.length - row * each);
    const radius = outer - step * (row + 0.5);
    // At the sides of the wheel they stand above one another, and letters with a mark on top are higher than their size.
    const room = inRow === 1 ? Infinity : ((radius * spread * Math.PI) / 180) * 0.8;
    const size = Math.min(kind === 'passing' ? 17 : 22, step * 0.92, room);
    // Against the clock, so that they are read from left to right above the middle.
    const angle = sign * 30 + ((inRow - 1) / 2 - (index % each)) * spread;
    return centred(point.point === 'ascendant' ? 'rising' : kind, signFor(point.point), round(size), radius, angle);
  });
}

function sector(sign: number): string {
  const corner = (radius: number, degrees: number) => {
    const { x, y } = at(radius, degrees);
    return `${x} ${y}`;
  };
  const [from, to] = [sign * 30 - 15, sign * 30 + 15];
  const { names: outer, birth: inner } = RADII;
  return `M${corner(inner, from)}L${corner(outer, from)}A${outer} ${outer} 0 0 0 ${corner(outer, to)}L${corner(inner, to)}A${inner} ${inner} 0 0 1 ${corner(inner, from)}Z`;
}

/**
 * The Thai wheel: Aries at the top, signs against the clock, planets by their Thai numbers in the sign that they stand in; what passes over
 * it, or another chart, in a ring around them.
 *
 * @param names of the signs from Aries
 * @param middle one or two lines for the middle
 */
export function wheelOf(
  points: readonly ChartPoint[],
  { names, passing = [], middle = [] }: { names: readonly string[]; passing?: readonly ChartPoint[]; middle?: readonly string[] },
): WheelShapes {
  const ring = passing.length > 0 ? RADII.passing : RADII.names;
  const rising = points.find(({ point }) => point === 'ascendant');
  const texts: WheelText[] = [];
  for (let sign = 0; sign < 12; sign += 1) {
    texts.push(centred('sign', shortName(names[sign]!), 12, (RADII.outer + RADII.names) / 2, sign * 30));
    texts.push(
      ...placed(
        'birth',
        points.filter((point) => point.sign === sign),
        sign,
        ring - 4,
        RADII.birth + (rising ? 17 : 4),
      ),
    );
    texts.push(
      ...placed(
        'passing',
        passing.filter((point) => point.sign === sign && point.point !== 'ascendant'),
        sign,
        RADII.names - 3,
        ring + 3,
      ),
    );
    if (rising) texts.push(centred('house', thaiDigits(((sign - rising.sign + 12) % 12) + 1), 10, RADII.birth + 9, sign * 30));
  }
  for (const [index, text] of middle.entries())
    texts.push({ text, x: MIDDLE, y: MIDDLE + 5 + (index - (middle.length - 1) / 2) * 18, size: 13, kind: 'middle' });
  return {
    circles: [
      { r: RADII.outer, strong: true },
      { r: RADII.names, strong: true },
      ...(passing.length ? [{ r: ring, strong: false }] : []),
      { r: RADII.birth, strong: true },
    ],
    lines: Array.from({ length: 12 }, (_, sign) => {
      const [from, to] = [at(RADII.birth, sign * 30 + 15), at(RADII.outer, sign * 30 + 15)];
      return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    }),
    rising: rising ? sector(rising.sign) : '',
    texts,
  };
}
