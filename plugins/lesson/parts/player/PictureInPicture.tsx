import { useEffect, useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import type { Media } from './useMedia.ts';

/** The film in a small window above others, where the browser can. */
export function PictureInPicture({ media }: { media: Media }) {
  const t = useText('lesson');
  const [can, setCan] = useState(false);
  useEffect(() => setCan(Boolean(document.pictureInPictureEnabled)), []);
  if (!can) return null;
  const toggle = async () => {
    const film = media.ref.current!;
    if (document.pictureInPictureElement === film) await document.exitPictureInPicture();
    else await film.requestPictureInPicture().catch(() => {});
  };
  return (
    <button
      type="button"
      className="ui-IconButton lesson-Controls-pip"
      aria-label={t('player.pip')}
      title={t('player.pip')}
      onClick={() => void toggle()}
    >
      <LessonIcon name="picture" />
    </button>
  );
}
