import { useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Content } from '../../schemas.ts';
import { AltField } from '../picture/AltField.tsx';
import { PictureAddress } from '../picture/PictureAddress.tsx';
import { useMeasured } from '../picture/useMeasured.ts';

interface Props {
  image: Content['image'];
  error?: string;
  onChange: (image: Content['image']) => void;
}

/** The picture above an entry and on its card. Its size is read from the picture itself. */
export function ImageField({ image, error, onChange }: Props) {
  const t = useText('cms');
  const locale = useLocale();
  const { missing, take } = useMeasured((found) => onChange(found && { ...found, alt: found.alt || (image?.alt ?? '') }));
  return (
    <fieldset className="cms-Editor-image">
      <legend>{t('field.image')}</legend>
      {image && <img src={image.src} alt="" width={image.width} height={image.height} />}
      <PictureAddress
        label={t('field.imageSrc')}
        name="featureSrc"
        error={missing ? t('problem.imageMissing') : undefined}
        src={image?.src ?? ''}
        onChange={(src, alt) => void take(src, alt)}
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
            <Button variant="quiet" onClick={() => onChange(null)}>
              {t('field.imageRemove')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
