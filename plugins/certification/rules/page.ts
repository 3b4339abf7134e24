import type { Design } from '../schemas.ts';

/** Points in a millimetre. */
export const POINTS = 72 / 25.4;

const PAPER = { A4: [210, 297], LETTER: [215.9, 279.4] } as const;

/** Width and height of a design's page, millimetres. */
export function pageOf({ size, orientation }: Pick<Design, 'size' | 'orientation'>): { width: number; height: number } {
  const [short, long] = PAPER[size];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}
