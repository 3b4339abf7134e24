/* oxlint-disable jsx-a11y/media-has-caption */
import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { previewKind } from '../../rules/previewKind.ts';
import type { ViewProps } from './viewProps.ts';

/** A film or a sound with the browser's own controls. Bytes come as they are needed; what this browser cannot play says so. */
export function MediaView({ item, source }: ViewProps) {
  const t = useText('files');
  const [failed, setFailed] = useState(false);
  const media = {
    src: source.show(item),
    controls: true,
    preload: 'metadata',
    'aria-label': item.name,
    onError: () => setFailed(true),
  } as const;
  if (failed)
    return (
      <p className="files-Preview-note" role="alert">
        {t('preview.failed')}
      </p>
    );
  return previewKind(item) === 'video' ? (
    <video className="files-Preview-film" playsInline {...media} />
  ) : (
    <audio className="files-Preview-sound" {...media} />
  );
}
