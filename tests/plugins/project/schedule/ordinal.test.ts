import { expect, test } from 'vitest';
import { dayOf, LAST_ORDINAL, ordinalOf } from '#plugins/project/rules/schedule/ordinal.ts';

test('days count as Date counts them', () => {
  for (let ordinal = -700_000; ordinal <= LAST_ORDINAL; ordinal += 997) {
    const day = new Date(ordinal * 86_400_000).toISOString().slice(0, 10);
    expect([dayOf(ordinal), ordinalOf(day)]).toEqual([day, ordinal]);
  }
  for (const day of ['2024-02-29', '2000-02-29', '1900-03-01', '2026-12-31', '2027-01-01', '9999-12-31'])
    expect(dayOf(ordinalOf(day))).toBe(day);
  expect(ordinalOf('9999-12-31')).toBe(LAST_ORDINAL);
});
