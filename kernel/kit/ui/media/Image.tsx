import { useEffect, useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { pictureSources } from '#kit/pictures/sources.ts';
import { Icon } from '../content/Icon.tsx';
import { Ribbon, Watermark, type RibbonOptions, type WatermarkOptions } from './PictureMarks.tsx';
import type { GalleryItem } from './picture.ts';
import { useLightbox } from './useLightbox.tsx';
import './Image.css';

/** How long the placeholder stands at least, in ms. */
const PLACEHOLDER = 1000;

/** Other sheets that lie below the picture, as of a pile of photos. */
export interface StackOptions {
  /** How many; 2 unless told. */
  readonly layers?: 1 | 2 | 3;
  /** `straight` shows their edges, `fanned` turns them a little. */
  readonly lean?: 'straight' | 'fanned';
}

export interface ImageProps {
  src: string;
  /** What is to be seen; "" only where the picture adds nothing to the words beside it. */
  alt: string;
  /** Size of the file in px: the room is kept while it loads. */
  width: number;
  height: number;
  /** Stands for a second, also where the picture is there sooner, and then until it is. Not for what should be seen at once. */
  placeholder?: boolean;
  /** In the first view of the page: loaded at once. */
  eager?: boolean;
  watermark?: WatermarkOptions;
  ribbon?: RibbonOptions;
  stack?: StackOptions;
  /** A press shows it on the whole screen, or the pictures that are given here. */
  lightbox?: boolean | readonly GalleryItem[];
}

type State = 'loading' | 'loaded' | 'failed';

/** A picture with what may lie on it: a watermark, a ribbon, a pile below it, a placeholder before it. */
export function Image(props: ImageProps) {
  return <OneImage key={props.src} {...props} />;
}

function OneImage({ src, alt, width, height, placeholder, eager, watermark, ribbon, stack, lightbox }: ImageProps) {
  const t = useText('ui');
  const [state, setState] = useState<State>('loading');
  const [early, setEarly] = useState(placeholder === true);
  const pictures = Array.isArray(lightbox) ? (lightbox as readonly GalleryItem[]) : [{ thumbnail: src, full: src, alt }];
  const full = useLightbox(pictures);

  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), PLACEHOLDER);
    return () => clearTimeout(timer);
  }, []);

  const shown: State = early ? 'loading' : state;
  const drawn = (
    <>
      <img
        // The image may have loaded or failed before hydration, when no handlers were attached.
        ref={(image) => {
          if (image?.complete) setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
        }}
        {...pictureSources(src, width, eager ? '100vw' : 'auto, 100vw')}
        src={src}
        alt={lightbox ? '' : alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      {shown === 'loading' && placeholder && (
        <span className="ui-Image-over">
          <span className="ui-Spinner" />
          <span>{t('state.loading')}</span>
        </span>
      )}
      {shown === 'failed' && (
        <span className="ui-Image-over">
          <Icon name="eye-off" />
          <span>{t('picture.failed')}</span>
        </span>
      )}
      {shown === 'loaded' && watermark && <Watermark {...watermark} />}
      {ribbon && <Ribbon {...ribbon} />}
    </>
  );
  return (
    <span
      className="ui-Image"
      data-state={shown}
      data-stack={stack ? (stack.layers ?? 2) : undefined}
      data-lean={stack?.lean ?? 'straight'}
    >
      {lightbox ? (
        <button
          type="button"
          className="ui-Image-frame"
          aria-haspopup="dialog"
          aria-label={[t('picture.open', { index: 1, total: pictures.length }), alt, ribbon?.text].filter(Boolean).join(': ')}
          onPointerEnter={full.warm}
          onFocus={full.warm}
          onClick={() => full.open(0)}
        >
          {drawn}
        </button>
      ) : (
        <span className="ui-Image-frame">{drawn}</span>
      )}
      {full.view}
    </span>
  );
}
