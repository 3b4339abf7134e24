import { useEffect, useState } from 'react';
import { bestSize } from '../../rules/filmSize.ts';
import { call } from '../call.ts';
import { useStill } from '../useBrowser.ts';

/** How long a card is pointed at before its film is asked for, ms: who only passes over it wants none. */
const WAIT = 500;

/** A film of a course in place of its picture, without sound; none for who wants less motion or few bytes. */
export default function HoverFilm({ slug, width }: { slug: string; width: number }) {
  const still = useStill();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (still || connection?.saveData) return;
    let gone = false;
    const timer = setTimeout(() => {
      void call('teaser', { lesson: slug })
        .then(({ media }) => {
          if (gone || media?.state !== 'ready') return;
          const fits = bestSize(media.sizes, { width, ratio: devicePixelRatio, megabits: null, saveData: false, quality: 0 });
          setUrl(fits?.url ?? media.url);
        })
        // A picture stands there already.
        .catch(() => {});
    }, WAIT);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [slug, width, still]);
  return url && <video className="lesson-StreamCard-film" src={url} muted autoPlay loop playsInline aria-hidden="true" tabIndex={-1} />;
}
