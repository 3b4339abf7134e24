import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, moneyText, numberText, type DateTextOptions } from '#kit/thai/dateText.ts';

const TAGS = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' } as const;
/** What pages and messages write, as this ICU has it, too. */
const SHAPES: readonly DateTextOptions[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: '2-digit' },
  { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  { hour: '2-digit', minute: '2-digit' },
  { month: 'long', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { weekday: 'long' },
  { weekday: 'narrow' },
];
const moment = fc.date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe.each(['th', 'en'] as const)('dates in %s', (locale) => {
  it.each(SHAPES)('%o', (shape) => {
    fc.assert(
      fc.property(moment, fc.constantFrom('Asia/Bangkok', 'UTC', 'America/St_Johns'), (at, timeZone) => {
        const theirs = new Intl.DateTimeFormat(TAGS[locale], { ...shape, timeZone }).format(at);
        expect(dateText(locale, { ...shape, timeZone }).format(at)).toBe(theirs);
      }),
      { numRuns: 50 },
    );
  });

  it('two days say once what they have in common', () => {
    const range = (from: string, to: string) =>
      dateText(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(new Date(from), new Date(to));
    const texts = [
      range('2026-11-16', '2026-11-16'),
      range('2026-11-16', '2026-11-22'),
      range('2026-11-28', '2026-12-03'),
      range('2026-12-27', '2027-01-04'),
    ];
    expect(texts).toEqual(
      locale === 'th'
        ? ['16 พฤศจิกายน 2569', '16–22 พฤศจิกายน 2569', '28 พฤศจิกายน – 3 ธันวาคม 2569', '27 ธันวาคม 2569 – 4 มกราคม 2570']
        : ['16 November 2026', '16–22 November 2026', '28 November – 3 December 2026', '27 December 2026 – 4 January 2027'],
    );
  });
});

it('short weekdays in Thai are those of calendars on walls', () => {
  const names = Array.from({ length: 7 }, (_, day) => dateText('th', { weekday: 'short' }).format(Date.UTC(2026, 10, 22 + day)));
  expect(names).toEqual(['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.']);
});

it('numbers and money are written as everywhere', () => {
  const intl = new Intl.NumberFormat('th-TH-u-nu-latn');
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(numberText(value)).toBe(intl.format(value));
    }),
  );
  expect([0, -0, 0.1 + 0.2, 1234.5, -1234.5678, 1e6].map((value) => numberText(value))).toEqual([
    '0',
    '0',
    '0.3',
    '1,234.5',
    '-1,234.568',
    '1,000,000',
  ]);
  const baht = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' });
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (satang) => {
      expect(moneyText(satang)).toBe(baht.format((satang || 0) / 100));
    }),
  );
});
