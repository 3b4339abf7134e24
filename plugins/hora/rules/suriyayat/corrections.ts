import { mod } from '../numbers.ts';

/** Arcminutes of a circle. */
export const ROUND = 21_600;
const QUARTER = 5_400;

/** Where an anomaly stands in its quadrant: how far from the line of the apogee, what is left of the quadrant, and the signs of both. */
export function quadrantOf(anomaly: number) {
  const at = mod(anomaly, ROUND);
  const quadrant = Math.floor(at / QUARTER);
  const arc = [at, 2 * QUARTER - at, at - 2 * QUARTER, ROUND - at][quadrant]!;
  return { arc, rest: QUARTER - arc, sign: quadrant < 2 ? -1 : 1, restSign: quadrant === 0 || quadrant === 3 ? 1 : -1 };
}

/** `scale` times the value of a table at an arc, whole numbers throughout, floored once. Steps of the table are `step` arcminutes. */
export function tableAt(table: readonly number[], step: number, arc: number, scale = 1): number {
  const index = Math.floor(arc / step);
  if (index >= table.length - 1) return table.at(-1)! * scale;
  const [from, to] = [table[index]!, table[index + 1]!];
  return Math.floor(((from * step + (arc - index * step) * (to - from)) * scale) / step);
}

/** The same, to the nearest whole number. */
export function roundedAt(table: readonly number[], step: number, arc: number): number {
  return Math.floor((tableAt(table, step, arc, 2 * step) + step) / (2 * step));
}
