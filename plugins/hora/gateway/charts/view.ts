import type { Locale } from '#kit/schema/locale.ts';
import type { BaseData } from '../../rules/base/baseData.ts';
import type { TableName } from '../../rules/base/tables.ts';
import type { Chart } from '../../rules/chart/chart.ts';
import { chartPoint, type ChartPoint } from '../../rules/chart/point.ts';
import { hourText, isoDay, julianDay } from '../../rules/day.ts';
import { mod } from '../../rules/numbers.ts';
import { PLANETS } from '../../rules/points.ts';
import type { ChartSettings, MethodId } from '../../rules/settings.ts';
import { yearPlace, type TaksaPlace } from '../../rules/taksa.ts';
import { offsetText } from '../../rules/time/birth.ts';
import { offsetAt } from '../../rules/time/zone.ts';
import { longitudesOf } from '../../rules/chart/places.ts';
import { yearsOf } from '../../rules/chart/chart.ts';
import { changedTables } from '../../rules/usedTables.ts';
import { usedTables, type CurrentBase, type TextVersion } from '../versions.ts';
import type { Computed } from './compute.ts';
import { TABLE_NAMES } from '../../rules/base/tables.ts';

/** A chart as pages and files show it: names in the visitor's language beside the numbers. */
export interface ChartView {
  readonly name: string;
  /** `1990-05-15`, common era. */
  readonly day: string;
  /** `08:30`; empty where nobody knows it. */
  readonly time: string;
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly offset: string;
  readonly method: MethodId;
  readonly methodVersion: number;
  readonly settings: ChartSettings;
  readonly chart: Chart;
  /** Names of the signs from Aries. */
  readonly signs: readonly string[];
  /** Names of the nakshatra that points stand in, in their order. */
  readonly nakshatra: readonly string[];
  readonly animal: string;
  /** Tables that have changed since. */
  readonly changed: readonly TableName[];
  readonly readings: readonly string[];
  readonly disclaimer: string;
}

const nameIn = (locale: Locale, { th, en }: { th: string; en: string }) => (locale === 'en' ? en : th);

export function chartView(
  locale: Locale,
  name: string,
  { birth, method, methodVersion, settings, used, chart }: Computed,
  tables: CurrentBase,
  texts: readonly TextVersion[],
): ChartView {
  const { base } = tables;
  const textOf = (key: string) => texts.filter((text) => text.key === key).map((text) => nameIn(locale, text));
  return {
    name,
    day: isoDay(birth.day),
    time: birth.clock === null ? '' : hourText(birth.clock),
    place: nameIn(locale, birth.place),
    latitude: birth.place.latitude,
    longitude: birth.place.longitude,
    offset: offsetText(chart.offset),
    method,
    methodVersion,
    settings,
    chart,
    signs: base.signs.map((sign) => nameIn(locale, sign)),
    nakshatra: chart.points.map((point) => nameIn(locale, base.nakshatra[point.nakshatra]!)),
    animal: nameIn(locale, chart.year.animal),
    changed: changedTables(used, usedTables(tables, TABLE_NAMES)),
    readings: [...(chart.rising === null ? [] : textOf(`rising.${chart.rising + 1}`)), ...textOf(`birth.${chart.taksa[0]!.planet}`)],
    disclaimer: textOf('disclaimer')[0]!,
  };
}

/** What passes over a birth on a day: the planets at Bangkok's noon, in the houses of the birth. */
export interface Transit {
  readonly day: string;
  readonly points: readonly ChartPoint[];
  /** The year of life that runs, from 1, and its place in the taksa. */
  readonly age: number;
  readonly place: TaksaPlace;
}

/** Null where the method does not reach that year. */
export function transitOf({ birth, settings, chart }: Computed, base: BaseData, jdn: number, day: string): Transit | null {
  const { from, to } = yearsOf(settings);
  const year = Number(day.slice(0, 4));
  if (year < from || year > to) return null;
  const noon = (jdn - julianDay({ year: 1970, month: 1, day: 1 })) * 86_400_000 + 43_200_000;
  const moment = noon - offsetAt('Asia/Bangkok', noon) * 1000;
  const { longitudes } = longitudesOf(moment, offsetAt(birth.place.zone, moment), settings, base);
  const rising = chart.rising === null ? null : chart.rising * 108_000;
  const age = Math.max(1, Math.floor((jdn - julianDay(birth.day)) / 365.2425) + 1);
  return {
    day,
    points: PLANETS.map((planet) => chartPoint(base, planet, mod(longitudes[planet], 1_296_000), rising)),
    age,
    place: yearPlace(chart.taksa, age),
  };
}
