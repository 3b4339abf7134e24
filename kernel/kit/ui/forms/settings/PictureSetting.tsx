import { useState } from 'react';
import { LOCALES } from '#kit/schema/locale.ts';
import type { PictureValue } from '#kit/schema/settings.ts';
import { measurePicture } from '../../media/measurePicture.ts';
import { Fieldset } from '../Fieldset.tsx';
import { Slider } from '../Slider.tsx';
import { TextField } from '../TextField.tsx';
import { useFormText } from '../useFormText.ts';
import { useSettings, type OwnFieldProps } from './SettingsContext.ts';

/** A picture by its address; its size is measured, so that nothing jumps where it is shown. */
export function PictureSetting({ path, name, label, help, error, value, onChange, disabled }: OwnFieldProps & { disabled: boolean }) {
  const t = useFormText();
  const form = useSettings();
  const picture = (value ?? null) as PictureValue | null;
  const [draft, setDraft] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const take = async (src: string) => {
    setFailed(false);
    if (!src) {
      setDraft(null);
      return onChange(null);
    }
    const size = await measurePicture(src);
    setFailed(!size);
    if (!size) return;
    setDraft(null);
    onChange({ alt: { th: '', en: '' }, ...picture, src, ...size });
  };
  return (
    <Fieldset legend={label} hint={help} error={error} name={name} disabled={disabled}>
      <TextField
        label={t('form.pictureSrc')}
        hint={t('form.pictureSrcHint')}
        name={`${name}.src`}
        inputMode="url"
        error={failed ? t('form.pictureFailed') : form.errorOf([...path, 'src'])}
        value={draft ?? picture?.src ?? ''}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== null && void take(draft.trim())}
      />
      {picture && (
        <>
          <img className="ui-Setting-picture" src={picture.src} alt="" width={picture.width} height={picture.height} />
          <div className="ui-Setting-pair">
            {LOCALES.map((locale) => (
              <TextField
                key={locale}
                lang={locale}
                label={`${t('form.pictureAlt')} (${t(locale === 'th' ? 'form.thai' : 'form.english')})`}
                name={`${name}.alt.${locale}`}
                maxLength={300}
                error={form.errorOf([...path, 'alt', locale])}
                value={picture.alt[locale] ?? ''}
                onChange={(event) => onChange({ ...picture, alt: { ...picture.alt, [locale]: event.target.value } })}
              />
            ))}
            {(['x', 'y'] as const).map((axis) => (
              <Slider
                key={axis}
                label={t(axis === 'x' ? 'form.focusX' : 'form.focusY')}
                min={0}
                max={100}
                text={(percent) => t('form.percent', { value: percent })}
                value={picture.focus?.[axis] ?? 50}
                onChange={(percent) => onChange({ ...picture, focus: { x: 50, y: 50, ...picture.focus, [axis]: percent } })}
              />
            ))}
          </div>
        </>
      )}
    </Fieldset>
  );
}
