import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { antonathi } from '#plugins/hora/rules/ascendant.ts';
import { BUILT_IN } from '#plugins/hora/rules/base/baseData.ts';
import { cellsOf, compareTables, problemsOf } from '#plugins/hora/rules/base/table.ts';
import { TABLES } from '#plugins/hora/rules/base/tables.ts';
import { computeChart, type Chart } from '#plugins/hora/rules/chart/chart.ts';
import { dayOf, isoDay, julianDay, readDay } from '#plugins/hora/rules/day.ts';
import { lunarDay, lunarYear } from '#plugins/hora/rules/lunar.ts';
import { CIRCLE, SIGN } from '#plugins/hora/rules/numbers.ts';
import { METHODS, type ChartSettings, type MethodId } from '#plugins/hora/rules/settings.ts';
import { lettersOf, taksaOf } from '#plugins/hora/rules/taksa.ts';
import { dayOfThaiDate } from '#plugins/hora/rules/time/calendarYear.ts';
import { readClock } from '#plugins/hora/rules/time/zone.ts';
import { buddhistDays } from '#kit/thai/buddhistDays.ts';
import { BASE } from './figures.ts';
import { threadTime } from '../../kernel/threadTime.ts';

const CHIANG_MAI = { code: 'TH-50', th: 'เชียงใหม่', en: 'Chiang Mai', zone: 'Asia/Bangkok', latitude: 18.7883, longitude: 98.9853 };
const attempt = (day: string, clock: number | null, method: MethodId, more: Partial<ChartSettings> = {}, place = CHIANG_MAI) =>
  computeChart({ day: readDay(day), clock, fold: null, place }, { ...METHODS[method], ...more }, BASE);
function chart(...input: Parameters<typeof attempt>): Chart {
  const result = attempt(...input);
  if ('problem' in result) throw new Error(result.problem);
  return result.chart;
}
const HOUR = 3600;

describe('the week, the taksa and Rahu', () => {
  const start = (day: string, hours: number, more: Partial<ChartSettings> = {}) =>
    chart(day, hours * HOUR, 'suriyayat', more).taksa[0]!.planet;
  test('Wednesday night is Rahu, until Thursday 06:00', () => {
    expect(start('2026-11-25', 17.9)).toBe(4);
    expect(start('2026-11-25', 18)).toBe(8);
    expect(start('2026-11-26', 5.5)).toBe(8);
    expect(start('2026-11-26', 6)).toBe(5);
    expect(start('2026-11-25', 5.5)).toBe(3);
  });
  test('where a school has no Rahu, or asks the sun', () => {
    expect(start('2026-11-25', 19, { rahuNight: 'off' })).toBe(4);
    expect(start('2026-11-26', 5.5, { rahuNight: 'off' })).toBe(4);
    expect(start('2026-11-25', 17.9, { rahuNight: 'sun' })).toBe(8);
    expect(start('2026-11-26', 1, { dayStart: 'midnight' })).toBe(5);
  });
});

describe('what is not known, or not there', () => {
  test('without a time nothing rises, and no houses', () => {
    const { rising, tanuseth, points, notes } = chart('1990-05-15', null, 'lahiri');
    expect({ rising, tanuseth }).toEqual({ rising: null, tanuseth: null });
    expect(points.every(({ house, point }) => house === null && point !== 'ascendant')).toBe(true);
    expect(notes).toEqual(['noon', 'day-unknown']);
  });
  test('beyond the polar circle nothing is guessed', () => {
    const tromso = { ...CHIANG_MAI, latitude: 69.65, longitude: 18.96, zone: 'Europe/Oslo' };
    expect(chart('1990-06-15', 12 * HOUR, 'lahiri', {}, tromso)).toMatchObject({ rising: null, notes: ['polar'] });
  });
  test('years outside a method are named; Suriyayat reaches further', () => {
    expect(attempt('1899-12-31', 0, 'lahiri')).toEqual({ problem: 'years-of-method', from: 1900, to: 2100 });
    expect(chart('1899-12-31', 12 * HOUR, 'suriyayat').notes).toEqual(['local-mean-time']);
    expect(attempt('1500-01-01', 0, 'suriyayat')).toMatchObject({ problem: 'years-of-method', from: 1583 });
  });
  test('the minutes that Bangkok left out in 1920, and hours that come twice', () => {
    expect(attempt('1920-04-01', 300, 'suriyayat')).toEqual({ problem: 'clock-left-out', offsets: [24_124, 25_200] });
    const newYork = { ...CHIANG_MAI, latitude: 40.7, longitude: -74, zone: 'America/New_York' };
    expect(attempt('2024-11-03', 1.5 * HOUR, 'lahiri', {}, newYork)).toMatchObject({ problem: 'clock-twice' });
    expect(readClock('America/New_York', Date.UTC(2024, 2, 10, 2, 30)).kind).toBe('never');
  });
  test('Thai dates: 29 February, the year of nine months, and springs that can mean two years', () => {
    const date = (year: number, month: number, day: number, reckoning: 'today' | 'then' | null = null) =>
      dayOfThaiDate({ year, month, day }, 'be', reckoning);
    expect(date(2567, 2, 29)).toEqual({ day: { year: 2024, month: 2, day: 29 } });
    expect(date(2568, 2, 29)).toEqual({ problem: 'no-such-day' });
    expect(date(2483, 2, 1)).toEqual({ problem: 'nine-months' });
    expect(date(2483, 2, 1, 'then')).toEqual({ problem: 'nine-months' });
    expect(date(2483, 2, 1, 'today')).toEqual({ day: { year: 1940, month: 2, day: 1 } });
    expect(date(2482, 2, 1)).toEqual({ problem: 'two-years' });
    expect(date(2482, 2, 1, 'then')).toEqual({ day: { year: 1940, month: 2, day: 1 } });
    expect(date(2484, 2, 1)).toEqual({ day: { year: 1941, month: 2, day: 1 } });
    expect(date(2325, 2, 1)).toEqual({ day: { year: 1782, month: 2, day: 1 } });
  });
});

describe('the lunar calendar', () => {
  test('years follow each other without a gap for 1200 years, as long as their kind says', () => {
    for (let cs = 700; cs < 1900; cs += 1) {
      const { kind, first } = lunarYear(cs);
      expect(lunarYear(cs + 1).first - first).toBe({ normal: 354, day: 355, month: 384 }[kind]);
    }
  });
  test('the full moons of holy days as they were announced', () => {
    for (let year = 2020; year <= 2040; year += 1)
      for (const { day, th } of buddhistDays(year).filter(({ th }) => th !== 'วันเข้าพรรษา'))
        expect(lunarDay(julianDay(readDay(day))), `${th} ${day}`).toMatchObject({ waxing: true, day: 15 });
  });
});

test('the day more of the seventh month stands where the almanacs print it', () => {
  const kinds = (...years: number[]) => years.map((year) => lunarYear(year - 638).kind);
  expect(kinds(2016, 2020, 2025, 2032)).toEqual(['day', 'day', 'day', 'day']);
  expect(kinds(2014, 2030)).toEqual(['normal', 'normal']);
  // Visakha and Asanha Bucha of 2016 as they were announced lie sixty days apart.
  for (const day of ['2016-05-20', '2016-07-19']) expect(lunarDay(julianDay(readDay(day))), day).toMatchObject({ waxing: true, day: 15 });
});

describe('tables of base data', () => {
  test('those that come with the program are right', () => {
    for (const table of Object.values(TABLES)) expect(problemsOf(table, BUILT_IN[table.name])).toEqual([]);
    expect(BUILT_IN.provinces).toHaveLength(77);
    expect(BUILT_IN.nakshatra).toHaveLength(27);
  });
  test('every city has a zone that there is', () => {
    for (const [code, , , , , zone] of BUILT_IN.cities) expect(() => readClock(zone!, 0), code).not.toThrow();
  });
  test('what is wrong is told by line and column', () => {
    const rows = cellsOf('1\t1\tอ\t6\n2\tx\tก\t15');
    expect(problemsOf(TABLES.taksa, rows).slice(0, 2)).toEqual([
      { line: 2, column: 'planet', code: 'kind' },
      { line: 3, column: 'place', code: 'missing' },
    ]);
  });
  test('versions are compared by key', () => {
    expect(compareTables(cellsOf('a\t1\nb\t2'), cellsOf('b\t3\nc\t4'))).toEqual({
      added: [['c', '4']],
      removed: [['a', '1']],
      changed: [{ key: 'b', before: ['b', '2'], after: ['b', '3'] }],
    });
  });
});

describe('whatever comes in', () => {
  const days = fc.integer({ min: julianDay({ year: 1600, month: 1, day: 1 }), max: julianDay({ year: 2399, month: 12, day: 31 }) });
  test('days and day numbers are the same', () => {
    fc.assert(fc.property(days, (jdn) => julianDay(readDay(isoDay(dayOf(jdn)))) === jdn));
  });
  test('every day has a lunar day, and the next one follows it', () => {
    fc.assert(
      fc.property(days, (jdn) => {
        const [before, after] = [lunarDay(jdn), lunarDay(jdn + 1)];
        return after.tithi === before.tithi + 1 || (after.tithi === 1 && before.tithi >= 29);
      }),
    );
  });
  test('every moment has a place for every planet, whole and on the circle, and houses that follow', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399 }), fc.constantFrom('fixed' as const), (jdn, clock, ascendant) => {
        const result = attempt(isoDay(dayOf(jdn)), clock, 'suriyayat', { ascendant });
        if ('problem' in result) return result.problem === 'clock-left-out';
        return result.chart.points.every(
          ({ longitude, sign, house, navamsa, drekkana, nakshatra }) =>
            Number.isInteger(longitude) &&
            longitude >= 0 &&
            longitude < CIRCLE &&
            house === ((sign - result.chart.rising! + 12) % 12) + 1 &&
            navamsa < 12 &&
            drekkana % 4 === sign % 4 &&
            nakshatra < 27,
        );
      }),
    );
  });
  test('at sunrise the sun itself rises, and a day later again', () => {
    const minutes = BASE.signs.map((sign) => sign.minutes);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CIRCLE - 1 }), fc.integer({ min: 0, max: 86_399 }), (sun, since) => {
        expect(antonathi(sun, 0, minutes)).toBe(sun);
        expect(antonathi(sun, since, minutes)).toBe(antonathi(sun, since - 86_400, minutes));
      }),
    );
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(1440);
    expect(antonathi(0, 120 * 60, minutes)).toBe(SIGN);
  });
  test('names of any characters are read', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (name) => lettersOf(name, taksaOf(BASE, 1)).length <= Array.from(name.normalize('NFC')).length,
      ),
    );
    expect(lettersOf('สมใจ', taksaOf(BASE, 1)).map(({ role }) => role)).toEqual(['kalakini', 'utsaha', 'boriwan', 'det']);
  });
});

test('the same bytes whatever the time zone of the machine', () => {
  const script = `
    import { computeChart } from '${import.meta.resolve('#plugins/hora/rules/chart/chart.ts')}';
    import { BUILT_IN, readBase } from '${import.meta.resolve('#plugins/hora/rules/base/baseData.ts')}';
    import { METHODS } from '${import.meta.resolve('#plugins/hora/rules/settings.ts')}';
    const place = ${JSON.stringify(CHIANG_MAI)};
    const birth = { day: { year: 1990, month: 5, day: 15 }, clock: 30600, fold: null, place };
    const of = (id, more) => computeChart(birth, { ...METHODS[id], ...more }, readBase(BUILT_IN));
    console.log(JSON.stringify([of('suriyayat', { rahuNight: 'sun', yearChange: 'chinese' }), of('lahiri', {}), of('tropical', { yearChange: 'lichun' })]));`;
  const zones = ['Asia/Bangkok', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  const outputs = zones.map((TZ) =>
    execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], { env: { ...process.env, TZ }, encoding: 'utf8' }),
  );
  expect(outputs[0]).toContain('"moment":"1990-05-15T01:30:00Z"');
  expect(new Set(outputs).size).toBe(1);
});

test('a chart takes at most 5 ms', () => {
  const run = () => chart('1990-05-15', 8.5 * HOUR, 'lahiri', { rahuNight: 'sun', dayStart: 'sunrise', yearChange: 'lichun' });
  for (let warm = 0; warm < 20; warm += 1) run();
  const took = threadTime(() => {
    for (let turn = 0; turn < 50; turn += 1) run();
  });
  expect(took / 50).toBeLessThan(5);
});
