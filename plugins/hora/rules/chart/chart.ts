import type { BaseData } from '../base/baseData.ts';
import { weekdayOf } from '../day.ts';
import { animalOf, sokOf } from '../era.ts';
import { lunarDay, type LunarDay } from '../lunar.ts';
import { CIRCLE, mod, signOf } from '../numbers.ts';
import { periodsOf, type Period } from '../periods.ts';
import { numberOf, PLANETS } from '../points.ts';
import { needsSky, SURIYAYAT_YEARS, type ChartSettings } from '../settings.ts';
import { POLAR_CIRCLE, SKY_YEARS } from '../sky/sky.ts';
import { birthPlanet, taksaOf, type TaksaPlace } from '../taksa.ts';
import { birthMoment, type Birth, type BirthNote, type BirthProblem } from '../time/birth.ts';
import { ascendantOf, boundsOf, longitudesOf } from './places.ts';
import { chartPoint, tanuseth, type ChartPoint } from './point.ts';
import { animalYear, clockOf } from './year.ts';

export type ChartNote = BirthNote | 'polar' | 'rising-times-of-bangkok' | 'day-unknown';

/** A chart: whole numbers and names only, the same for the same input on any machine. */
export interface Chart {
  /** ISO 8601 in UTC, to the second. */
  readonly moment: string;
  /** What the clock of the place was ahead of UTC, seconds. */
  readonly offset: number;
  readonly horakhun: number;
  /** Arcseconds that were taken off the tropical longitudes; null where none were. */
  readonly ayanamsa: number | null;
  readonly points: readonly ChartPoint[];
  /** The sign that rises, 0 for Aries; null where it cannot be told. */
  readonly rising: number | null;
  readonly tanuseth: number | null;
  /** 1 for Sunday, as days of the week are counted for this chart. */
  readonly weekday: number;
  readonly taksa: readonly TaksaPlace[];
  readonly periods: readonly Period[];
  readonly lunar: LunarDay;
  readonly year: { readonly cs: number; readonly animal: { readonly th: string; readonly en: string }; readonly sok: string };
  readonly notes: readonly ChartNote[];
}

export type ChartProblem = BirthProblem | { readonly problem: 'years-of-method'; readonly from: number; readonly to: number };

/** The years of the common era that a method is computed for. */
export const yearsOf = (settings: ChartSettings) => (needsSky(settings) ? SKY_YEARS : SURIYAYAT_YEARS);

function notesOf(birth: Birth, settings: ChartSettings, notes: readonly BirthNote[]): ChartNote[] {
  const north = Math.abs(birth.place.latitude);
  const polar = north >= POLAR_CIRCLE;
  return [
    ...notes,
    ...(polar ? (['polar'] as const) : []),
    ...(!polar && north > 25 && settings.ascendant !== 'sky' ? (['rising-times-of-bangkok'] as const) : []),
    ...(birth.clock === null ? (['day-unknown'] as const) : []),
  ];
}

/** Computes a chart, or says why there is none. */
export function computeChart(birth: Birth, settings: ChartSettings, base: BaseData): { chart: Chart } | ChartProblem {
  const years = yearsOf(settings);
  if (birth.day.year < years.from || birth.day.year > years.to) return { problem: 'years-of-method', ...years };
  const at = birthMoment(birth);
  if ('problem' in at) return at;
  const { moment, offset } = at;
  const clock = clockOf(moment, offset);
  const { longitudes, ayanamsa, horakhun } = longitudesOf(moment, offset, settings, base);
  const tells = birth.clock !== null && Math.abs(birth.place.latitude) < POLAR_CIRCLE;
  const rising = tells ? ascendantOf(moment, offset, birth.place, settings, base, longitudes.sun) : null;
  const points = PLANETS.map((planet) => chartPoint(base, planet, longitudes[planet], rising));
  const day = birthPlanet(
    weekdayOf(clock.jdn),
    birth.clock === null ? 43_200 : clock.second,
    boundsOf(moment, offset, birth.place, settings),
  );
  const lunar = lunarDay(clock.jdn);
  const cs = animalYear(moment, offset, settings.yearChange);
  const signs = new Map(points.map(({ point, sign }) => [point === 'ascendant' ? -1 : numberOf(point), sign]));
  return {
    chart: {
      moment: `${new Date(moment).toISOString().slice(0, -5)}Z`,
      offset,
      horakhun,
      ayanamsa,
      points: rising === null ? points : [chartPoint(base, 'ascendant', mod(rising, CIRCLE), rising), ...points],
      rising: rising === null ? null : signOf(rising),
      tanuseth: rising === null ? null : tanuseth(base, signOf(rising), signs),
      weekday: day.weekday,
      taksa: taksaOf(base, day.planet),
      periods: periodsOf(base, day.planet, clock.jdn),
      lunar,
      year: { cs, animal: animalOf(cs), sok: sokOf(cs) },
      notes: notesOf(birth, settings, at.notes),
    },
  };
}
