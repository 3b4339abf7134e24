import { pictureSources } from '#kit/pictures/sources.ts';
import type { PictureValue } from '#kit/schema/settings.ts';
import { useLocalText } from './useLocalText.ts';
import './FocusPicture.css';

/** In tenths: a closed list of places, since the security policy drops inline styles. */
const tenth = (percent = 50) => Math.round(percent / 10);

/** A picture of a section. Where it is cut, what the operator marked stays in view. */
export function FocusPicture({ picture, eager, className = '' }: { picture: PictureValue; eager?: boolean; className?: string }) {
  const local = useLocalText();
  const { src, alt, width, height, focus } = picture;
  return (
    <img
      className={`ui-FocusPicture ${className}`.trimEnd()}
      {...pictureSources(src, width, eager ? '100vw' : 'auto, 100vw')}
      src={src}
      alt={local(alt)}
      width={width}
      height={height}
      data-x={focus ? tenth(focus.x) : undefined}
      data-y={focus ? tenth(focus.y) : undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
