import { expect, test } from 'vitest';
import { formatFor, formatters, INTL_LOCALE } from '#kit/page/format.ts';
import { LOCALES } from '#kit/schema/locale.ts';

const STYLES = ['day', 'short', 'time', 'clock'] as const;
/** Every day of two years, at another minute each. */
const TIMES = Array.from({ length: 731 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day, 0, (day * 37) % 1440)).toISOString());

test('dates at the Thai clock are what Intl writes, in both languages', () => {
  for (const locale of LOCALES) {
    const ours = formatFor(locale, 'Asia/Bangkok');
    // The same clock by another name.
    const intl = formatFor(locale, 'Etc/GMT-7');
    for (const style of STYLES) for (const time of TIMES) expect(ours.date(time, style)).toBe(intl.date(time, style));
  }
});

test('dates at other clocks, and before 1970, are those of Intl', () => {
  expect(formatFor('th', 'Asia/Tokyo').date('2026-11-30T16:30:00.000Z', 'time')).toBe('1 ธ.ค. 2569 01:30');
  expect(formatFor('th', 'Asia/Bangkok').date('1932-06-24T05:00:00.000Z')).toBe('24 มิถุนายน 2475');
});

test('money and numbers are what Intl writes, in both languages', () => {
  for (const locale of LOCALES) {
    const { money, number } = formatFor(locale, 'Asia/Bangkok');
    const baht = new Intl.NumberFormat(INTL_LOCALE[locale], { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' });
    const plain = new Intl.NumberFormat(INTL_LOCALE[locale]);
    for (const value of [0, 1, 9, 10, 99, 100, 999, 1_000, 12_345, 99_999, 100_000, 123_456_789, 9_007_199_254_740_991])
      for (const one of [value, -value || 0]) {
        if (value < 1e15) expect(money(one)).toBe(baht.format(one / 100));
        expect(number(one)).toBe(plain.format(one));
        expect(formatters.getNumberFormat().format(one)).toBe(plain.format(one));
      }
    for (const part of [0.5, 1234.5678, -0.25]) expect(number(part)).toBe(plain.format(part));
  }
});

test('plurals are those of Intl, in both languages', () => {
  for (const locale of LOCALES)
    for (const count of [0, 1, 2, 5, 21, 1.5])
      expect(formatters.getPluralRules(INTL_LOCALE[locale]).select(count)).toBe(new Intl.PluralRules(INTL_LOCALE[locale]).select(count));
});
