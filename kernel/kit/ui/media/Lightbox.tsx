import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#kit/page/text.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../content/Icon.tsx';
import { openModal } from '../feedback/modalLayer.ts';
import { Watermark } from './PictureMarks.tsx';
import { swipe, wrap, type GalleryItem } from './picture.ts';
import './Lightbox.css';

export interface LightboxProps {
  items: readonly GalleryItem[];
  /** Index of the one to begin with. */
  start: number;
  onClose: () => void;
}

function preload(sources: readonly string[]) {
  for (const src of sources) new Image().src = src;
}

/** Pictures on the whole screen, one at a time: arrow keys, swipes and buttons go round, Escape leaves. Through `useLightbox`. */
export function Lightbox({ items, start, onClose }: LightboxProps) {
  const t = useText('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const down = useRef<{ x: number; y: number } | null>(null);
  const [index, setIndex] = useState(start);
  const total = items.length;
  const many = total > 1;
  const step = (by: number) => setIndex(wrap(index, by, total));

  useEffect(() => openModal(dialog.current!), []);
  useEffect(
    () => preload(many ? [items[wrap(index, 1, total)]!.full, items[wrap(index, -1, total)]!.full] : []),
    [items, index, many, total],
  );

  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && many) step(by);
  };
  const up = ({ clientX, clientY }: PointerEvent) => {
    if (down.current && many) step(swipe(clientX - down.current.x, clientY - down.current.y));
    down.current = null;
  };
  const item = items[index]!;
  return (
    <dialog
      ref={dialog}
      className="ui-Lightbox"
      aria-label={t('lightbox.title')}
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <p aria-live="polite">{t('lightbox.place', { index: index + 1, total })}</p>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
      </header>
      <figure
        onPointerDown={({ clientX, clientY, pointerType }) => {
          // Dragging with a mouse selects caption text, so only touch and pen count as a swipe.
          down.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
        }}
        onPointerUp={up}
        onPointerCancel={() => (down.current = null)}
      >
        <Picture key={index} item={item} />
        <figcaption>{item.caption}</figcaption>
      </figure>
      {many && (
        <>
          <IconButton icon="chevron-left" className="ui-Lightbox-previous" label={t('lightbox.previous')} onClick={() => step(-1)} />
          <IconButton icon="chevron-right" className="ui-Lightbox-next" label={t('lightbox.next')} onClick={() => step(1)} />
        </>
      )}
    </dialog>
  );
}

function Picture({ item: { full, alt, watermark } }: { item: GalleryItem }) {
  const t = useText('ui');
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <div className="ui-Lightbox-picture" data-state={state}>
      {state === 'loading' && <span className="ui-Spinner" role="progressbar" aria-label={t('lightbox.loading')} />}
      {state === 'failed' ? (
        <p role="alert">
          <Icon name="error" />
          {t('picture.failed')} <span>{alt}</span>
        </p>
      ) : (
        <span className="ui-Lightbox-sheet" data-marked={watermark ? true : undefined}>
          <img src={full} alt={alt} draggable={false} onLoad={() => setState('loaded')} onError={() => setState('failed')} />
          {watermark && state === 'loaded' && <Watermark {...watermark} />}
        </span>
      )}
    </div>
  );
}
