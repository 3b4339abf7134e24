/** A text that is too much for its box is set smaller, but not smaller than this part of its size. */
const SMALLEST = 0.45;
const STEPS = 12;

/** The largest size, in points, up to the one that was asked for in which a text fits its box; the smallest where none does. */
export function fitSize(size: number, fits: (size: number) => boolean): number {
  for (let step = 0; step < STEPS; step++) {
    const tried = size * (1 - ((1 - SMALLEST) * step) / STEPS);
    if (fits(tried)) return tried;
  }
  return size * SMALLEST;
}
