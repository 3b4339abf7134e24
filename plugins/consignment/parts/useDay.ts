import { useLocale } from '#kernel/contract/page.ts';
import { formatDate } from '#kit/page/format.ts';

/** A calendar day in words: `21 พ.ย. 2569`. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  return (day) => formatDate(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day));
}
