import { useLocale } from '#kernel/contract/page.ts';

/** Words that only fill an example, in the visitor's language: `say('ร้านค้า', 'Shop')`. */
export function useSay(): (th: string, en: string) => string {
  const locale = useLocale();
  return (th, en) => (locale === 'en' ? en : th);
}
