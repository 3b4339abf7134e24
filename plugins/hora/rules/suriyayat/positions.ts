import { mod } from '../numbers.ts';
import { chulaSakarat, HORAKHUN_EPOCH, type MeanTime } from '../era.ts';
import type { Longitudes, Planet } from '../points.ts';
import { CORRECTED, type MeanMotion, type PlanetFigures, type SuriyayatConstants } from './constants.ts';
import { quadrantOf, ROUND, roundedAt, tableAt } from './corrections.ts';

/** Which table of Mars is followed: its circle as a part of the divisor, or fixed at 720 arcminutes. */
export type MarsSchool = 'ratio' | 'fixed';
export type KetuSchool = 'thai' | 'thai24' | 'indian';

const times = (value: number, [over, under]: readonly [number, number]) => Math.trunc((value * over) / under);
const floors = (value: number, [over, under]: readonly [number, number]) => Math.floor((value * over) / under);
const meanOf = (epoch: number, { first, second, start }: MeanMotion) => {
  const more = second[0] < 0 ? -floors(epoch, [-second[0], second[1]]) : floors(epoch, second);
  return mod(times(epoch, first) + more + start, ROUND);
};

function luminary(mean: number, anomaly: number, table: readonly number[]): number {
  const { arc, sign } = quadrantOf(anomaly);
  return mod(mean + sign * tableAt(table, 900, arc), ROUND);
}

/** Both corrections of a planet: about its apogee (manda), then against the sun or its own mean place (sighra). Floored at each stage. */
function corrected(figures: PlanetFigures, mean: number, ravi: number, chaya: readonly number[], fixed?: number): number {
  const base = figures.kind === 'inner' ? ravi : mean;
  const manda = quadrantOf(base - figures.apogee);
  const divisor = figures.divisor + Math.floor(roundedAt(chaya, 1800, manda.rest) / 2) * manda.restSign;
  const first = base + manda.sign * Math.floor((tableAt(chaya, 1800, manda.arc, 60) * 60) / divisor);
  const sighra = quadrantOf(mod(first, ROUND) - (figures.kind === 'inner' ? mean : ravi));
  const shadow = tableAt(chaya, 1800, sighra.arc, 60);
  const [over, under] = figures.circle;
  const circle = fixed ?? (figures.kind === 'inner' ? figures.circle[0] * 60 : Math.floor((divisor * over) / under));
  const second = Math.floor(Math.floor(shadow / 60 + 0.5) / 3) + circle + roundedAt(chaya, 1800, sighra.rest) * sighra.restSign;
  if (divisor <= 0 || second <= 0) throw new RangeError('These figures of a planet give no place for it');
  return mod(first + sighra.sign * Math.floor((shadow * 60) / second), ROUND);
}

/** The mean sun of a moment in the units of the scheme, 292207 of them in 365.25875 days. */
const solarUnits = (horakhun: number, second: number) => mod((horakhun - 1) * 800 - 373, 292207) + Math.floor(second / 108);

function meanSunOf(units: number): number {
  const rest = units % 24350;
  const degrees = Math.floor(rest / 811);
  return mod(Math.floor(units / 24350) * 1800 + degrees * 60 + Math.floor((rest % 811) / 14) - 3, ROUND);
}

function moonOf(horakhun: number, second: number, meanSun: number, table: readonly number[]): number {
  const cycle = mod((horakhun - 1) * 703 + 650 + Math.floor((second * 703) / 86_400), 20760);
  const rest = cycle % 692;
  const mean = mod(Math.floor(cycle / 692) * 720 + rest + Math.floor(rest / 25) - 40 + meanSun, ROUND);
  const apogee = Math.floor((mod(horakhun - 1 - 621, 3232) * 86_400 + second) / 12_928) + 2;
  return luminary(mean, mean - apogee, table);
}

/** Thai Ketu goes backwards once in 679 days. */
function ketuOf(horakhun: number, second: number, school: KetuSchool, rahu: number): number {
  if (school === 'indian') return mod(rahu + ROUND / 2, ROUND);
  const gone = Math.floor((mod(horakhun - 1 - 344, 679) * 86_400 + second) / 2716);
  return mod(ROUND - gone + (school === 'thai24' ? 24 : 0), ROUND);
}

/**
 * Longitudes of Suriyayat at a moment of Bangkok's clock, in arcseconds (whole arcminutes). Whole numbers throughout, floored at each
 * stage in the order of the scheme. After Luang Wisandarunkorn's Suriyayat as worked through in J. C. Eade, Appendix A, and the tables of
 * the base data.
 */
export function suriyayat(
  { jdn, second }: MeanTime,
  constants: SuriyayatConstants,
  schools: { mars: MarsSchool; ketu: KetuSchool },
): { longitudes: Longitudes; cs: number; horakhun: number } {
  const horakhun = jdn - HORAKHUN_EPOCH;
  const units = solarUnits(horakhun, second);
  const meanSun = meanSunOf(units);
  const ravi = mod(meanSun - 23, ROUND);
  const cs = chulaSakarat({ jdn, second });
  const epoch = (cs - (units % 292207 >= 364 ? 610 : 611)) * ROUND + ravi;
  const rahuGone = times(epoch, constants.rahu.first) + floors(epoch, constants.rahu.second);
  const rahu = mod(constants.rahu.start - rahuGone, ROUND);
  const planets = Object.fromEntries(
    CORRECTED.map((planet) => {
      const figures = constants.planets[planet];
      const fixed = planet === 'mars' && schools.mars === 'fixed' ? 720 : undefined;
      return [planet, corrected(figures, meanOf(epoch, figures), ravi, constants.chaya, fixed)];
    }),
  );
  const minutes = {
    sun: luminary(meanSun, meanSun - 4800, constants.sun),
    moon: moonOf(horakhun, second, meanSun, constants.moon),
    ...planets,
    rahu,
    ketu: ketuOf(horakhun, second, schools.ketu, rahu),
  };
  const longitudes = Object.fromEntries(Object.entries(minutes).map(([planet, arc]) => [planet, arc * 60])) as Record<Planet, number>;
  return { longitudes, cs, horakhun };
}
