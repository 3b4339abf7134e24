import { useLocale } from '#kit/page/PageContext.tsx';
import { formatDate } from '#kit/page/format.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';
import type { Locale } from '#kit/schema/locale.ts';

/** This year's number in a language's own era: 2569 or 2026. */
const yearNow = (locale: Locale, timeZone: string) => formatDate(locale, { year: 'numeric', timeZone }).format(new Date());

/** Whose site it is and which year it is, in the visitor's era. */
export function Copyright() {
  const t = useText('ui');
  const site = usePage().site;
  const locale = useLocale();
  // The year can change between server rendering and hydration, hence suppressHydrationWarning.
  return (
    <p className="ui-Copyright" suppressHydrationWarning>
      {t('footer.copyright', {
        year: yearNow(locale, site.timezone),
        name: site.name[locale],
      })}
    </p>
  );
}
