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

export const formatters = {
  getDateTimeFormat: kept((locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
};

const DATE_STYLES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: '2-digit' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export interface Format {
  /** An ISO time at the site's own clock: `21 พฤศจิกายน 2569`. */
  date(iso: string, style?: keyof typeof DATE_STYLES): string;
  /** Satang as baht: 123450 is `฿1,234.50`. */
  money(satang: number): string;
  number(value: number): string;
}

export function formatFor(locale: Locale, timeZone: string): Format {
  const tag = INTL_LOCALE[locale];
  return {
    date: (iso, style = 'day') => formatters.getDateTimeFormat(tag, { ...DATE_STYLES[style], timeZone }).format(new Date(iso)),
    money: (satang) =>
      formatters.getNumberFormat(tag, { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' }).format(satang / 100),
    number: (value) => formatters.getNumberFormat(tag, {}).format(value),
  };
}

/** Dates, money and numbers in the visitor's language and the site's time zone. */
export function useFormat(): Format {
  const { locale, site } = usePage();
  return useMemo(() => formatFor(locale, site.timezone), [locale, site.timezone]);
}
