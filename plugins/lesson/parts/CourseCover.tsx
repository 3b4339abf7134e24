import type { CourseCard } from '../schemas.ts';
import { sized } from '../rules/sized.ts';
import { LessonIcon } from './LessonIcon.tsx';

interface Props {
  cover: CourseCard['cover'];
  /** In the first view of the page. */
  eager?: boolean;
  /** Addresses of narrower pictures are asked for up to this width, px. */
  width?: number;
}

/** A course's picture. Decorative: the title stands beside it. Without one a quiet ground with a sign. */
export function CourseCover({ cover, eager, width = 640 }: Props) {
  return (
    <span className="lesson-Cover" data-blank={cover ? undefined : true}>
      {cover ? (
        <img
          src={sized(cover.url, width)}
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
