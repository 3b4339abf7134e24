import { useText } from '#kernel/contract/page.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Texts } from '../../schemas.ts';
import { useDraft } from '../draft/DraftContext.tsx';

/** One text in both languages: as it comes, and as the site words it. */
export function TextRow({ item }: { item: Texts['items'][number] }) {
  const t = useText('config');
  const { manifest, set, errors } = useDraft();
  return (
    <section className="config-Card config-Text" aria-label={item.key}>
      <p>
        <code className="config-Path">{item.key}</code>
      </p>
      {LOCALES.map((locale) => {
        const path = ['messages', locale, item.key];
        const customText = manifest.messages[locale]?.[item.key];
        const change = (text: string | undefined) => set(path, text);
        return (
          <div key={locale} className="config-Text-language" data-own={customText !== undefined}>
            <TextArea
              label={t(`locale.${locale}`)}
              hint={customText === undefined ? undefined : t('texts.original', { text: quote(item[locale]) })}
              name={path.join('.')}
              lang={locale}
              rows={item[locale].length > 80 ? 3 : 1}
              maxLength={5000}
              value={customText ?? item[locale]}
              error={errors(path)['']}
              onChange={(event) => change(event.target.value === item[locale] ? undefined : event.target.value)}
            />
            {customText !== undefined && (
              <Button
                variant="quiet"
                onClick={() => change(undefined)}
                aria-label={t('texts.resetOf', { key: item.key, language: t(`locale.${locale}`) })}
              >
                {t('texts.reset')}
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}

const quote = (text: string) => `“${text}”`;
