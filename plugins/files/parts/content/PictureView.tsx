import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { THUMBNAIL } from '../../rules/addresses.ts';
import { WIDTHS } from '#kit/pictures/sources.ts';
import type { ViewProps } from './viewProps.ts';
import { useZoom } from './useZoom.ts';

/** From this zoom on the picture itself is worth its bytes. */
const CLOSE = 1.6;

/** The smallest copy that is sharp on this screen; undefined for the picture itself. */
function widthHere(): number | undefined {
  const wanted = Math.max(innerWidth, 320) * devicePixelRatio;
  return WIDTHS.find((width) => width >= wanted);
}

/** A picture, as large as there is room; looked at closely by wheel, fingers, keys and buttons. */
export function PictureView({ item, source, onTurn }: ViewProps) {
  const t = useText('files');
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const { stage, picture, scale, larger, smaller, whole } = useZoom(onTurn);
  const [close, setClose] = useState(false);
  if (scale > CLOSE && !close) setClose(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '+' || event.key === '=') larger();
      else if (event.key === '-') smaller();
      else if (event.key === '0') whole();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [larger, smaller, whole]);
  if (state === 'failed') return <p className="files-Preview-note">{t('preview.failed')}</p>;
  const width = item.thumbnail && !close ? widthHere() : undefined;
  return (
    <>
      <div className="files-Preview-stage" ref={stage} data-zoomed={scale > 1 || undefined}>
        <img
          ref={picture}
          src={source.show(item, width)}
          alt={t('preview.picture', { name: item.name })}
          width={item.dimensions?.width}
          height={item.dimensions?.height}
          decoding="async"
          draggable={false}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
        {/* The small picture is there at once. */}
        {state === 'coming' && item.thumbnail && <img src={source.show(item, THUMBNAIL)} alt="" data-small="" />}
      </div>
      <div className="files-Preview-zoom" role="group" aria-label={t('preview.zoom')}>
        <IconButton icon="minus" label={t('preview.smaller')} onClick={smaller} disabled={scale === 1} />
        <button type="button" className="ui-Button" data-variant="ghost" onClick={whole} aria-label={t('preview.whole')}>
          {t('preview.percent', { percent: Math.round(scale * 100) })}
        </button>
        <IconButton icon="plus" label={t('preview.larger')} onClick={larger} />
      </div>
    </>
  );
}
