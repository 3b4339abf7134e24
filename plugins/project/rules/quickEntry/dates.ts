import { addDays, addMonths, mondayOf } from '#kit/thai/day.ts';
import { form, type Rule } from './rule.ts';
import { MONTH, monthOf, NUMBER, numberOf, THAI_WEEKDAY, WEEKDAY, weekdayOf } from './words.ts';
import { dayOf, typedDay } from './year.ts';

const GAP = '\\s{0,3}';
/** What people write before a day: it goes with it. */
const BEFORE = '(?:(?:on|by|due|until)\\s{1,3}|(?:ภายใน|ก่อน|กำหนด|ใน)?\\s{0,3}(?:วันที่)?\\s{0,3})?';
const YEAR = `(?:,?${GAP}(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?)?${GAP}(\\d{4}|\\d{2})(?![\\d:.]))?`;

/** The next day of the week after today; with `which` the one of this week or of the next, which begin on Mondays. */
export function weekday(name: string, which: 'this' | 'next' | null, today: string): string {
  const place = weekdayOf(name);
  const day = addDays(mondayOf(today), place);
  if (which === 'next') return addDays(day, 7);
  return which === 'this' || day > today ? day : addDays(day, 7);
}

/** The next day of that number, today too; null where no month has it. */
export function dayOfMonth(day: number, today: string): string | null {
  for (let month = 0; month < 12; month++) {
    const [year, at] = addMonths(`${today.slice(0, 8)}01`, month)
      .split('-')
      .map(Number) as [number, number];
    const found = dayOf(year, at, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

const inUnits = (count: number, unit: string, today: string): string => {
  if (/^(?:สัปดาห์|อาทิตย์|week)/i.test(unit)) return addDays(today, count * 7);
  return /^(?:เดือน|month)/i.test(unit) ? addMonths(today, count) : addDays(today, count);
};

const NEAR: readonly [source: string, days: number][] = [
  ['(?<!ทุก)วันนี้|today', 0],
  ['พรุ่งนี้|วันพรุ่งนี้|tomorrow|tmrw?', 1],
  ['มะรืน(?:นี้)?|day\\s{1,3}after\\s{1,3}tomorrow', 2],
];

/** Days as they are typed, the more exact forms first. */
export const dateRules: readonly Rule<string>[] = [
  // 2026-12-15, 2569-12-15
  {
    pattern: form(`${BEFORE}(\\d{4})-(\\d{1,2})-(\\d{1,2})`),
    read: ([, year, month, day], { today }) => typedDay(Number(day), Number(month), year, today),
  },
  // 15/12/2569, 15-12-26, 15/12: days come first
  {
    pattern: form(`${BEFORE}(\\d{1,2})(?:/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?|[-.](\\d{1,2})[-.](\\d{4}|\\d{2}))`),
    read: ([, day, month, year, otherMonth, otherYear], { today }) =>
      typedDay(Number(day), Number(month ?? otherMonth), year ?? otherYear, today),
  },
  // 15 ธ.ค. 2569, 15 December 2026
  {
    pattern: form(`${BEFORE}(\\d{1,2})(?:st|nd|rd|th)?${GAP}(${MONTH})${YEAR}`),
    read: ([, day, month, year], { today }) => typedDay(Number(day), monthOf(month!) + 1, year, today),
  },
  // Dec 15, 2026
  {
    pattern: form(`${BEFORE}(${MONTH})\\s{1,3}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:/])(?:,?${GAP}(\\d{4}))?(?!${GAP}(?:โมง|ทุ่ม|น\\.|am|pm))`),
    read: ([match, month, day, year], { today }) =>
      /[\u0e00-\u0e7f]/.test(match) ? null : typedDay(Number(day), monthOf(month!) + 1, year, today),
  },
  ...NEAR.map(([source, days]): Rule<string> => ({
    pattern: form(`${BEFORE}(?:${source})`),
    read: (_, { today }) => ({ value: addDays(today, days) }),
  })),
  // วันจันทร์หน้า, จันทร์หน้า, วันศุกร์นี้, วันศุกร์; อาทิตย์หน้า alone is next week
  {
    pattern: form(`(?:ภายใน|ก่อน)?${GAP}วัน(${THAI_WEEKDAY})${GAP}(หน้า|นี้)?`),
    read: ([, name, which], { today }) => ({ value: weekday(name!, which === 'หน้า' ? 'next' : which === 'นี้' ? 'this' : null, today) }),
  },
  {
    pattern: form(`(?:ภายใน|ก่อน)?${GAP}(${THAI_WEEKDAY.replace('|อาทิตย์', '')})${GAP}(หน้า|นี้)`),
    read: ([, name, which], { today }) => ({ value: weekday(name!, which === 'หน้า' ? 'next' : 'this', today) }),
  },
  {
    pattern: form(`(?:(?:on|by|due)\\s{1,3})?(?:(next|this)\\s{1,3})?(${WEEKDAY})`),
    // Short names are words, too: only long ones stand for themselves.
    read: ([match, which, name], { today }) =>
      which || name!.length > 4 || /^(?:on|by|due)/i.test(match)
        ? { value: weekday(name!, which ? (which.toLowerCase() as 'next' | 'this') : null, today) }
        : null,
  },
  {
    pattern: form('(?:ภายใน|ก่อน)?(?:สัปดาห์หน้า|อาทิตย์หน้า)|next\\s{1,3}week'),
    read: (_, { today }) => ({ value: addDays(mondayOf(today), 7) }),
  },
  {
    pattern: form('(?:ภายใน)?เดือนหน้า|next\\s{1,3}month'),
    read: (_, { today }) => ({ value: `${addMonths(today, 1).slice(0, 8)}01` }),
  },
  {
    pattern: form('(?:ภายใน)?สิ้นเดือน(?:นี้)?|(?:by\\s{1,3})?(?:the\\s{1,3})?end\\s{1,3}of\\s{1,3}(?:the\\s{1,3})?month'),
    read: (_, { today }) => ({ value: addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1) }),
  },
  // อีก 3 วัน, in 2 weeks
  {
    pattern: form(`(?:อีก|ภายใน|ใน)${GAP}(${NUMBER})${GAP}(วัน|สัปดาห์|อาทิตย์|เดือน)(?!ที่)`),
    read: ([, count, unit], { today }) => ({ value: inUnits(numberOf(count!), unit!, today) }),
  },
  {
    pattern: form('in\\s{1,3}(\\d{1,3})\\s{1,3}(days?|weeks?|months?)'),
    read: ([, count, unit], { today }) => ({ value: inUnits(Number(count), unit!, today) }),
  },
  // วันที่ 15
  {
    pattern: form(`(?:ภายใน|ก่อน)?${GAP}วันที่${GAP}(\\d{1,2})`),
    read: ([, day], { today }) => {
      const found = dayOfMonth(Number(day), today);
      return found === null ? { finding: 'noSuchDay' } : { value: found };
    },
  },
];
