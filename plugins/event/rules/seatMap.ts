import type { SeatName } from '../schemas.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** How far the things of a map reach, in tenths of the distance between two seats. */
export function extentOf(points: readonly Point[], boxes: readonly Box[]): { width: number; height: number } {
  const right = [...points.map(({ x }) => x), ...boxes.map(({ x, width }) => x + width)];
  const bottom = [...points.map(({ y }) => y), ...boxes.map(({ y, height }) => y + height)];
  return { width: Math.max(60, ...right), height: Math.max(20, ...bottom) };
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Way = keyof typeof WAYS;
export const isWay = (key: string): key is Way => Object.hasOwn(WAYS, key);

/** The seat that an arrow key leads to: the nearest one on that side, those straight ahead before others; undefined at the edge. */
export function neighbour<Seat extends Point>(seats: readonly Seat[], from: Point, way: Way): Seat | undefined {
  const [dx, dy] = WAYS[way];
  let best: Seat | undefined;
  let least = Infinity;
  for (const seat of seats) {
    const [x, y] = [seat.x - from.x, seat.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = ahead + aside * 3;
    if (ahead > 0 && aside <= ahead * 3 && cost < least) [best, least] = [seat, cost];
  }
  return best;
}

const numbered = new Intl.Collator('en', { numeric: true });

/** Seats as they are read out: row by row, by their numbers. */
export const inRows = <Seat extends { readonly row: string; readonly label: string } & Point>(
  seats: readonly Seat[],
): { row: string; seats: Seat[] }[] =>
  [...Map.groupBy(seats, ({ row }) => row)]
    .map(([row, all]) => ({ row, seats: all.toSorted((a, b) => numbered.compare(a.label, b.label)) }))
    .toSorted((a, b) => numbered.compare(a.row, b.row));

/** `A12`, with the section before it where there are several: as it stands in sentences with other seats. */
export const shortSeat = ({ section, row, label }: Pick<SeatName, 'section' | 'row' | 'label'>, several: boolean): string =>
  `${several ? `${section} ` : ''}${row}${/\d$/.test(row) ? '-' : ''}${label}`;
