import { useLocale } from '#kit/page/PageContext.tsx';
import { formatDate } from '#kit/page/format.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';

/** Whose site it is and which year it is, in the visitor's era. */
export function Copyright() {
  const t = useText('ui');
  const site = usePage().site;
  const locale = useLocale();
  // The year can change between server rendering and hydration, hence suppressHydrationWarning.
  return (
    <p className="ui-Copyright" suppressHydrationWarning>
      {t('footer.copyright', {
        year: formatDate(locale, { year: 'numeric', timeZone: site.timezone }).format(new Date()),
        name: site.name[locale],
      })}
    </p>
  );
}
