import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Watermark } from '#kit/ui/media/PictureMarks.tsx';
import { useLightbox } from '#kit/ui/media/useLightbox.tsx';
import { pictureSources, ROW } from '#kit/pictures/sources.ts';
import type { Picture } from '../../../schemas.ts';
import { usePictureMark } from './usePictureMark.ts';

interface Props {
  pictures: readonly Picture[];
  /** Of the chosen variant; shown first. */
  first: Picture | null;
  name: string;
}

/** A product from all sides: one picture large, the others below it, each on the whole screen when it is pressed. */
export function Pictures({ pictures, first, name }: Props) {
  const t = useText('shop');
  const all = first && !pictures.some(({ src }) => src === first.src) ? [first, ...pictures] : pictures;
  const [index, setIndex] = useState(Math.max(0, first ? all.findIndex(({ src }) => src === first.src) : 0));
  const mark = usePictureMark();
  const lightbox = useLightbox(
    all.map(({ src, alt }) => ({ thumbnail: src, full: src, alt: alt || name, caption: alt, watermark: mark ?? undefined })),
  );
  const shown = all[index];
  if (!shown) return <div className="shop-Pictures" data-blank="true" aria-hidden="true" />;
  return (
    <div className="shop-Pictures">
      <button
        type="button"
        className="shop-Pictures-main"
        aria-label={t('product.enlarge', { name: shown.alt || name })}
        aria-haspopup="dialog"
        onPointerEnter={lightbox.warm}
        onFocus={lightbox.warm}
        onClick={() => lightbox.open(index)}
      >
        <img
          {...pictureSources(shown.src, shown.width, '(min-width: 56rem) 50vw, 100vw')}
          src={shown.src}
          alt=""
          width={shown.width || 800}
          height={shown.height || 800}
          fetchPriority="high"
        />
        {mark && <Watermark {...mark} />}
      </button>
      {all.length > 1 && (
        <ul aria-label={t('product.pictures')}>
          {all.map(({ src, alt, width }, at) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('product.showPicture', { index: at + 1, total: all.length, name: alt || name })}
                aria-current={at === index || undefined}
                onClick={() => setIndex(at)}
              >
                <img {...pictureSources(src, width, '80px', ROW)} src={src} alt="" width={80} height={80} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {lightbox.view}
    </div>
  );
}
