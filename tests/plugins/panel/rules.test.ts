import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, moved } from '#plugins/panel/rules/arrangement.ts';
import { before, daysOf, hoursFrom, lengthOf, stepBack } from '#plugins/panel/rules/span.ts';
import { monthsAndDays } from '#plugins/pos/gateway/sales/sums.ts';
import { addDays } from '#kit/thai/day.ts';

const TODAY = '2026-11-21';

test('what an address says is a span up to today', () => {
  expect(daysOf({}, TODAY)).toEqual({ from: TODAY, to: TODAY });
  expect(daysOf({ from: '2026-11-01' }, TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
  expect(daysOf({ to: '2026-11-10' }, TODAY)).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  expect(daysOf({ from: '2026-11-05', to: '2026-11-10' }, TODAY)).toEqual({ from: '2026-11-05', to: '2026-11-10' });
  expect(daysOf({ from: '2026-12-01', to: '2027-01-01' }, TODAY)).toEqual({ from: TODAY, to: TODAY });
  expect(daysOf({ from: 'ไม่ใช่วัน', to: '2026-02-30' }, TODAY)).toEqual({ from: TODAY, to: TODAY });
});

test('a span is compared with the same weekdays, as few weeks back as do not overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 399 }), (length) => {
      const days = { from: addDays(TODAY, -length), to: TODAY };
      const compared = before(days);
      expect(stepBack(days) % 7).toBe(0);
      expect(lengthOf(compared)).toBe(lengthOf(days));
      expect(compared.to < days.from).toBe(true);
      expect(addDays(compared.to, 7) >= days.from).toBe(true);
    }),
  );
});

test('hours go on from the cut', () => {
  expect(hoursFrom(4).slice(0, 2)).toEqual(['04', '05']);
  expect(hoursFrom(4).at(-1)).toBe('03');
  expect(new Set(hoursFrom(23)).size).toBe(24);
});

test('months and days, added and taken away, are each day of a span once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const from = addDays('2024-01-01', start);
      const to = addDays(from, length);
      const times = new Map<string, number>();
      const count = (day: string, sign: number) => times.set(day, (times.get(day) ?? 0) + sign);
      const { months, head, tail } = monthsAndDays(from, to);
      for (const month of months) for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) count(day, 1);
      for (const piece of [head, tail]) for (let day = piece.from; day <= piece.to; day = addDays(day, 1)) count(day, piece.sign);
      const inside = [...times].filter(([, n]) => n !== 0);
      expect(inside.every(([day, n]) => n === 1 && day >= from && day <= to)).toBe(true);
      expect(inside.length).toBe(length + 1);
      // at most half a month at each end is read day by day
      expect(lengthOf(head) + lengthOf(tail)).toBeLessThanOrEqual(32);
    }),
  );
});

const known = [
  { id: 'a.one', size: 'small', order: 2 },
  { id: 'b.two', size: 'large', order: 1 },
] as const;

test('tiles stand as they bring it, until somebody has arranged them', () => {
  expect(arranged(known, null).map(({ id }) => id)).toEqual(['b.two', 'a.one']);
  expect(
    arranged(known, [
      { id: 'a.one', size: 'large' },
      { id: 'gone.tile', size: 'small' },
      { id: 'a.one', size: 'medium' },
    ]),
  ).toEqual([{ id: 'a.one', size: 'medium', order: 2 }]);
});

test('one that is moved leaves the others in their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});
