import { useMemo } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import { dateText, moneyText, numberText, type DateTextOptions } from '#kit/thai/dateText.ts';
import { usePage } from './PageContext.tsx';

/** Thai dates are in the Buddhist era; digits are Arabic in both languages. */
export const INTL_LOCALE: Record<Locale, string> = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' };

/** Making a formatter is slow, using one is fast: kept by its options. */
function kept<T extends object, O>(make: (locale: string, options: O) => T) {
  const made = new Map<string, T>();
  return (locale: string, options: O): T => {
    const key = `${locale}${JSON.stringify(options)}`;
    let formatter = made.get(key);
    if (!formatter) made.set(key, (formatter = make(locale, options)));
    return formatter;
  };
}

const datesOf = kept((locale, options: DateTextOptions) => dateText(locale as Locale, options));
/** How many of something: English knows one and more, Thai makes no difference. */
const pluralsOf = (locale: string) =>
  ({ select: (count: number) => (count === 1 && locale.startsWith('en') ? 'one' : 'other') }) as Intl.PluralRules;

/**
 * What messages are formatted with, without Intl: a browser's own names and signs may be older than the gateway's, and its first use takes a
 * phone 70 ms in the midst of hydration.
 */
export const formatters = {
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    datesOf(String(locale).startsWith('th') ? 'th' : 'en', options as DateTextOptions) as unknown as Intl.DateTimeFormat,
  getNumberFormat: () => NUMBERS as Intl.NumberFormat,
  getPluralRules: (locale?: Intl.LocalesArgument) => pluralsOf(String(locale)),
};
const NUMBERS: Pick<Intl.NumberFormat, 'format'> = { format: (value) => numberText(Number(value)) };

const DATE_STYLES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: '2-digit' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  paper: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, DateTextOptions>;

export interface Format {
  /** An ISO time at the site's own clock: `21 พฤศจิกายน 2569`. */
  date(iso: string, style?: keyof typeof DATE_STYLES): string;
  /** Satang as baht: 123450 is `฿1,234.50`. */
  money(satang: number): string;
  number(value: number): string;
}

export function formatFor(locale: Locale, timeZone: string): Format {
  return {
    date: (iso, style = 'day') => datesOf(locale, { ...DATE_STYLES[style], timeZone }).format(new Date(iso)),
    money: moneyText,
    number: (value) => numberText(value),
  };
}

/** Days in words, wherever they are read: in UTC, unless told. */
export const formatDate = (locale: Locale, options: DateTextOptions) => datesOf(locale, options);

/** Dates, money and numbers in the visitor's language and the site's time zone. */
export function useFormat(): Format {
  const { locale, site } = usePage();
  return useMemo(() => formatFor(locale, site.timezone), [locale, site.timezone]);
}
