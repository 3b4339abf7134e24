import { antonathi } from '../ascendant.ts';
import type { BaseData, Place } from '../base/baseData.ts';
import { HORAKHUN_EPOCH } from '../era.ts';
import { CIRCLE, mod } from '../numbers.ts';
import type { Longitudes } from '../points.ts';
import type { ChartSettings } from '../settings.ts';
import { lahiri, POLAR_CIRCLE, rising, sunEvent, tropical } from '../sky/sky.ts';
import { suriyayat } from '../suriyayat/positions.ts';
import type { DayBounds } from '../taksa.ts';
import { offsetAt } from '../time/zone.ts';
import { BANGKOK_MEAN, clockOf } from './year.ts';

const SIX = 21_600;
const DAY = 86_400;

/** Where the planets stand at a moment, and what was taken off for it. */
export function longitudesOf(
  moment: number,
  offset: number,
  settings: ChartSettings,
  base: BaseData,
): { longitudes: Longitudes; ayanamsa: number | null; horakhun: number } {
  const { zodiac, clock } = settings;
  const ahead = clock === 'place' ? offset : clock === 'bangkokMean' ? BANGKOK_MEAN : offsetAt('Asia/Bangkok', moment);
  const thai = () => suriyayat(clockOf(moment, ahead), base.suriyayat, settings);
  const horakhun = clockOf(moment, ahead).jdn - HORAKHUN_EPOCH;
  if (zodiac === 'suriyayat') return { longitudes: thai().longitudes, ayanamsa: null, horakhun };
  const sky = tropical(moment);
  const exact = lahiri(moment);
  const less = zodiac === 'lahiri' ? exact : 0;
  const entries = Object.entries(sky).map(([planet, at]) => [planet, mod(Math.round(at - less), CIRCLE)]);
  const longitudes = Object.fromEntries(entries) as Record<keyof Longitudes, number>;
  // Thai Ketu is counted from the fixed stars.
  if (settings.ketu !== 'indian') longitudes.ketu = mod(Math.round(thai().longitudes.ketu + exact - less), CIRCLE);
  return { longitudes, ayanamsa: zodiac === 'lahiri' ? Math.round(exact) : null, horakhun };
}

/** Midnight of the clock's day at a place, as a moment. */
const midnight = (moment: number, offset: number) => moment - clockOf(moment, offset).second * 1000 - mod(moment, 1000);

/** The longitude that rises, arcseconds; the place is within the polar circles. */
export function ascendantOf(
  moment: number,
  offset: number,
  { latitude, longitude }: Place,
  { ascendant, zodiac }: ChartSettings,
  { signs }: BaseData,
  sun: number,
): number {
  if (ascendant === 'sky') {
    const at = rising(moment, latitude, longitude);
    return mod(Math.round(zodiac === 'tropical' ? at : at - lahiri(moment)), CIRCLE);
  }
  const minutes = signs.map((sign) => sign.minutes);
  if (ascendant === 'sunrise') {
    const risen = sunEvent(midnight(moment, offset), latitude, longitude, 1);
    if (risen !== null) return antonathi(sun, Math.round((moment - risen) / 1000), minutes);
  }
  const meanSun = mod(Math.floor(moment / 1000) + Math.round(longitude * 240), DAY);
  return antonathi(sun, meanSun - SIX, minutes);
}

/** When days of the week and Rahu's night begin on the clock of a birth; by the clock where the sun does not rise and set. */
export function boundsOf(moment: number, offset: number, { latitude, longitude }: Place, settings: ChartSettings): DayBounds {
  const polar = Math.abs(latitude) >= POLAR_CIRCLE;
  const event = (direction: 1 | -1, otherwise: number): number => {
    const from = midnight(moment, offset);
    const found = polar ? null : sunEvent(from, latitude, longitude, direction);
    return found === null ? otherwise : Math.round((found - from) / 1000);
  };
  const { dayStart, rahuNight } = settings;
  const start = dayStart === 'midnight' ? 0 : dayStart === 'six' ? SIX : event(1, SIX);
  if (rahuNight === 'off') return { start, night: null };
  return { start, night: rahuNight === 'clock' ? { from: 3 * SIX, until: SIX } : { from: event(-1, 3 * SIX), until: event(1, SIX) } };
}
