import { useState } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { safeImage } from '#kit/richText/href.ts';
import { AltField } from '../AltField.tsx';
import type { Content } from '../../schemas.ts';
import { measurePicture } from '#kit/ui/media/measurePicture.ts';

interface Props {
  image: Content['image'];
  error?: string;
  onChange: (image: Content['image']) => void;
}

/** The picture above an entry and on its card. Its size is read from the picture when the address is left. */
export function ImageField({ image, error, onChange }: Props) {
  const t = useText('cms');
  const locale = useLocale();
  const [src, setSrc] = useState(image?.src ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const take = async () => {
    const address = src.trim();
    if (address === (image?.src ?? '')) return;
    if (address === '') return onChange(null);
    if (!safeImage(address)) return setWrong('problem.imageSrc');
    const size = await measurePicture(address);
    setWrong(size ? null : 'problem.imageMissing');
    if (size) onChange({ src: address, alt: image?.alt ?? '', ...size });
  };
  return (
    <fieldset className="cms-Editor-image">
      <legend>{t('field.image')}</legend>
      {image && <img src={image.src} alt="" width={image.width} height={image.height} />}
      <TextField
        label={t('field.imageSrc')}
        hint={t('field.imageSrcHint')}
        name="featureSrc"
        inputMode="url"
        optional
        value={src}
        error={wrong ? t(wrong) : undefined}
        onChange={(event) => setSrc(event.target.value)}
        onBlur={() => void take()}
      />
      {image && (
        <>
          <AltField
            locale={locale}
            picture={image.src}
            label={t('field.imageAlt')}
            hint={t('field.imageAltHint')}
            name="featureAlt"
            value={image.alt}
            error={error}
            onChange={(alt) => onChange({ ...image, alt })}
          />
          <div className="ui-Actions">
            <Button
              variant="quiet"
              onClick={() => {
                setSrc('');
                onChange(null);
              }}
            >
              {t('field.imageRemove')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
