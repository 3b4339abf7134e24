import { repetitionOf, weekdaysOf, type Repetition, type Weekday } from './repeat.ts';
import { nthWeekday, weekday } from './series.ts';

/** What the words are made of: texts of this plugin, and a day in words. */
export interface Wording {
  t: (key: string, values?: Record<string, string | number>) => string;
  day: (day: string) => string;
}

/** `จันทร์ พุธ และศุกร์` */
function listOf(days: readonly Weekday[], t: Wording['t']): string {
  const names = days.map((day) => t(`weekday.${day}`));
  const last = names.pop()!;
  if (names.length === 0) return last;
  return t('weekdays.and', { first: names.reduce((first, next) => t('weekdays.more', { first, next })), last, count: days.length });
}

function ruleWords({ repeat, every, days }: Repetition, day: string, t: Wording['t']): string | null {
  switch (repeat) {
    case 'none':
    case 'other':
      return null;
    case 'workdays':
      return t('repeat.workdays');
    case 'weekly':
      return t('rule.weekly', { every, days: listOf(weekdaysOf({ days }, day), t) });
    case 'monthlyDay':
      return t('rule.monthlyDay', { often: t('every.monthly', { every }), date: Number(day.slice(8, 10)) });
    case 'monthlyWeekday':
      return t('rule.monthlyWeekday', {
        often: t('every.monthly', { every }),
        weekday: t(`weekday.${weekday(day)}`),
        nth: nthWeekday(day).slice(0, 1),
      });
    default:
      return t(`every.${repeat}`, { every });
  }
}

/** A repetition in words: `ทุก 2 สัปดาห์ ในวันจันทร์และพุธ`; null for none, and for a rule that there are no words for. */
export function repetitionWords(repetition: Repetition, day: string, { t, day: dayWords }: Wording): string | null {
  const rule = ruleWords(repetition, day, t);
  return rule && repetition.until ? t('rule.until', { rule, day: dayWords(repetition.until) }) : rule;
}

/** A rule in words, of something that starts on a day. */
export const repeatWords = (rrule: string, day: string, wording: Wording): string | null =>
  repetitionWords(repetitionOf(rrule, day), day, wording);
