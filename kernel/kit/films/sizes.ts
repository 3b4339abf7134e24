/** A picture's size as it is seen, pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The short sides of copies: what a phone, a laptop and a large screen show. */
const SHORT_SIDES = [360, 720, 1080];
/** A film that lies so much above the next smaller copy has one of its own size, too. */
const WORTH = 1.2;

/** The encoder takes even numbers only. */
const even = (pixels: number) => Math.max(2, Math.floor(pixels / 2) * 2);

/** Sizes of the copies of a film, from small to large: none is larger than the film itself. */
export function sizesOf({ width, height }: Size): Size[] {
  const short = Math.min(width, height);
  if (short < 2) return [];
  const sides = SHORT_SIDES.filter((side) => side <= short);
  if (short < SHORT_SIDES.at(-1)! && short >= (sides.at(-1) ?? 0) * WORTH) sides.push(short);
  return sides.map((side) => ({ width: even((width * side) / short), height: even((height * side) / short) }));
}

/** Most bits a second of a copy, thousands: moving water takes them, a lecture a tenth of it. */
export const mostKilobits = ({ width, height }: Size): number => Math.round(Math.max(400, (width * height) / 420));
