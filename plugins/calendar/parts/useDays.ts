import { useMemo } from 'react';
import { formatDate } from '#kit/page/format.ts';
import type { DateTextOptions } from '#kit/thai/dateText.ts';
import { useLocale } from '#kernel/contract/page.ts';

export interface Days {
  /** `พฤศจิกายน 2569` */
  month(day: string): string;
  /** `2569` */
  year(day: string): string;
  /** `จ.` or `วันจันทร์` */
  weekday(day: string, style: 'narrow' | 'short' | 'long'): string;
  /** `วันเสาร์ที่ 21 พฤศจิกายน 2569` */
  full(day: string): string;
  /** `16–22 พฤศจิกายน 2569` */
  range(from: string, to: string): string;
}

/** Days in words, in the Buddhist era in Thai. A day is that day wherever it is read. */
export function useDays(): Days {
  const locale = useLocale();
  return useMemo(() => {
    const format = (options: DateTextOptions) => formatDate(locale, options);
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      month: (day) => format({ month: 'long', year: 'numeric' }).format(at(day)),
      year: (day) => format({ year: 'numeric' }).format(at(day)),
      weekday: (day, style) => format({ weekday: style }).format(at(day)),
      full: (day) => format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at(day)),
      range: (from, to) => format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(from), at(to)),
    };
  }, [locale]);
}
