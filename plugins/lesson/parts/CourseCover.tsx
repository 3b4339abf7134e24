import { CARD, pictureSources } from '#kit/pictures/sources.ts';
import type { CourseCard } from '../schemas.ts';
import { LessonIcon } from './LessonIcon.tsx';

interface Props {
  cover: CourseCard['cover'];
  /** In the first view of the page. */
  eager?: boolean;
  /** How wide it stands, as `sizes` has it. */
  sizes?: string;
}

/** A course's picture. Decorative: the title stands beside it. Without one a quiet ground with a sign. */
export function CourseCover({ cover, eager, sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw' }: Props) {
  return (
    <span className="lesson-Cover" data-blank={cover ? undefined : true}>
      {cover ? (
        <img
          {...pictureSources(cover.url, cover.width, eager ? sizes : `auto, ${sizes}`, eager ? undefined : CARD)}
          src={cover.url}
          alt=""
          width={cover.width || 1280}
          height={cover.height || 720}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <LessonIcon name="video" />
      )}
    </span>
  );
}
