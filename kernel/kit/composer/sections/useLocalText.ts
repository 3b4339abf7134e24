import { useLocale } from '#kit/page/PageContext.tsx';
import type { LocalText } from '#kit/schema/locale.ts';

/** A text of an operator in the visitor's language: the Thai one where there is no other. */
export function useLocalText(): (text: Partial<LocalText>) => string {
  const locale = useLocale();
  return (text) => text[locale] || text.th || text.en || '';
}
