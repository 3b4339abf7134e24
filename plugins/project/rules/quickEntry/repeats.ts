import { addDays } from '#kit/thai/day.ts';
import { dayOfMonth, weekday } from './dates.ts';
import { form, type Rule } from './rule.ts';
import { NUMBER, numberOf, THAI_WEEKDAY, WEEKDAY, weekdayOf } from './words.ts';

/** How something comes round again, and on which day first. */
export interface Repeat {
  /** RFC 5545. */
  readonly rule: string;
  readonly first: string;
}

const GAP = '\\s{0,3}';
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const WORK_DAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

const weekly = (names: readonly string[], today: string): Repeat => {
  const places = [...new Set(names.map(weekdayOf))].toSorted((a, b) => a - b);
  const firsts = names.map((name) => weekday(name, null, today)).toSorted();
  return { rule: `FREQ=WEEKLY;BYDAY=${places.map((place) => DAYS[place]).join(',')}`, first: firsts[0]! };
};

const FREQUENCIES: readonly [source: RegExp, freq: string][] = [
  [/^(?:วัน|day)/i, 'DAILY'],
  [/^(?:สัปดาห์|อาทิตย์|week)/i, 'WEEKLY'],
  [/^(?:เดือน|month)/i, 'MONTHLY'],
  [/^(?:ปี|year)/i, 'YEARLY'],
];
const every = (count: number, unit: string, today: string): Repeat => {
  const freq = FREQUENCIES.find(([source]) => source.test(unit))![1];
  return { rule: `FREQ=${freq}${count > 1 ? `;INTERVAL=${count}` : ''}`, first: today };
};

/** The first weekday from today on. */
function workDay(today: string): string {
  const place = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, place === 6 ? 2 : place === 0 ? 1 : 0);
}

/** Up to four days one after another. */
const thaiDays = `วัน(${THAI_WEEKDAY})(?:${GAP}(?:และ|,)?${GAP}(?:วัน)?(${THAI_WEEKDAY}))?(?:${GAP}(?:และ|,)?${GAP}(?:วัน)?(${THAI_WEEKDAY}))?`;
const days = `(${WEEKDAY})(?:\\s{0,3}(?:,|and|&)\\s{0,3}(${WEEKDAY}))?(?:\\s{0,3}(?:,|and|&)\\s{0,3}(${WEEKDAY}))?`;
const names = (match: RegExpExecArray): string[] => match.slice(1).filter((name) => name !== undefined);

export const repeatRules: readonly Rule<Repeat>[] = [
  { pattern: form(`ทุก${GAP}${thaiDays}`), read: (match, { today }) => ({ value: weekly(names(match), today) }) },
  { pattern: form(`every\\s{1,3}${days}`), read: (match, { today }) => ({ value: weekly(names(match), today) }) },
  {
    pattern: form('ทุกวันทำงาน|every\\s{1,3}(?:weekday|work\\s?day)'),
    read: (_, { today }) => ({ value: { rule: WORK_DAYS, first: workDay(today) } }),
  },
  {
    pattern: form(`ทุก(?:เดือน)?${GAP}วันที่${GAP}(\\d{1,2})(?:${GAP}ของ(?:ทุก)?เดือน)?`),
    read: ([, day], { today }) => {
      const first = dayOfMonth(Number(day), today);
      return first === null ? { finding: 'noSuchDay' } : { value: { rule: `FREQ=MONTHLY;BYMONTHDAY=${Number(day)}`, first } };
    },
  },
  {
    pattern: form(`ทุก(?:ๆ)?${GAP}(${NUMBER})${GAP}(วัน|สัปดาห์|อาทิตย์|เดือน|ปี)`),
    read: ([, count, unit], { today }) => (numberOf(count!) > 0 ? { value: every(numberOf(count!), unit!, today) } : null),
  },
  // ทุกวันนี้ means these days
  { pattern: form('ทุก(?:ๆ)?(วัน(?!นี้)|สัปดาห์|อาทิตย์|เดือน|ปี)'), read: ([, unit], { today }) => ({ value: every(1, unit!, today) }) },
  {
    pattern: form('every\\s{1,3}(?:(\\d{1,2})\\s{1,3})?(days?|weeks?|months?|years?)'),
    read: ([, count, unit], { today }) => (count === '0' || count === '00' ? null : { value: every(Number(count ?? 1), unit!, today) }),
  },
];
