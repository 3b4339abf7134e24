import { form, type Found, type Rule } from './rule.ts';
import { NUMBER, numberOf } from './words.ts';

const GAP = '\\s{0,3}';
const BEFORE = '(?:at\\s{1,3}|(?:เวลา|ตอน)\\s{0,3})?';
const two = (value: number) => String(value).padStart(2, '0');

const clock = (hour: number, minute = 0): Found<string> =>
  hour <= 23 && minute <= 59 ? { value: `${two(hour)}:${two(minute)}` } : { finding: 'noSuchTime' };
const half = (text: string | undefined) => (text ? 30 : 0);
/** Hours of the Thai six-hour clock: those that it does not have are no time. */
const hoursFrom = (base: number, word: string, first: number, last: number, halfPast?: string): Found<string> => {
  const hour = numberOf(word);
  return hour >= first && hour <= last ? clock((base + hour) % 24, half(halfPast)) : { finding: 'noSuchTime' };
};

/** Times of the day: of 24 hours, am and pm, and as Thais say them. */
export const timeRules: readonly Rule<string>[] = [
  {
    pattern: form(`${BEFORE}(\\d{1,2}):(\\d{2})${GAP}(am|pm)`),
    read: ([, hour, minute, part]) => afternoon(Number(hour), Number(minute), part!),
  },
  { pattern: form(`${BEFORE}(\\d{1,2}):(\\d{2})(?:${GAP}น\\.?)?`), read: ([, hour, minute]) => clock(Number(hour), Number(minute)) },
  { pattern: form(`${BEFORE}(\\d{1,2})\\.(\\d{2})${GAP}น\\.?`), read: ([, hour, minute]) => clock(Number(hour), Number(minute)) },
  { pattern: form(`${BEFORE}(\\d{1,2})${GAP}(am|pm)`), read: ([, hour, part]) => afternoon(Number(hour), 0, part!) },
  { pattern: form(`${BEFORE}(\\d{1,2})${GAP}(?:นาฬิกา|น\\.)`), read: ([, hour]) => clock(Number(hour)) },
  { pattern: form(`${BEFORE}เที่ยงคืน`), read: () => clock(0) },
  { pattern: form(`${BEFORE}(?:เที่ยง(?:วัน)?|noon)`), read: () => clock(12) },
  { pattern: form(`${BEFORE}ตี${GAP}(${NUMBER})(ครึ่ง)?`), read: ([, hour, past]) => hoursFrom(0, hour!, 1, 5, past) },
  { pattern: form(`${BEFORE}บ่าย${GAP}(${NUMBER})${GAP}(?:โมง)?(ครึ่ง)?`), read: ([, hour, past]) => hoursFrom(12, hour!, 1, 5, past) },
  { pattern: form(`${BEFORE}บ่ายโมง(ครึ่ง)?`), read: ([, past]) => clock(13, half(past)) },
  { pattern: form(`${BEFORE}(${NUMBER})${GAP}ทุ่ม(ครึ่ง)?`), read: ([, hour, past]) => hoursFrom(18, hour!, 1, 5, past) },
  { pattern: form(`${BEFORE}(${NUMBER})${GAP}โมงเย็น`), read: ([, hour]) => hoursFrom(12, hour!, 3, 6) },
  { pattern: form(`${BEFORE}(${NUMBER})${GAP}โมง(?:เช้า)?(ครึ่ง)?`), read: ([, hour, past]) => hoursFrom(0, hour!, 6, 11, past) },
];

function afternoon(hour: number, minute: number, part: string): Found<string> {
  if (hour < 1 || hour > 12) return { finding: 'noSuchTime' };
  return clock((hour % 12) + (part.toLowerCase() === 'pm' ? 12 : 0), minute);
}
