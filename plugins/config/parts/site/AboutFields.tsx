import { useText } from '#kernel/contract/page.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useDraft } from '../draft/DraftContext.tsx';
import { useDraftField } from '../useDraftField.ts';
import { zones } from './zones.ts';

/** Name, description, icon, language, time zone, analytics. */
export function AboutFields() {
  const t = useText('config');
  const { manifest, set, errors } = useDraft();
  const field = useDraftField();
  const { favicon } = manifest.site;
  const script = ['site', 'analytics', 'script'] as const;
  return (
    <>
      <section className="config-Card" aria-labelledby="config-about">
        <h2 id="config-about">{t('site.about')}</h2>
        {(['name', 'description'] as const).map((name) => (
          <fieldset key={name} className="config-Pair">
            <legend>{t(`site.${name}`)}</legend>
            <p className="config-Note">{t(`site.${name}Hint`)}</p>
            {LOCALES.map((locale) => {
              const Box = name === 'name' ? TextField : TextArea;
              return (
                <Box
                  key={locale}
                  label={t(`locale.${locale}`)}
                  maxLength={name === 'name' ? 200 : 500}
                  lang={locale}
                  {...field(['site', name, locale])}
                />
              );
            })}
          </fieldset>
        ))}
        <div className="config-Icon">
          {/^(\/|https:\/\/)/.test(favicon) && <img src={favicon} alt={t('site.iconNow')} width={48} height={48} />}
          <TextField
            label={t('site.favicon')}
            hint={t('site.faviconHint')}
            maxLength={500}
            spellCheck={false}
            {...field(['site', 'favicon'])}
          />
        </div>
      </section>
      <section className="config-Card" aria-labelledby="config-place">
        <h2 id="config-place">{t('site.place')}</h2>
        <SelectField
          label={t('site.locale')}
          hint={t('site.localeHint')}
          options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
          {...field(['site', 'locale'])}
        />
        <SelectField
          label={t('site.timezone')}
          hint={t('site.timezoneHint')}
          options={zones(manifest.site.timezone)}
          {...field(['site', 'timezone'])}
        />
      </section>
      <section className="config-Card" aria-labelledby="config-analytics">
        <h2 id="config-analytics">{t('site.analytics')}</h2>
        <TextField
          label={t('site.script')}
          hint={t('site.scriptHint')}
          optional
          type="url"
          maxLength={500}
          placeholder="https://"
          name={script.join('.')}
          value={manifest.site.analytics?.script ?? ''}
          error={errors(['site', 'analytics'])['script']}
          onChange={({ target }) => set(['site', 'analytics'], target.value ? { script: target.value } : null)}
        />
      </section>
    </>
  );
}
