import { formatters, INTL_LOCALE } from '#kernel/client/format.ts';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';

/** Whose site it is and which year it is, in the visitor's era. */
export function Copyright() {
  const t = useText('ui');
  const site = useSite();
  const locale = useLocale();
  const year = formatters
    .getDateTimeFormat(INTL_LOCALE[locale], { year: 'numeric', timeZone: site.timezone })
    .formatToParts(new Date())
    .find(({ type }) => type === 'year')?.value;
  // A page that was drawn on New Year's Eve may be hydrated on the next day.
  return (
    <p className="ui-Copyright" suppressHydrationWarning>
      {t('footer.copyright', { year: year ?? '', name: site.name[locale] })}
    </p>
  );
}
