import type { WatermarkOptions } from './PictureMarks.tsx';

/** A picture in a gallery: a small file for the grid, a large one for the whole screen. */
export interface GalleryItem {
  readonly thumbnail: string;
  readonly full: string;
  /** Said below the picture when it fills the screen. */
  readonly caption?: string;
  /** What is to be seen, for who does not see it. */
  readonly alt: string;
  /** Stands on it when it fills the screen. */
  readonly watermark?: WatermarkOptions;
}

/** Index after `by` steps; after the last picture comes the first, before the first the last. */
export const wrap = (index: number, by: number, total: number): number => (((index + by) % total) + total) % total;

/** How far a finger goes sideways, px, until it means the next picture; and it goes more sideways than up or down. */
const SWIPE = 48;

/** Which way a swipe leads: 1 to the next, -1 to the one before, 0 where it was none. */
export function swipe(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
