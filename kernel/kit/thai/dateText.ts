import type { Locale } from '../schema/locale.ts';

const words = (list: string) => list.split(' ');
/** Months from January, weekdays from Sunday. Browsers differ in them by their age, and a page must be the same everywhere. */
const NAMES = {
  th: {
    month: {
      long: words('มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'),
      short: words('ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'),
    },
    weekday: {
      long: words('วันอาทิตย์ วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์'),
      short: words('อา. จ. อ. พ. พฤ. ศ. ส.'),
      narrow: words('อา จ อ พ พฤ ศ ส'),
    },
  },
  en: {
    month: {
      long: words('January February March April May June July August September October November December'),
      short: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    },
    weekday: {
      long: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
      short: words('Sun Mon Tue Wed Thu Fri Sat'),
      narrow: words('S M T W T F S'),
    },
  },
} as const;

/** Years of the Buddhist era are 543 more. */
const ERA: Record<Locale, number> = { th: 543, en: 0 };

/** What of a time is written. Hours and minutes come together, of 24 hours. */
export interface DateTextOptions {
  weekday?: 'long' | 'short' | 'narrow';
  day?: 'numeric';
  month?: 'long' | 'short';
  year?: 'numeric' | '2-digit';
  /** Names the era, in Thai: `พ.ศ. 2569`. */
  era?: 'short';
  hour?: '2-digit';
  minute?: '2-digit';
  timeZone?: string;
}

/** A time at the clock of its zone. `month` from 0. */
interface Fields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const NUMBERS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Reads the clock of a zone; numbers in the Gregorian calendar are the same in all browsers. */
function clockOf(timeZone: string): (at: Date) => Fields {
  const format = new Intl.DateTimeFormat('en-US', { ...NUMBERS, timeZone });
  return (at) => {
    const of = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return { year: of.year!, month: of.month! - 1, day: of.day!, hour: of.hour!, minute: of.minute! };
  };
}

const utc = (at: Date): Fields => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth(),
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
});

/** Thai time is 7 hours ahead since 1920. */
const BANGKOK = { zone: 'Asia/Bangkok', ahead: 7 * 3_600_000, since: Date.UTC(1921, 0) };
const bangkok = (at: Date): Fields | null => (at.getTime() < BANGKOK.since ? null : utc(new Date(at.getTime() + BANGKOK.ahead)));

/** Reads a clock; without Intl where it can be had. */
function readerOf(timeZone: string): (at: Date) => Fields {
  if (timeZone === 'UTC') return utc;
  let clock: ((at: Date) => Fields) | undefined;
  const slowly = (at: Date) => (clock ??= clockOf(timeZone))(at);
  return timeZone === BANGKOK.zone ? (at) => bangkok(at) ?? slowly(at) : slowly;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Dates in words: `วันเสาร์ที่ 21 พฤศจิกายน 2569`, `1 November 2026 at 03:04`. As `Intl.DateTimeFormat` of today has them, with the usual
 * short names of weekdays.
 */
export function dateText(locale: Locale, { timeZone = 'UTC', ...options }: DateTextOptions) {
  const { month: months, weekday: weekdays } = NAMES[locale];
  const read = readerOf(timeZone);

  /** A day without its weekday and time; `less` is what another one says for both. */
  const dayText = ({ year, month, day }: Fields, less: readonly ('month' | 'year')[] = []): string => {
    return [
      options.day && day,
      options.month && !less.includes('month') && months[options.month][month],
      options.era && locale === 'th' && !less.includes('year') && 'พ.ศ.',
      options.year && !less.includes('year') && (options.year === 'numeric' ? year + ERA[locale] : two((year + ERA[locale]) % 100)),
    ]
      .filter((part) => part !== undefined && part !== false)
      .join(' ');
  };

  function format(time: Date | number): string {
    const fields = read(new Date(time));
    const day = dayText(fields);
    const weekday = options.weekday && weekdays[options.weekday][new Date(Date.UTC(fields.year, fields.month, fields.day)).getUTCDay()];
    const between = options.weekday !== 'long' ? ' ' : locale === 'th' ? 'ที่ ' : options.year ? ', ' : ' ';
    const date = weekday && day ? weekday + between + day : (weekday ?? day);
    if (!options.hour) return date;
    const clock = `${two(fields.hour)}:${two(fields.minute)}`;
    if (!date) return clock;
    if (options.month === 'long') return `${date}${locale === 'th' ? ' เวลา ' : ' at '}${clock}`;
    return `${date}${locale === 'en' && options.month ? ', ' : ' '}${clock}`;
  }

  return {
    format,
    /** Two days, what both have in common once: `16–22 พฤศจิกายน 2569`. */
    formatRange(from: Date, to: Date): string {
      const [first, last] = [read(from), read(to)];
      if (first.year !== last.year) return `${dayText(first)} – ${dayText(last)}`;
      if (first.month !== last.month) return `${dayText(first, ['year'])} – ${dayText(last)}`;
      return first.day === last.day ? dayText(last) : `${first.day}–${dayText(last)}`;
    },
  };
}

/** Digits before and after the point, as both languages write them. */
function grouped(value: string): string {
  const point = value.indexOf('.');
  const whole = point < 0 ? value : value.slice(0, point);
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(',') + (point < 0 ? '' : value.slice(point));
}

/** A number with its thousands apart and at most three decimals: `1,234.5`. */
export function numberText(value: number, most = 3): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return String(value);
  const fixed = Math.abs(value).toFixed(most);
  let end = fixed.length;
  if (most > 0) while (fixed[end - 1] === '0') end--;
  const text = grouped(fixed.slice(0, fixed[end - 1] === '.' ? end - 1 : end));
  return value < 0 && text !== '0' ? `-${text}` : text;
}

/** Satang as baht: 123450 is `฿1,234.50`. */
export function moneyText(satang: number): string {
  const text = `฿${grouped((Math.abs(satang) / 100).toFixed(2))}`;
  return satang < 0 ? `-${text}` : text;
}
