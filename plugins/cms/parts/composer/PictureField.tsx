import { useLocale, useText } from '#kernel/contract/page.ts';
import type { PictureValue } from '#kit/schema/settings.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { AltField } from '../picture/AltField.tsx';
import { PictureAddress } from '../picture/PictureAddress.tsx';
import { useMeasured } from '../picture/useMeasured.ts';

interface Props {
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

const CENTRE = { x: 50, y: 50 };

/** A picture of a section: where it is, what it shows in both languages, and what must stay in view. Its size is read from itself. */
export function PictureField({ name, label, help, error, value, onChange }: Props) {
  const t = useText('cms');
  const picture = (value ?? null) as PictureValue | null;
  const locale = useLocale();
  const { missing, take } = useMeasured((found) => {
    if (!found) return onChange(null);
    const alt = { th: '', en: '', ...picture?.alt };
    onChange({ ...picture, ...found, alt: { ...alt, [locale]: found.alt || alt[locale] } });
  });
  return (
    <fieldset className="ui-Setting ui-Setting-group cms-Picture">
      <legend>{label}</legend>
      {picture && <img src={picture.src} alt="" width={picture.width} height={picture.height} />}
      <PictureAddress
        label={t('field.imageSrc')}
        hint={help}
        name={name}
        error={missing ? t('problem.imageMissing') : error}
        src={picture?.src ?? ''}
        onChange={(src, alt) => void take(src, alt)}
      />
      {picture && (
        <>
          {(['th', 'en'] as const).map((locale) => (
            <AltField
              key={locale}
              locale={locale}
              picture={picture.src}
              label={t(`compose.alt.${locale}`)}
              name={`${name}.alt.${locale}`}
              value={picture.alt?.[locale] ?? ''}
              error={locale === 'th' && !picture.alt?.th?.trim() ? t('problem.imageAlt') : undefined}
              onChange={(alt) => onChange({ ...picture, alt: { ...picture.alt, [locale]: alt } })}
            />
          ))}
          {(['x', 'y'] as const).map((axis) => (
            <NumberField
              key={axis}
              label={t(`compose.focus.${axis}`)}
              name={`${name}.focus.${axis}`}
              min={0}
              max={100}
              step={5}
              unit="%"
              value={(picture.focus ?? CENTRE)[axis] ?? 50}
              onChange={(next) => onChange({ ...picture, focus: { ...CENTRE, ...picture.focus, [axis]: next ?? 50 } })}
            />
          ))}
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('field.imageRemove')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
