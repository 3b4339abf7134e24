import { isDay } from '#kit/thai/day.ts';
import type { Found } from './rule.ts';

const ERA = 543;
/** Years from now in which a year of two digits is looked for. */
const NEAR = { before: 5, after: 20 };
const two = (value: number) => String(value).padStart(2, '0');

/** A day that there is, as `2026-12-15`. */
export function dayOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

/**
 * A day of a year as it is typed. From 2400 on it is one of the Buddhist era, from 1900 to 2200 of the common era, and no other is taken. Two
 * digits are the year near today that ends so in one of the two eras, 43 years apart: which one is told. Without a year it is the next such day.
 */
export function typedDay(day: number, month: number, year: string | undefined, today: string): Found<string> {
  const now = Number(today.slice(0, 4));
  if (!year) {
    // A leap day may be four years away, over a century's end eight.
    for (let each = now; each <= now + 8; each++) {
      const found = dayOf(each, month, day);
      if (found !== null && found >= today) return { value: found };
    }
    return { finding: 'noSuchDay' };
  }
  const typed = Number(year);
  if (year.length === 2) {
    const near = [2500 - ERA + typed, 2000 + typed].filter((each) => each >= now - NEAR.before && each <= now + NEAR.after);
    if (near.length !== 1) return { finding: 'noSuchYear' };
    const found = dayOf(near[0]!, month, day);
    return found === null ? { finding: 'noSuchDay' } : { value: found, finding: 'shortYear' };
  }
  const meant = typed >= 2400 ? typed - ERA : typed;
  if (meant < 1900 || meant > 2200) return { finding: 'noSuchYear' };
  const found = dayOf(meant, month, day);
  return found === null ? { finding: 'noSuchDay' } : { value: found };
}
