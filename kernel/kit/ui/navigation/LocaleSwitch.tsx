import type { FormEvent } from 'react';
import { FORM_FIELDS } from '#kit/page/postedForm.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { useLocale } from '#kit/page/PageContext.tsx';
import { useText } from '#kit/page/text.ts';
import { keepPreference } from '../cookie.ts';

/** Each language by its own name, shortest form. */
const NAMES = { th: 'ไทย', en: 'EN' } as const;

/** To the other language: kept in a cookie, then the page is loaded anew with its texts; the gateway does it where scripts do not, or not yet. */
export function LocaleSwitch() {
  const t = useText('ui');
  const locale = useLocale();
  const other = LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length]!;
  const change = (event: FormEvent) => {
    event.preventDefault();
    keepPreference('sala-locale', other);
    // Shown before the page goes: it was heard.
    document.documentElement.dataset.waiting = '';
    requestAnimationFrame(() => setTimeout(() => location.reload()));
  };
  return (
    <form method="post" data-plain="" onSubmit={change}>
      <button
        type="submit"
        className="ui-IconButton ui-LocaleSwitch"
        name={FORM_FIELDS.locale}
        value={other}
        aria-label={t('locale.switch')}
        title={t('locale.switch')}
      >
        <span lang={other}>{NAMES[other]}</span>
      </button>
    </form>
  );
}
