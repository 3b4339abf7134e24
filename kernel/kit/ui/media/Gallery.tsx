import { useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';
import type { GalleryItem } from './picture.ts';
import { useLightbox } from './useLightbox.tsx';
import './Gallery.css';

/** Widths that a column never goes below, px: a closed list, since the security policy drops inline styles. */
export const MIN_COLUMNS = [120, 140, 160, 200, 240, 280] as const;
export type MinColumn = (typeof MIN_COLUMNS)[number];

export interface GalleryProps {
  items: readonly GalleryItem[];
  /** Least width of a column in px; as many stand side by side as fit. 140 gives two on a phone. */
  minColumn?: MinColumn;
  /** What the pictures are of, read out only. */
  label?: string;
}

/** Thumbnails in a grid that wraps; a press shows the picture on the whole screen. */
export function Gallery({ items, minColumn = 200, label }: GalleryProps) {
  const t = useText('ui');
  const lightbox = useLightbox(items);
  return (
    <>
      <ul className="ui-Gallery" data-min-column={minColumn} aria-label={label}>
        {items.map(({ thumbnail, alt }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`${t('picture.open', { index: index + 1, total: items.length })}: ${alt}`}
              aria-haspopup="dialog"
              onPointerEnter={lightbox.warm}
              onFocus={lightbox.warm}
              onClick={() => lightbox.open(index)}
            >
              <Thumbnail src={thumbnail} alt={alt} />
            </button>
          </li>
        ))}
      </ul>
      {lightbox.view}
    </>
  );
}

function Thumbnail({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <span className="ui-Gallery-failed">
        <Icon name="eye-off" />
        {alt}
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      // The image may have failed before hydration, when no error handler was attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      onError={() => setFailed(true)}
    />
  );
}
