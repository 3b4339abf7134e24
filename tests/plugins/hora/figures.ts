import { BUILT_IN, readBase } from '#plugins/hora/rules/base/baseData.ts';
import { computeChart } from '#plugins/hora/rules/chart/chart.ts';
import { julianDay, readDay, weekdayOf } from '#plugins/hora/rules/day.ts';
import { animalOf, mahaSongkran, meanTimeText, sokOf, thaloengsok, yearElements } from '#plugins/hora/rules/era.ts';
import { CIRCLE, mod, signOf } from '#plugins/hora/rules/numbers.ts';
import type { Planet } from '#plugins/hora/rules/points.ts';
import { METHODS } from '#plugins/hora/rules/settings.ts';
import { lahiri, rising, tropical } from '#plugins/hora/rules/sky/sky.ts';
import { suriyayat, type KetuSchool, type MarsSchool } from '#plugins/hora/rules/suriyayat/positions.ts';
import { taksaOf } from '#plugins/hora/rules/taksa.ts';
import vectors from './vectors.json' with { type: 'json' };

export const BASE = readBase(BUILT_IN);

/** A published value beside ours: numbers may differ by `within`, words may not. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly expected: string | number;
  readonly got: string | number;
  readonly within: number;
  readonly unit: string;
  readonly source: string;
}

const schools = (mars: MarsSchool, ketu: KetuSchool) => ({ mars, ketu });
const clock = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
const at = (text: string) => ({ jdn: julianDay(readDay(text.slice(0, 10))), second: clock(text.slice(11)) });
const thaiMoment = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+07:00`);
const around = (difference: number) => mod(difference + CIRCLE / 2, CIRCLE) - CIRCLE / 2;
const figure =
  (group: string, source: string, unit = '') =>
  (name: string, expected: string | number, got: string | number, within = 0) => ({
    group,
    name,
    expected,
    got,
    within,
    unit,
    source,
  });

/** The scheme's own notes: exact in 1954 and after, 1 to 2 arcminutes in older rows; the moon within 1; Mars and Ketu by school. */
function suriyayatFigures(): Figure[] {
  const row = figure('suriyayat', 'astro.meemodel.com, 24:00 Bangkok mean time', 'arcmin');
  return vectors.suriyayat.rows.flatMap(({ date, ...planets }) => {
    const moment = { jdn: julianDay(readDay(date)) + 1, second: 0 };
    const { longitudes } = suriyayat(moment, BASE.suriyayat, schools('fixed', 'thai24'));
    return Object.entries(planets).map(([planet, text]) => {
      const [sign = 0, degrees = 0, minutes = 0] = text!.split(':').map(Number);
      const exact = Number(date.slice(0, 4)) === 1954 && planet !== 'moon' ? 0 : 2;
      const within = planet === 'mars' ? 45 : planet === 'moon' ? 1 : exact;
      return row(`${date} ${planet}`, (sign - 1) * 1800 + degrees * 60 + minutes, longitudes[planet as Planet] / 60, within);
    });
  });
}

function singleFigures(): Figure[] {
  const {
    moon_exact,
    moon_source,
    chart_2024_09_15_0830_chiangmai: chart,
    bangkok_pillar: pillar,
    sun_at_thaloengsok_2561: sun,
  } = vectors.suriyayat;
  const usual = schools('ratio', 'thai');
  const lines: Figure[] = moon_exact.map(({ civil, arcmin }) =>
    figure('moon', moon_source, 'arcmin')(civil, arcmin, suriyayat(at(civil), BASE.suriyayat, usual).longitudes.moon / 60),
  );
  const place = { code: 'x', th: '', en: '', zone: 'Asia/Bangkok', latitude: 18.7883, longitude: 98.9853 };
  const birth = { day: readDay('2024-09-15'), clock: clock('08:30'), fold: null, place };
  const result = computeChart(birth, METHODS.suriyayat, BASE);
  if (!('chart' in result)) throw new Error(result.problem);
  for (const { point, sign } of result.chart.points)
    lines.push(figure('chart 2024-09-15', chart.source)(point, chart.signs[point], BASE.signs[sign]!.th));
  const sunText = (text: string, second: number) => {
    const arc = suriyayat({ jdn: julianDay(readDay(text)), second }, BASE.suriyayat, usual).longitudes.sun / 60;
    return `${BASE.signs[Math.floor(arc / 1800)]!.th} ${Math.floor((arc % 1800) / 60)}:${String(arc % 60).padStart(2, '0')}`;
  };
  lines.push(figure('sun', pillar.source)(pillar.civil, pillar.sun, sunText('1782-04-21', clock('06:54'))));
  lines.push(figure('sun', sun.source)(sun.bkk_lmt, sun.sun, sunText('2018-04-16', clock('12:59'))));
  return lines;
}

function ketuFigures(): Figure[] {
  const sign = (text: string, less: number) => {
    const moment = at(text);
    const { longitudes } = suriyayat({ ...moment, second: moment.second - less }, BASE.suriyayat, schools('ratio', 'thai'));
    return signOf(longitudes.ketu);
  };
  // In the minute that is told it has come into the sign, a minute before it has not.
  return vectors.ketu_ingress_bkk_lmt.map((entry) =>
    figure('ketu', vectors.ketu_source)(
      entry.at,
      `${entry.enters} from the next sign`,
      `${BASE.signs[sign(entry.at, 0)]!.th} from the ${sign(entry.at, 60) === (sign(entry.at, 0) + 1) % 12 ? 'next' : 'same'} sign`,
    ),
  );
}

function skyFigures(): Figure[] {
  const lagna = figure('lahiri', vectors.lahiri_source, 'arcsec');
  const jpl = figure('jpl', vectors.jpl_source, 'arcsec');
  return [
    ...vectors.lahiri_lagna.flatMap(({ thai_time, lat, lon, lagna_arcsec, mean_rahu_arcsec }) => {
      const moment = thaiMoment(thai_time);
      const less = (longitude: number, expected: number) => expected + Math.round(around(longitude - lahiri(moment) - expected) * 10) / 10;
      return [
        lagna(`${thai_time} lagna`, lagna_arcsec, less(rising(moment, lat, lon), lagna_arcsec), 3),
        lagna(`${thai_time} mean Rahu`, mean_rahu_arcsec, less(tropical(moment).rahu, mean_rahu_arcsec), 3),
      ];
    }),
    ...vectors.jpl.flatMap(({ thai_time, tropical_ecliptic_of_date_deg }) => {
      const places = tropical(thaiMoment(thai_time));
      return Object.entries(tropical_ecliptic_of_date_deg).map(([body, degrees]) =>
        jpl(`${thai_time} ${body}`, Math.round(degrees * 3600), places[body.toLowerCase() as Planet], 3),
      );
    }),
  ];
}

function calendarFigures(): Figure[] {
  const lines: Figure[] = [];
  for (const row of vectors.songkran) {
    const elements = yearElements(row.cs);
    const year = figure(`year ${row.be}`, 'Eade; announced values where there are any');
    lines.push(year('animal', row.naksat, animalOf(row.cs).th), year('sok', row.sok, sokOf(row.cs)));
    lines.push(year('thaloengsok', row.thaloengsok_bkk_lmt, meanTimeText(thaloengsok(row.cs))));
    lines.push(year('maha songkran', row.mahasongkran_minus_2_165d, meanTimeText(mahaSongkran(row.cs))));
    for (const name of ['horakhun', 'kammacubala', 'avoman', 'masaken', 'dithi'] as const)
      lines.push(year(name, row[name], elements[name]));
    lines.push(year('weekday', row.weekday_1sun, weekdayOf(thaloengsok(row.cs).jdn)));
  }
  return lines;
}

const taksaFigures = (): Figure[] =>
  Object.entries(vectors.taksa).flatMap(([day, roles]) =>
    taksaOf(BASE, Number(day)).map(({ role, planet }) =>
      figure('taksa', 'three published tables agree')(`${day} ${role}`, roles[role], planet),
    ),
  );

/** Every published value beside ours; read by the tests and by `bench/hora.ts`. */
export const figures = (): Figure[] => [
  ...calendarFigures(),
  ...suriyayatFigures(),
  ...singleFigures(),
  ...ketuFigures(),
  ...skyFigures(),
  ...taksaFigures(),
];

export const differenceOf = ({ expected, got }: Figure): number =>
  typeof expected === 'number' && typeof got === 'number' ? Math.round(around(got - expected) * 10) / 10 : expected === got ? 0 : Infinity;
