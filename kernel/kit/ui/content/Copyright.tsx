import { useLocale } from '#kit/page/PageContext.tsx';
import { formatters, INTL_LOCALE } from '#kit/page/format.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';
import type { Locale } from '#kit/schema/locale.ts';

/** This year's number in a language's own era, without its name: 2569 or 2026. */
const yearNow = (locale: Locale, timeZone: string) =>
  // Not `formatToParts`, which is slow, for a footer that is drawn with every page: the number is all that is wanted.
  /\d+/.exec(formatters.getDateTimeFormat(INTL_LOCALE[locale], { year: 'numeric', timeZone }).format(new Date()))?.[0] ?? '';

/** Whose site it is and which year it is, in the visitor's era. */
export function Copyright() {
  const t = useText('ui');
  const site = usePage().site;
  const locale = useLocale();
  // A page that was drawn on New Year's Eve may be hydrated on the next day.
  return (
    <p className="ui-Copyright" suppressHydrationWarning>
      {t('footer.copyright', { year: yearNow(locale, site.timezone), name: site.name[locale] })}
    </p>
  );
}
