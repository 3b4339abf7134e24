import { addDays, addMonths, daysBetween, mondayOf } from '#kit/thai/day.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * The next day after one by a rule of RFC 5545, 3.3.10: `FREQ` of DAILY, WEEKLY, MONTHLY and YEARLY with `INTERVAL`, weekly ones with
 * `BYDAY`, until `UNTIL`. Null where the rule is over or is none of these.
 */
export function nextDay(rule: string, day: string): string | null {
  const parts = new Map(
    rule.split(';').map((part) => {
      const [key = '', value = ''] = part.split('=', 2);
      return [key.trim().toUpperCase(), value.trim().toUpperCase()] as const;
    }),
  );
  const every = Math.min(1000, Math.max(1, Number.parseInt(parts.get('INTERVAL') ?? '1', 10) || 1));
  const days = (parts.get('BYDAY') ?? '').split(',').flatMap((name) => {
    const at = DAYS.indexOf(name as (typeof DAYS)[number]);
    return at < 0 ? [] : [at];
  });
  const next = step(parts.get('FREQ') ?? '', every, days, day);
  const until = parts.get('UNTIL')?.slice(0, 8);
  return next && until && next.replaceAll('-', '') > until ? null : next;
}

function step(freq: string, every: number, days: readonly number[], day: string): string | null {
  if (freq === 'DAILY') return addDays(day, every);
  if (freq === 'MONTHLY') return addMonths(day, every);
  if (freq === 'YEARLY') return addMonths(day, 12 * every);
  if (freq !== 'WEEKLY') return null;
  if (days.length === 0) return addDays(day, 7 * every);
  // Weeks begin on Monday: what is left of this one, else the first of those that come round.
  const monday = mondayOf(day);
  const places = days.map((at) => (at + 6) % 7).toSorted((a, b) => a - b);
  const rest = places.find((place) => place > daysBetween(monday, day));
  return rest === undefined ? addDays(monday, 7 * every + places[0]!) : addDays(monday, rest);
}
