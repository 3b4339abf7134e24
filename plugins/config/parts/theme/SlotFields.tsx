import { useText } from '#kernel/contract/page.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { THEME_SLOTS } from '#kit/theme/declaration.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { ThemeData } from '../../gateway/pages/theme.ts';
import { useDraft } from '../draft/DraftContext.tsx';

/** The six parts of a site, each from its own theme or another's. */
export function SlotFields({ themes, locale }: { themes: ThemeData['themes']; locale: Locale }) {
  const t = useText('config');
  const { manifest, set, errors } = useDraft();
  const titleOf = (value: string) => {
    const [id, variant] = value.split('/');
    const title = themes.find((theme) => theme.id === id)?.title[locale] ?? id;
    return variant ? `${title} · ${variant}` : title;
  };
  return (
    <details className="config-Card config-More">
      <summary>
        <h2>{t('slots.title')}</h2>
      </summary>
      <p className="config-Note">{t('slots.text')}</p>
      <div className="config-Two">
        {THEME_SLOTS.map((slot) => (
          <SelectField
            key={slot}
            label={t(`slots.${slot}`)}
            hint={t(`slots.${slot}Hint`)}
            name={`theme.${slot}`}
            options={[
              { value: '', label: t('slots.asBase') },
              ...themes.flatMap(({ slots }) => slots[slot] ?? []).map((value) => ({ value, label: titleOf(value) ?? value })),
            ]}
            value={manifest.theme[slot] ?? ''}
            error={errors(['theme', slot])['']}
            onChange={(event) => set(['theme', slot], event.target.value || undefined)}
          />
        ))}
      </div>
    </details>
  );
}
