import { LOCALES } from '#kit/schema/locale.ts';
import { useLocale } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';
import { keepPreference } from '../cookie.ts';

/** Each language by its own name, shortest form. */
const NAMES = { th: 'ไทย', en: 'EN' } as const;

/** To the other language: kept in a cookie, then the page is loaded anew with its texts. */
export function LocaleSwitch() {
  const t = useText('ui');
  const locale = useLocale();
  const other = LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length]!;
  const change = () => {
    keepPreference('sala-locale', other);
    location.reload();
  };
  return (
    <button
      type="button"
      className="ui-IconButton ui-LocaleSwitch"
      aria-label={t('locale.switch')}
      title={t('locale.switch')}
      onClick={change}
    >
      <span lang={other}>{NAMES[other]}</span>
    </button>
  );
}
