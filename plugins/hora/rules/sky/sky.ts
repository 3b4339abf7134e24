import {
  AstroTime,
  Body,
  DeltaT_EspenakMeeus,
  e_tilt,
  EclipticGeoMoon,
  Observer,
  SearchRiseSet,
  SearchSunLongitude,
  SiderealTime,
} from 'astronomy-engine';
import { arcseconds, CIRCLE, mod } from '../numbers.ts';
import type { Longitudes } from '../points.ts';
import { seenAt, type SkyBody } from './planets.ts';

/** Milliseconds of UTC since 1970: the one measure of moments here. */
export type Moment = number;

/** The years that the sky is computed for. */
export const SKY_YEARS = { from: 1900, to: 2100 } as const;

const DEGREE = Math.PI / 180;
const timeOf = (moment: Moment) => new AstroTime(new Date(moment));

/** By how many seconds terrestrial time was ahead of the clocks, as the IERS measured it at the beginning of years. */
const MEASURED: readonly (readonly [year: number, seconds: number])[] = [
  [2005, 64.7],
  [2010, 66.1],
  [2015, 67.6],
  [2020, 69.4],
  [2026, 69.1],
];

/** The same for any day since J2000. What comes after the last measurement nobody knows: that stays. */
function ahead(days: number): number {
  const year = 2000 + days / 365.2425;
  if (year < MEASURED[0]![0]) return DeltaT_EspenakMeeus(days);
  const next = MEASURED.findIndex(([until]) => until > year);
  if (next < 0) return MEASURED.at(-1)![1];
  const [[from, before], [to, after]] = [MEASURED[next - 1]!, MEASURED[next]!];
  return before + ((after - before) * (year - from)) / (to - from);
}

/** A moment by the even time that planets and the moon go by. */
function skyTimeOf(moment: Moment): AstroTime {
  const { ut } = timeOf(moment);
  return AstroTime.FromTerrestrialTime(ut + ahead(ut) / 86_400);
}
const centuries = (time: AstroTime) => time.tt / 36_525;

/** Longitude of the mean ascending node, degrees. J. Meeus, Astronomical Algorithms (1998), 47.7. */
function meanNode(time: AstroTime): number {
  const t = centuries(time);
  return 125.0445479 - 1934.1362891 * t + 0.0020754 * t ** 2 + t ** 3 / 467_441 - t ** 4 / 60_616_000;
}

/** Tropical longitudes of date in arcseconds, apparent, from the middle of the earth; Rahu is the mean node, Ketu stands against it. */
export function tropical(moment: Moment): Longitudes {
  const time = skyTimeOf(moment);
  const shift = nutation(time) * 3600;
  const place = (body: SkyBody) => mod(Math.round(seenAt(body, time.tt) + shift), CIRCLE);
  // The mean node of the equinox of date that the others have: with nutation.
  const rahu = arcseconds(meanNode(time) + nutation(time));
  return {
    sun: place('sun'),
    moon: arcseconds(EclipticGeoMoon(time).lon),
    mars: place('mars'),
    mercury: place('mercury'),
    jupiter: place('jupiter'),
    venus: place('venus'),
    saturn: place('saturn'),
    rahu,
    ketu: mod(rahu + CIRCLE / 2, CIRCLE),
    uranus: place('uranus'),
  };
}

/** Nutation in longitude, degrees. */
const nutation = (time: AstroTime): number => e_tilt(time).dpsi / 3600;

/** General precession in longitude since J2000, arcseconds. Capitaine et al. 2003 (P03). */
const precession = (t: number): number => 5028.796195 * t + 1.1054348 * t ** 2 + 0.00007964 * t ** 3;

/** 23°15′00″ of the Calendar Reform Committee at 21 March 1956, without the nutation of that day, degrees, and when: Julian centuries. */
const LAHIRI = { degrees: 23.245524743, at: (2_435_553.5 - 2_451_545) / 36_525 };

/** The ayanamsa of Lahiri in arcseconds, with nutation as the tropical longitudes have it. */
export function lahiri(moment: Moment): number {
  const time = timeOf(moment);
  return LAHIRI.degrees * 3600 + precession(centuries(time)) - precession(LAHIRI.at) + nutation(time) * 3600;
}

/** Beyond it the ecliptic can lie in the horizon, and nothing rises: 90° less the obliquity, degrees. */
export const POLAR_CIRCLE = 66.56;

/** The tropical longitude that rises, arcseconds. Degrees, north and east positive; within the polar circles. */
export function rising(moment: Moment, latitude: number, longitude: number): number {
  const time = timeOf(moment);
  const tilt = e_tilt(time).tobl * DEGREE;
  const ramc = (SiderealTime(time) * 15 + longitude) * DEGREE;
  const angle = Math.atan2(Math.cos(ramc), -(Math.sin(ramc) * Math.cos(tilt) + Math.tan(latitude * DEGREE) * Math.sin(tilt)));
  return arcseconds(angle / DEGREE);
}

/** Sunrise (+1) or sunset (-1) of the 24 hours from a moment on: upper limb with refraction; null where there is none. */
export function sunEvent(from: Moment, latitude: number, longitude: number, direction: 1 | -1): Moment | null {
  const found = SearchRiseSet(Body.Sun, new Observer(latitude, longitude, 0), direction, timeOf(from), 1);
  return found ? Math.round(found.date.getTime() / 1000) * 1000 : null;
}

/** When the tropical sun reaches 315° (lichun) in a year. */
export function lichun(year: number): Moment {
  const found = SearchSunLongitude(315, timeOf(Date.UTC(year, 0, 20)), 30);
  if (!found) throw new RangeError(`No lichun in ${year}`);
  return Math.round(found.date.getTime());
}
