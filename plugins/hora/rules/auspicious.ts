import type { BaseData } from './base/baseData.ts';
import { dayOf, isoDay, julianDay, weekdayOf } from './day.ts';
import { chulaSakarat } from './era.ts';
import { lunarDay, type LunarDay } from './lunar.ts';
import { mod } from './numbers.ts';
import { suriyayat } from './suriyayat/positions.ts';

/** A stretch of a day in which the moon is in one nakshatra; minutes since midnight, `until` is not in it. */
export interface RerkSpan {
  readonly from: number;
  readonly until: number;
  readonly nakshatra: number;
  /** 0 to 8. */
  readonly group: number;
}

/** A day as it is judged, each judgement by the name of its rule. */
export interface AuspiciousDay {
  readonly day: string;
  readonly weekday: number;
  readonly lunar: LunarDay;
  readonly kalayok: readonly string[];
  readonly tithi: readonly string[];
  readonly spans: readonly RerkSpan[];
}

/** What the year's kalayok says of a weekday: its number by the rule, less sevens. */
export function kalayokDay({ times, plus, modulus }: BaseData['kalayok'][number], cs: number): number {
  const sum = cs * times + plus;
  return mod(modulus ? sum % modulus : sum, 7) || 7;
}

function moonAt(base: BaseData, jdn: number, minute: number): number {
  const { longitudes } = suriyayat({ jdn, second: minute * 60 }, base.suriyayat, { mars: 'ratio', ketu: 'thai' });
  return Math.floor(longitudes.moon / 48_000);
}

/** The minute in which the moon comes into its next nakshatra; the moon stays in one for about a day. */
function boundary(base: BaseData, jdn: number, from: number, until: number): number {
  const start = moonAt(base, jdn, from);
  let [before, after] = [from, until];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (moonAt(base, jdn, middle) === start) before = middle;
    else after = middle;
  }
  return after;
}

const DAY = 1439;
function spansOf(base: BaseData, jdn: number): RerkSpan[] {
  const spans: RerkSpan[] = [];
  for (let from = 0; from <= DAY;) {
    const nakshatra = moonAt(base, jdn, from);
    const until = moonAt(base, jdn, DAY) === nakshatra ? DAY + 1 : boundary(base, jdn, from, DAY);
    spans.push({ from, until, nakshatra, group: base.nakshatra[nakshatra]!.group });
    from = until;
  }
  return spans;
}

/** One day by the clock of Bangkok: kalayok of its year, the luck of its lunar day, and where the moon stands when. */
export function auspiciousDay(base: BaseData, jdn: number): AuspiciousDay {
  const weekday = weekdayOf(jdn);
  const lunar = lunarDay(jdn);
  const cs = chulaSakarat({ jdn, second: 43_200 });
  const rules = base.kalayok.filter((rule) => kalayokDay(rule, cs) === weekday);
  const tithi = base.tithi.filter(({ days }) => days[weekday - 1] === lunar.day).map(({ name }) => name);
  return {
    day: isoDay(dayOf(jdn)),
    weekday,
    lunar,
    kalayok: rules.map(({ name }) => name),
    tithi,
    spans: spansOf(base, jdn),
  };
}

/** Every day of a month of the common era. */
export function auspiciousMonth(base: BaseData, year: number, month: number): AuspiciousDay[] {
  const first = julianDay({ year, month, day: 1 });
  const next = julianDay(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 });
  return Array.from({ length: next - first }, (_, index) => auspiciousDay(base, first + index));
}
