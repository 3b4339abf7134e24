import { nthWeekday, weekday } from './series.ts';

export const REPEATS = ['none', 'daily', 'workdays', 'weekly', 'monthlyDay', 'monthlyWeekday', 'yearly', 'other'] as const;
/** How something repeats, as far as the form has words for it. */
export type Repeat = (typeof REPEATS)[number];

export interface Repetition {
  readonly repeat: Repeat;
  /** The last day; empty for no end. */
  readonly until: string;
}

/** The rule of a choice for something that starts on a day; `other` stays what it was. */
export function ruleOf({ repeat, until }: Repetition, day: string, before: string): string {
  const base: Record<Repeat, string> = {
    none: '',
    daily: 'FREQ=DAILY',
    workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    weekly: `FREQ=WEEKLY;BYDAY=${weekday(day)}`,
    monthlyDay: `FREQ=MONTHLY;BYMONTHDAY=${Number(day.slice(8, 10))}`,
    monthlyWeekday: `FREQ=MONTHLY;BYDAY=${nthWeekday(day)}`,
    yearly: 'FREQ=YEARLY',
    other: before,
  };
  const rule = base[repeat];
  return rule && until && repeat !== 'other' ? `${rule};UNTIL=${until.replaceAll('-', '')}` : rule;
}

/** What the form shows of a rule. */
export function repetitionOf(rrule: string, day: string): Repetition {
  const until = /(?:^|;)UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rrule);
  const end = until ? `${until[1]}-${until[2]}-${until[3]}` : '';
  const bare = rrule.replace(/;UNTIL=[^;]*/, '');
  const found = REPEATS.find((repeat) => repeat !== 'other' && ruleOf({ repeat, until: '' }, day, '') === bare);
  const plain = { 'FREQ=WEEKLY': 'weekly', 'FREQ=MONTHLY': 'monthlyDay' } as const;
  return { repeat: found ?? plain[bare as keyof typeof plain] ?? 'other', until: end };
}
