import { useMemo } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import { usePage } from './PageContext.tsx';

/** Thai dates are in the Buddhist era; digits are Arabic in both languages. */
export const INTL_LOCALE: Record<Locale, string> = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' };

/** Making an Intl formatter is slow, using one is fast: kept by its options. */
function kept<T extends object, O>(make: (locale?: string | string[], options?: O) => T) {
  const made = new Map<string, T>();
  return (locale?: Intl.LocalesArgument, options?: O): T => {
    const key = `${String(locale)}${JSON.stringify(options)}`;
    let formatter = made.get(key);
    if (!formatter) made.set(key, (formatter = make(locale as string, options)));
    return formatter;
  };
}

/** A whole number in groups of three. The same in both languages. */
const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
const intlNumber = kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
/** Whole numbers as Intl writes them, without it: the first use of Intl takes a phone longer than a press may wait. */
const plainNumber = (locale?: Intl.LocalesArgument) =>
  ({
    format: (value: number) => (Number.isSafeInteger(value) && !Object.is(value, -0) ? grouped(value) : intlNumber(locale).format(value)),
  }) as Intl.NumberFormat;

const intlPlural = kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
/** How many of something: English knows one and more, Thai makes no difference. */
const plainPlural = (locale: string) =>
  ({ select: (count: number) => (count === 1 && locale.startsWith('en') ? 'one' : 'other') }) as Intl.PluralRules;

export const formatters = {
  getDateTimeFormat: kept((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    options && Object.keys(options).length > 0 ? intlNumber(locale, options) : plainNumber(locale),
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    options?.type === 'ordinal' ? intlPlural(locale, options) : plainPlural(String(locale)),
};

const DATE_STYLES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: '2-digit' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof DATE_STYLES;

/** Thai time since 1970; `ahead` of UTC in ms. */
const BANGKOK = { zone: 'Asia/Bangkok', ahead: 7 * 3_600_000 };
/** Months as Intl names them. */
const MONTHS: Record<Locale, { readonly long: string; readonly short: string }> = {
  th: {
    long: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
    short: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
  },
  en: {
    long: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  },
};
const two = (value: number) => String(value % 100).padStart(2, '0');

/** What Intl writes, at a clock that is read as UTC. */
function dateText(locale: Locale, clock: Date, style: DateStyle): string {
  const time = `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
  if (style === 'clock') return time;
  const year = clock.getUTCFullYear() + (locale === 'th' ? 543 : 0);
  const month = MONTHS[locale][style === 'day' ? 'long' : 'short'].split(' ')[clock.getUTCMonth()]!;
  const day = `${clock.getUTCDate()} ${month} ${style === 'short' ? two(year) : year}`;
  return style === 'time' ? `${day}${locale === 'en' ? ',' : ''} ${time}` : day;
}

export interface Format {
  /** An ISO time at the site's own clock: `21 พฤศจิกายน 2569`. */
  date(iso: string, style?: DateStyle): string;
  /** Satang as baht: 123450 is `฿1,234.50`. */
  money(satang: number): string;
  number(value: number): string;
}

export function formatFor(locale: Locale, timeZone: string): Format {
  const tag = INTL_LOCALE[locale];
  return {
    date(iso, style = 'day') {
      const at = Date.parse(iso);
      return timeZone === BANGKOK.zone && at >= 0
        ? dateText(locale, new Date(at + BANGKOK.ahead), style)
        : formatters.getDateTimeFormat(tag, { ...DATE_STYLES[style], timeZone }).format(new Date(iso));
    },
    money(satang) {
      const all = Math.abs(satang);
      return Number.isSafeInteger(satang)
        ? `${satang < 0 ? '-' : ''}฿${grouped(Math.floor(all / 100))}.${two(all)}`
        : intlNumber(tag, { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' }).format(satang / 100);
    },
    number: (value) => formatters.getNumberFormat(tag, {}).format(value),
  };
}

/** Dates, money and numbers in the visitor's language and the site's time zone. */
export function useFormat(): Format {
  const { locale, site } = usePage();
  return useMemo(() => formatFor(locale, site.timezone), [locale, site.timezone]);
}
