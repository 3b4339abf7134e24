import type { BaseData, Dignity } from '../base/baseData.ts';
import { CIRCLE, inSign, mod, SIGN, signOf } from '../numbers.ts';
import { numberOf, type Planet } from '../points.ts';

/** A planet, or the ascendant, with all that its place says. Signs count from 0 for Aries. */
export interface ChartPoint {
  readonly point: Planet | 'ascendant';
  /** Arcseconds. */
  readonly longitude: number;
  readonly sign: number;
  readonly degrees: number;
  readonly minutes: number;
  /** 1 to 12 from the ascendant's sign; null without one. */
  readonly house: number | null;
  readonly navamsa: number;
  readonly drekkana: number;
  /** 0 to 26, and the quarter in it, 1 to 4. */
  readonly nakshatra: number;
  readonly quarter: number;
  readonly dignities: readonly Dignity['name'][];
}

export function chartPoint(base: BaseData, point: ChartPoint['point'], at: number, rising: number | null): ChartPoint {
  const longitude = mod(at, CIRCLE);
  const place = inSign(longitude);
  const known = point === 'ascendant' ? [] : (base.dignities.get(numberOf(point)) ?? []);
  return {
    point,
    longitude,
    ...place,
    house: rising === null ? null : mod(place.sign - signOf(rising), 12) + 1,
    navamsa: Math.floor(longitude / 12_000) % 12,
    drekkana: (place.sign + 4 * Math.floor((longitude % SIGN) / 36_000)) % 12,
    nakshatra: Math.floor(longitude / 48_000),
    quarter: Math.floor((longitude % 48_000) / 12_000) + 1,
    dignities: known.filter(({ signs }) => signs.includes(place.sign)).map(({ name }) => name),
  };
}

/**
 * Tanuseth: how far the ascendant's ruler stands from it, times how far the ruler of that sign stands from there, less sevens.
 *
 * @param signs of the planets by number
 */
export function tanuseth({ signs: rules }: BaseData, rising: number, signs: ReadonlyMap<number, number>): number {
  const ruler = signs.get(rules[rising]!.ruler)!;
  const next = signs.get(rules[ruler]!.ruler)!;
  return ((mod(ruler - rising, 12) + 1) * (mod(next - ruler, 12) + 1)) % 7 || 7;
}
