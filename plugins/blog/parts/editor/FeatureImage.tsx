import { Slot, useText } from '#kernel/contract/page.ts';
import { useState } from 'react';
import { safeImage } from '#kit/richText/href.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { measurePicture } from '#kit/ui/media/measurePicture.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import type { Content } from '../../schemas.ts';

interface Props {
  image: Content['image'];
  /** The post's language. */
  locale: 'th' | 'en';
  error?: string;
  onChange: (image: Content['image']) => void;
}

/** The picture above a post and on its card. Its size is read from the picture itself. */
export function FeatureImage({ image, locale, error, onChange }: Props) {
  const t = useText('blog');
  const [src, setSrc] = useState(image?.src ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const take = async (address: string, known = '') => {
    setSrc(address);
    if (address === (image?.src ?? '')) return;
    if (address === '') return onChange(null);
    const size = safeImage(address) ? await measurePicture(address) : null;
    setWrong(size ? null : 'wrong.imageSrc');
    if (size) onChange({ src: address, alt: known || (image?.alt ?? ''), caption: image?.caption ?? '', ...size });
  };
  return (
    <fieldset className="blog-Feature">
      <legend>{t('field.image')}</legend>
      {image && <img src={image.src} alt="" width={image.width} height={image.height} />}
      <Slot
        of={FilePicker}
        label={t('block.pick.picture')}
        kind="image"
        publish
        onPick={([file]) => file && void take(file.url, file.alt)}
      />
      <TextField
        label={t('field.imageSrc')}
        optional
        inputMode="url"
        value={src}
        error={wrong ? t(wrong) : error}
        onChange={(event) => setSrc(event.target.value)}
        onBlur={() => void take(src.trim())}
      />
      {image && (
        <>
          <TextField
            label={t('field.imageAlt')}
            maxLength={300}
            value={image.alt}
            hint={image.alt.trim() ? undefined : t('block.altHint')}
            onChange={(event) => onChange({ ...image, alt: event.target.value })}
          />
          <Slot
            of={WritingHelp}
            kind="describe"
            label={t('help.alt')}
            to={locale}
            picture={image.src}
            onDraft={([alt = '']) => onChange({ ...image, alt })}
          />
          <TextField
            label={t('field.imageCaption')}
            optional
            maxLength={300}
            value={image.caption}
            onChange={(event) => onChange({ ...image, caption: event.target.value })}
          />
          <Button variant="quiet" onClick={() => void take('')}>
            {t('field.imageRemove')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
