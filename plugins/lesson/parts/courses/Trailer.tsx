import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { CourseCover } from '../CourseCover.tsx';

const TrailerFilm = lazy(() => import('./TrailerFilm.tsx'));

interface Props {
  trailer: NonNullable<CourseDetail['trailer']>;
  title: string;
  cover: CourseDetail['card']['cover'];
}

/** A film about the course. Nothing of it is loaded, and nobody is told of the visitor, before it is played. */
export function Trailer({ trailer, title, cover }: Props) {
  const t = useText('lesson');
  const [playing, setPlaying] = useState(false);
  const name = t('detail.trailerOf', { title });
  if (playing)
    return (
      <Suspense fallback={<CourseCover cover={cover} eager />}>
        <TrailerFilm trailer={trailer} name={name} />
      </Suspense>
    );
  return (
    <button type="button" onClick={() => setPlaying(true)} aria-label={name}>
      <CourseCover cover={cover} eager />
      <span className="lesson-Box-play" aria-hidden="true">
        <Icon name="play" />
      </span>
    </button>
  );
}
