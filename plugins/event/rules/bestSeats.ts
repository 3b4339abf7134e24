/** A free seat, as it is chosen among others. */
export interface FreeSeat {
  readonly id: string;
  readonly section: string;
  readonly row: string;
  readonly x: number;
  readonly y: number;
  readonly accessible: boolean;
}

/** Two seats that stand as near as this are neighbours; an aisle is wider. In tenths of the distance between two seats. */
export const NEAR = 15;

const isNear = (a: FreeSeat, b: FreeSeat): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= NEAR;

/** Free seats beside one another, row by row. */
function runsOf(seats: readonly FreeSeat[]): FreeSeat[][] {
  const rows = Map.groupBy(seats, ({ section, row }) => `${section} ${row}`);
  return [...rows.values()].flatMap((row) => {
    const runs: FreeSeat[][] = [];
    for (const seat of row.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
      const last = runs.at(-1);
      if (last && isNear(last.at(-1)!, seat)) last.push(seat);
      else runs.push([seat]);
    }
    return runs;
  });
}

/** How far a place is from the best one: in the middle, near the stage; a seat for wheelchairs is left to who needs it. */
const farness = (seats: readonly FreeSeat[], middle: number): number =>
  seats.reduce((sum, { x, y, accessible }) => sum + Math.abs(x - middle) / 2 + y + (accessible ? 10_000 : 0), 0) / seats.length;

/**
 * The best seats for so many: beside one another where there is such a place, else in as few pieces as can be.
 *
 * @returns null where there are not so many
 */
export function bestSeats(free: readonly FreeSeat[], count: number): FreeSeat[] | null {
  if (count < 1 || free.length < count) return null;
  const middle = (Math.min(...free.map(({ x }) => x)) + Math.max(...free.map(({ x }) => x))) / 2;
  const runs = runsOf(free);
  const places = runs.flatMap((run) => Array.from({ length: Math.max(0, run.length - count + 1) }, (_, at) => run.slice(at, at + count)));
  if (places.length > 0) {
    const ranked = places.map((seats) => ({ seats, far: farness(seats, middle) }));
    return ranked.reduce((best, each) => (each.far < best.far ? each : best)).seats;
  }
  // Nowhere so many together: the longest piece, and the rest in the same way.
  const [longest] = runs.toSorted((a, b) => b.length - a.length || farness(a, middle) - farness(b, middle));
  const taken = new Set(longest);
  return [
    ...longest!,
    ...bestSeats(
      free.filter((seat) => !taken.has(seat)),
      count - longest!.length,
    )!,
  ];
}
