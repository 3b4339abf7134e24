import { useLocale } from '#kernel/contract/page.ts';
import { formatDate } from '#kit/page/format.ts';
import { degreesText, thaiDigits } from '../rules/numbers.ts';

/** Days of a calendar and numbers as the reader's language writes them: Thai digits in Thai charts. */
export function useDay() {
  const locale = useLocale();
  const number = (value: number | string) => (locale === 'th' ? thaiDigits(value) : String(value));
  const format = (options: Parameters<typeof formatDate>[1]) => {
    const of = formatDate(locale, options);
    return (day: string) => of.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    number,
    /** Degrees and minutes of a point in its sign. */
    place: (point: { degrees: number; minutes: number }) => degreesText(point, number),
    day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: format({ month: 'long', year: 'numeric' }),
    /** `2025-04-16 08:27:36` */
    moment: (text: string) => `${format({ day: 'numeric', month: 'long', year: 'numeric' })(text.slice(0, 10))} ${text.slice(11)}`,
  };
}
