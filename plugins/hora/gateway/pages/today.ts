import { dayIn } from '#kit/thai/day.ts';
import { julianDay, readDay, weekdayOf } from '../../rules/day.ts';
import { animalOf, mahaSongkran, meanTimeText, sokOf, thaloengsok, yearElements } from '../../rules/era.ts';
import { lunarDay, lunarYear, type LunarDay } from '../../rules/lunar.ts';
import type { HoraCtx } from '../db.ts';

/** Bangkok's day now, `2026-11-27`. */
export const todayOf = ({ now }: Pick<HoraCtx, 'now'>): string => dayIn(now(), 'Asia/Bangkok');

export interface Today {
  readonly day: string;
  readonly weekday: number;
  readonly lunar: LunarDay;
  readonly cs: number;
  readonly animal: { readonly th: string; readonly en: string };
  readonly sok: string;
}

/** A day as almanacs print it. */
export function almanac(day: string): Today {
  const jdn = julianDay(readDay(day));
  const lunar = lunarDay(jdn);
  const begun = jdn >= thaloengsok(readDay(day).year - 638).jdn;
  const cs = readDay(day).year - (begun ? 638 : 639);
  return { day, weekday: weekdayOf(jdn), lunar, cs, animal: animalOf(cs), sok: sokOf(cs) };
}

/** Bangkok's mean sun is 18 minutes behind the clock of today. */
const CLOCK = 1080;

/** What the year of the Chula Sakarat begins with: computed, not announced. */
export function songkran(cs: number) {
  const elements = yearElements(cs);
  return {
    ...elements,
    animal: animalOf(cs),
    sok: sokOf(cs),
    lunarKind: lunarYear(cs).kind,
    songkran: { mean: meanTimeText(mahaSongkran(cs)), clock: meanTimeText(mahaSongkran(cs), CLOCK) },
    thaloengsok: { mean: meanTimeText(thaloengsok(cs)), clock: meanTimeText(thaloengsok(cs), CLOCK) },
  };
}
