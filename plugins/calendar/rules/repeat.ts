import { readRecurrence, type Recurrence } from './recurrence.ts';
import { nthWeekday, weekday } from './series.ts';

export const REPEATS = ['none', 'daily', 'workdays', 'weekly', 'monthlyDay', 'monthlyWeekday', 'yearly', 'other'] as const;
/** How something repeats, as far as the form has words for it. */
export type Repeat = (typeof REPEATS)[number];

export const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEK)[number];

export interface Repetition {
  readonly repeat: Repeat;
  /** 2: every other day, week, month or year. */
  readonly every: number;
  /** Of `weekly`: weekdays besides that of the start, in the order of the week. */
  readonly days: readonly Weekday[];
  /** The last day; empty for no end. */
  readonly until: string;
}

export const ONCE: Repetition = { repeat: 'none', every: 1, days: [], until: '' };

/** The weekdays of a weekly repetition, that of the start among them. */
export const weekdaysOf = ({ days }: Pick<Repetition, 'days'>, day: string): Weekday[] =>
  WEEK.filter((one) => one === weekday(day) || days.includes(one));

/** The rule of a choice for something that starts on a day; `other` stays what it was. */
export function ruleOf({ repeat, every, days, until }: Repetition, day: string, before: string): string {
  const often = every > 1 ? `;INTERVAL=${every}` : '';
  // The start's own first: what is the same text as before is taken for untouched, and moved along with its start.
  const on = [weekday(day), ...days.filter((one) => one !== weekday(day))];
  const base: Record<Repeat, string> = {
    none: '',
    daily: `FREQ=DAILY${often}`,
    workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    weekly: `FREQ=WEEKLY${often};BYDAY=${on.join(',')}`,
    monthlyDay: `FREQ=MONTHLY${often};BYMONTHDAY=${Number(day.slice(8, 10))}`,
    monthlyWeekday: `FREQ=MONTHLY${often};BYDAY=${nthWeekday(day)}`,
    yearly: `FREQ=YEARLY${often}`,
    other: before,
  };
  const rule = base[repeat];
  return rule && until && repeat !== 'other' ? `${rule};UNTIL=${until.replaceAll('-', '')}` : rule;
}

/** What the form calls a rule, and the weekdays that come besides that of the day; null where it has no words for it. */
function kindOf(rule: Recurrence, day: string): Pick<Repetition, 'repeat' | 'days'> | null {
  const { freq, interval, weekStart, months, weeks, yearDays, monthDays, weekdays, positions } = rule;
  if (rule.count !== null || [months, weeks, yearDays, positions].some((list) => list.length > 0)) return null;
  const isPlain = monthDays.length === 0 && weekdays.length === 0;
  if (freq === 'DAILY') return isPlain ? { repeat: 'daily', days: [] } : null;
  if (freq === 'YEARLY') return isPlain ? { repeat: 'yearly', days: [] } : null;
  if (freq === 'MONTHLY') {
    const [first] = weekdays;
    if (!first) return monthDays.every((date) => date === Number(day.slice(8, 10))) ? { repeat: 'monthlyDay', days: [] } : null;
    const isNth = weekdays.length === 1 && monthDays.length === 0 && `${first.nth}${nameOf(first)}` === nthWeekday(day);
    return isNth ? { repeat: 'monthlyWeekday', days: [] } : null;
  }
  // Which days are of one week matters from two weeks on.
  if (interval > 1 && weekStart !== 1) return null;
  const named = WEEK.filter((one) => weekdays.some((each) => nameOf(each) === one));
  if (interval === 1 && named.join() === 'MO,TU,WE,TH,FR') return { repeat: 'workdays', days: [] };
  const startDay = weekday(day);
  return named.length === 0 || named.includes(startDay) ? { repeat: 'weekly', days: named.filter((one) => one !== startDay) } : null;
}

/** The name of a weekday that is told as a number, 0 for Sunday. */
const nameOf = ({ day }: { day: number }): Weekday => WEEK[(day + 6) % 7]!;

/** What the form shows of a rule. */
export function repetitionOf(rrule: string, day: string): Repetition {
  if (!rrule) return ONCE;
  const rule = readRecurrence(rrule);
  const end = rule?.until ? `${rule.until.slice(0, 4)}-${rule.until.slice(4, 6)}-${rule.until.slice(6, 8)}` : '';
  const kind = rule && kindOf(rule, day);
  return kind ? { ...kind, every: rule.interval, until: end } : { ...ONCE, repeat: 'other', until: end };
}
