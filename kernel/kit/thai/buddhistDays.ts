import { addDays } from './day.ts';

/** The years for which the kinds below are told, by the common era. */
const FIRST = 2020;
const LAST = 2040;
/** The first day of the first month of the lunar year that most of {@link FIRST} lies in. */
const BEGINS = '2019-11-27';
/** Years with a second eighth month (อธิกมาส), and those whose seventh month has a day more (อธิกวาร): never both. */
const LONG_YEARS = [2021, 2023, 2026, 2029, 2031, 2034, 2037, 2040];
const LONG_MONTHS = [2020, 2025, 2032, 2035];

const HOLY = [
  { name: 'makha', th: 'วันมาฆบูชา', en: 'Makha Bucha Day' },
  { name: 'visakha', th: 'วันวิสาขบูชา', en: 'Visakha Bucha Day' },
  { name: 'asanha', th: 'วันอาสาฬหบูชา', en: 'Asanha Bucha Day' },
  { name: 'phansa', th: 'วันเข้าพรรษา', en: 'Beginning of Buddhist Lent' },
] as const;

/** Days from the beginning of a lunar year. Months have 29 and 30 days in turn; full moon is the fifteenth. */
function distances(year: number): Record<(typeof HOLY)[number]['name'], number> {
  const isLong = LONG_YEARS.includes(year);
  // In a year of thirteen lunar months these days fall one month later.
  const asanha = isLong ? 250 : 220 + Number(LONG_MONTHS.includes(year));
  return { makha: isLong ? 102 : 73, visakha: isLong ? 191 : 161, asanha, phansa: asanha + 1 };
}

function beginning(year: number): string {
  let day = BEGINS;
  for (let one = FIRST; one < year; one += 1) day = addDays(day, 354 + (LONG_YEARS.includes(one) ? 30 : LONG_MONTHS.includes(one) ? 1 : 0));
  return day;
}

/**
 * The days of the Buddhist year that are public holidays, by the Thai lunisolar calendar: full moon of the third, sixth and eighth month,
 * and the day after that. Which years are long is what the printed almanacs say; the days that follow agree with those announced by the
 * government from 2020 on. None for years that are not told of.
 */
export function buddhistDays(year: number): { day: string; th: string; en: string }[] {
  if (year < FIRST || year > LAST) return [];
  const from = beginning(year);
  const days = distances(year);
  return HOLY.map(({ name, th, en }) => ({ day: addDays(from, days[name]), th, en }));
}
