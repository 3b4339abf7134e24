import { useFormat } from '#kit/page/format.ts';
import { useLocale, usePage } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';

/** Whose site it is and which year it is, in the visitor's era. */
export function Copyright() {
  const t = useText('ui');
  const site = usePage().site;
  const locale = useLocale();
  const { date } = useFormat();
  /** This year's number in the language's own era: 2569 or 2026. */
  const year = /\d{4}/.exec(date(new Date().toISOString()))?.[0] ?? '';
  // The year can change between server rendering and hydration, hence suppressHydrationWarning.
  return (
    <p className="ui-Copyright" suppressHydrationWarning>
      {t('footer.copyright', { year, name: site.name[locale] })}
    </p>
  );
}
