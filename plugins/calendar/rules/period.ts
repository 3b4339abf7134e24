import { addDays, mondayOf } from '#kit/thai/day.ts';

export const MODES = ['month', 'week', 'day', 'agenda', 'year'] as const;
export type Mode = (typeof MODES)[number];

/** The hours of a day: `09:00`. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of a month so many away. */
export function addMonths(day: string, months: number): string {
  const at = new Date(`${monthStart(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

const monthEnd = (day: string) => addDays(addMonths(day, 1), -1);

/** The days that a view shows, the first and the last. A month is whole weeks. */
export function periodOf(mode: Mode, day: string): { from: string; to: string } {
  switch (mode) {
    case 'month':
      return { from: mondayOf(monthStart(day)), to: addDays(mondayOf(monthEnd(day)), 6) };
    case 'week':
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case 'day':
      return { from: day, to: day };
    case 'agenda':
      return { from: day, to: addDays(day, 29) };
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  }
}

/** The same view a step back or on. */
export function stepFrom(mode: Mode, day: string, steps: 1 | -1): string {
  if (mode === 'month') return addMonths(day, steps);
  if (mode === 'year') return `${Number(day.slice(0, 4)) + steps}-01-01`;
  return addDays(day, steps * { week: 7, day: 1, agenda: 30 }[mode]);
}

/** Every day from one to another. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
