/* oxlint-disable jsx-a11y/media-has-caption */
import { previewKind } from '../../rules/previewKind.ts';
import type { ViewProps } from './viewProps.ts';

/** A film or a sound with the browser's own controls. Bytes come as they are needed. */
export function MediaView({ item, source }: ViewProps) {
  const src = source.show(item);
  return previewKind(item) === 'video' ? (
    <video className="files-Preview-film" src={src} controls playsInline preload="metadata" aria-label={item.name} />
  ) : (
    <audio className="files-Preview-sound" src={src} controls preload="metadata" aria-label={item.name} />
  );
}
