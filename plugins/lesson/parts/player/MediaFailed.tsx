import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Media } from './useMedia.ts';

/** The film does not come: its address is old, the connection is gone, or the browser cannot play it. A new address is fetched. */
export function MediaFailed({
  media,
  film,
  onFresh,
}: {
  media: Media;
  film: RefObject<HTMLVideoElement | null>;
  /** The page has new addresses. */
  onFresh: () => void;
}) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const at = useRef(media.time);
  useEffect(() => {
    // A new source resets the time to 0, so the last position is remembered here.
    const { time } = media;
    if (time > 0) at.current = time;
  });
  const again = async () => {
    setPending(true);
    await revalidate();
    onFresh();
    const element = film.current;
    element?.load();
    element?.addEventListener('loadedmetadata', () => media.seek(at.current), { once: true });
    setPending(false);
  };
  return (
    <div className="lesson-Player-failed" role="alert">
      <p>{t('player.failed')}</p>
      <Button aria-disabled={pending || undefined} onClick={() => !pending && void again()}>
        {t('player.again')}
      </Button>
    </div>
  );
}
