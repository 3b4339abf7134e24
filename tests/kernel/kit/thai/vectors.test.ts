import { describe, expect, it } from 'vitest';
import { dateText } from '#kit/thai/dateText.ts';
import { dayIn } from '#kit/thai/day.ts';
import { VECTOR_CASES } from './vectorCases.ts';
import vectors from './vectors.json';

describe.each(Object.entries(VECTOR_CASES))('published examples: %s', (_group, cases) => {
  it.each(cases.map((each) => [each.name, each] as const))('%s', (_name, { got, expected }) => expect(got).toEqual(expected));
});

describe('dates in the Buddhist era', () => {
  const STYLES = {
    full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', era: 'short' },
    medium: { day: 'numeric', month: 'short', year: 'numeric' },
  } as const;
  const shown = (moment: string, dateStyle: 'full' | 'medium') =>
    dateText('th', { ...STYLES[dateStyle], timeZone: 'Asia/Bangkok' }).format(new Date(moment));

  it.each(vectors.buddhist)('$ce$utc', ({ ce, utc, full, short, bkk_short: atMidnight, intl_be: old }) => {
    if (full) expect(shown(ce, 'full')).toBe(full);
    if (short) expect(shown(ce, 'medium')).toBe(short);
    if (atMidnight) expect(shown(utc, 'medium')).toBe(atMidnight);
    if (old) expect(shown(ce, 'medium')).toContain(String(old));
  });

  it('a day begins at midnight where the site is', () => {
    expect(dayIn(new Date('2025-12-31T17:00:00Z'), 'Asia/Bangkok')).toBe('2026-01-01');
    expect(dayIn(new Date('2025-12-31T16:59:59Z'), 'Asia/Bangkok')).toBe('2025-12-31');
  });
});
