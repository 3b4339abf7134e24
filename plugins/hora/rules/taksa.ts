import type { BaseData } from './base/baseData.ts';
import { mod } from './numbers.ts';

/** The eight places of the taksa, from the planet of the birth day on. */
export const TAKSA_ROLES = ['boriwan', 'ayu', 'det', 'si', 'mula', 'utsaha', 'montri', 'kalakini'] as const;
export type TaksaRole = (typeof TAKSA_ROLES)[number];

export interface TaksaPlace {
  readonly role: TaksaRole;
  /** 1 to 8. */
  readonly planet: number;
  readonly letters: string;
}

/** The taksa of somebody born on the day of a planet, 1 to 8. */
export function taksaOf({ taksa }: BaseData, start: number): TaksaPlace[] {
  const first = taksa.findIndex(({ planet }) => planet === start);
  return TAKSA_ROLES.map((role, away) => {
    const { planet, letters } = taksa[(first + away) % taksa.length]!;
    return { role, planet, letters };
  });
}

/** What the day of a birth begins and ends with, seconds of its clock; where sun or clock decide. */
export interface DayBounds {
  readonly start: number;
  /** Rahu's night begins, and ends on the next morning; null where Wednesday night is Mercury's. */
  readonly night: { readonly from: number; readonly until: number } | null;
}

/**
 * The planet of a birth: that of the weekday, or Rahu on a Wednesday night.
 *
 * @param weekday of the civil day, 1 for Sunday
 * @param clock seconds since midnight
 */
export function birthPlanet(weekday: number, clock: number, { start, night }: DayBounds): { planet: number; weekday: number } {
  const day = clock < start ? mod(weekday - 2, 7) + 1 : weekday;
  const isNight = night !== null && (day === weekday ? clock >= night.from : clock < night.until);
  return { weekday: day, planet: day === 4 && isNight ? 8 : day };
}

/** The place of each Thai letter of a name: consonants by their row, vowels and อ by the sun. Marks of tone have none. */
export function lettersOf(name: string, places: readonly TaksaPlace[]): { letter: string; role: TaksaRole }[] {
  const vowels = places.find(({ letters }) => letters.includes('อ'));
  return Array.from(name.normalize('NFC')).flatMap((letter) => {
    const consonant = places.find(({ letters }) => letters.includes(letter));
    if (consonant) return [{ letter, role: consonant.role }];
    return /[ะ-ฺเ-ๅํ]/.test(letter) && vowels ? [{ letter, role: vowels.role }] : [];
  });
}

/** The place that a year of life runs through: one further each year, the first year at the birth planet. */
export const yearPlace = (places: readonly TaksaPlace[], runningAge: number): TaksaPlace => places[mod(runningAge - 1, places.length)]!;
