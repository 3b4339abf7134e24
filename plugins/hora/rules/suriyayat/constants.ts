/** How Suriyayat finds the mean place of a planet: `epoch` times two fractions and a beginning, in arcminutes. */
export interface MeanMotion {
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
  readonly start: number;
}

/** A planet's own figures. The second circle is a part of the divisor for outer planets, a fixed number of arcminutes for inner ones. */
export interface PlanetFigures extends MeanMotion {
  readonly kind: 'outer' | 'inner';
  /** Arcminutes. */
  readonly apogee: number;
  /** Arcminutes. */
  readonly divisor: number;
  readonly circle: readonly [number, number];
}

export const CORRECTED = ['mars', 'mercury', 'jupiter', 'venus', 'saturn', 'uranus'] as const;
export type Corrected = (typeof CORRECTED)[number];

/** All numbers of the scheme that are no part of its arithmetic. */
export interface SuriyayatConstants {
  /** Corrections for each 15 degrees, arcminutes. */
  readonly sun: readonly number[];
  readonly moon: readonly number[];
  /** The shadow table for each 30 degrees. */
  readonly chaya: readonly number[];
  readonly planets: Readonly<Record<Corrected, PlanetFigures>>;
  readonly rahu: MeanMotion;
}
