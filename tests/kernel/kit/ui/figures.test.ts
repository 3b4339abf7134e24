import { expect, test } from 'vitest';
import { addDays, addMonths, monthDays } from '#kit/ui/data/calendar/monthDays.ts';
import { initials } from '#kit/ui/data/initials.ts';
import { pagesShown } from '#kit/ui/navigation/pagesShown.ts';

test('a month is whole weeks from Sunday on', () => {
  const weeks = monthDays('2026-11-21');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe('2026-11-01');
  expect(weeks.at(-1)!.at(-1)).toBe('2026-12-05');
  expect(monthDays('2027-02-10').flat()).toContain('2027-02-28');
  // A leap day, and a month of six weeks.
  expect(monthDays('2028-02-01').flat()).toContain('2028-02-29');
  expect(monthDays('2026-08-01')).toHaveLength(6);
});

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonths('2026-11-21', 14)).toBe('2028-01-21');
});

test('initials begin with the letter that is spoken first', () => {
  expect(['นิดา ใจดี', 'เก๋ แสงทอง', 'somchai', '  ', 'ไพลิน'].map(initials)).toEqual(['นจ', 'กส', 'S', '', 'พ']);
});

test('pages are shown around the current one, and no gap hides one page', () => {
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pagesShown(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pagesShown(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  for (let page = 1; page <= 9; page += 1) {
    const shown = pagesShown(page, 9);
    expect(shown).toContain(page);
    shown.forEach((number, at) => {
      if (number === null) expect(shown[at + 1]! - shown[at - 1]!).toBeGreaterThan(2);
    });
  }
});
