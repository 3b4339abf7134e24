import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';

const ZOOMS = [1, 2, 3] as const;

/** The picture of a slip, made larger to read small letters; moved by dragging the bars, by touch or with the arrow keys. */
export function SlipPicture({ src, label }: { src: string; label: string }) {
  const t = useText('billing');
  const [zoom, setZoom] = useState(0);
  const [broken, setBroken] = useState(false);
  return (
    <div className="billing-Picture">
      <div className="billing-Picture-tools" role="group" aria-label={t('slips.zoom')}>
        <IconButton icon="minus" label={t('slips.smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <span aria-live="polite">{ZOOMS[zoom]}×</span>
        <IconButton icon="plus" label={t('slips.larger')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)} />
      </div>
      {broken ? (
        <p role="alert">{t('slips.broken')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="billing-Picture-frame" data-zoom={ZOOMS[zoom]} tabIndex={0} role="region" aria-label={label}>
          <img src={src} alt={label} onError={() => setBroken(true)} />
        </div>
      )}
    </div>
  );
}
