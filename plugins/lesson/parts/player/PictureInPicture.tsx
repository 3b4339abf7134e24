import type { RefObject } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { useBrowser } from '../useBrowser.ts';

/** The film in a small window above others, where the browser can. */
export function PictureInPicture({ film: of }: { film: RefObject<HTMLVideoElement | null> }) {
  const t = useText('lesson');
  const can = useBrowser(() => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled, false);
  if (!can) return null;
  const toggle = async () => {
    const film = of.current!;
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
