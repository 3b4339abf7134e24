/** A copy of a film. */
export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Where a film is shown. */
export interface Viewing {
  /** Of its box, CSS pixels. */
  readonly width: number;
  /** Device pixels for each of those. */
  readonly ratio: number;
  /** Of the connection, millions a second; null where the browser does not say. */
  readonly megabits: number | null;
  /** The visitor wants few bytes. */
  readonly saveData: boolean;
  /** Short side that the visitor has chosen; 0 for what fits. */
  readonly quality: number;
}

/** Beyond two device pixels for one nobody sees more in a film. */
const MOST_RATIO = 2;
/** So much smaller than its box a copy still looks sharp. */
const ENOUGH = 0.8;
/** A copy has at most one bit a second for so many pixels, thousands; some of the connection is left to others. */
const PIXELS_PER_KILOBIT = 420;
const SHARE = 0.75;

export const shortSide = ({ width, height }: Sized): number => Math.min(width, height);
const megabitsOf = ({ width, height }: Sized) => (width * height) / PIXELS_PER_KILOBIT / 1000;

/** The copy that suits where it is shown, of copies from small to large: the smallest that looks sharp, and comes fast enough. */
export function bestSize<Size extends Sized>(
  sizes: readonly Size[],
  { width, ratio, megabits, saveData, quality }: Viewing,
): Size | undefined {
  if (quality > 0) return sizes.findLast((size) => shortSide(size) <= quality) ?? sizes[0];
  if (saveData) return sizes[0];
  const needed = width * Math.min(ratio, MOST_RATIO) * ENOUGH;
  const sharp = sizes.findIndex((size) => size.width >= needed);
  const fitting = sizes.slice(0, sharp === -1 ? sizes.length : sharp + 1);
  return megabits === null ? fitting.at(-1) : (fitting.findLast((size) => megabitsOf(size) <= megabits * SHARE) ?? fitting[0]);
}

/** Of each copy the widest page that takes it, where no script chooses; the last takes all others. CSS pixels. */
export const pageWidths = (sizes: readonly Sized[]): (number | null)[] =>
  sizes.map((size, at) => (at === sizes.length - 1 ? null : Math.round(size.width / ENOUGH)));
