import { lazy, Suspense, useState, type PointerEvent } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { Ribbon } from '#kit/ui/media/PictureMarks.tsx';
import type { CourseCard } from '../../schemas.ts';
import { CourseCover } from '../CourseCover.tsx';
import { coursePath, playPath } from '../../rules/paths.ts';
import { ProgressLine } from '../ProgressLine.tsx';
import { Stars } from '../Stars.tsx';
import { tagPrice } from '../tagPrice.ts';
import { useMinutes } from '../useMinutes.ts';

const HoverFilm = lazy(() => import('./HoverFilm.tsx'));

interface Props {
  course: CourseCard;
  resumes?: boolean;
  eager?: boolean;
  /** Another card of its row has the place in the Tab order. */
  skipped: boolean;
  onFocus: () => void;
}

const LEARNING = ['active', 'completed'];

/** A course in a row: it grows while it is pointed at or has the focus. */
export function StreamCard({ course, resumes, eager, skipped, onFocus }: Props) {
  const t = useText('lesson');
  const minutes = useMinutes();
  const { enrolment, slug } = course;
  /** How wide it is while a mouse points at it. */
  const [pointed, setPointed] = useState(0);
  const point = ({ pointerType, currentTarget }: PointerEvent) => pointerType === 'mouse' && setPointed(currentTarget.clientWidth);
  const isLearning = enrolment && LEARNING.includes(enrolment.state);
  const resume = resumes ? enrolment?.resume : null;
  return (
    <article className="lesson-StreamCard" onPointerEnter={point} onPointerLeave={() => setPointed(0)}>
      <div className="lesson-StreamCard-picture">
        <CourseCover cover={course.cover} eager={eager} />
        <Suspense>{pointed > 0 && <HoverFilm slug={slug} width={pointed} />}</Suspense>
        <span className="lesson-StreamCard-play" aria-hidden="true">
          <Icon name={resume || !isLearning ? 'play' : 'check'} />
        </span>
        {course.isNew && !isLearning && <Ribbon text={t('card.new')} color="accent2" />}
        {isLearning && <ProgressLine percent={enrolment.percent} label={t('progress.of', { title: course.title })} />}
      </div>
      <h3>
        <Link to={resume ? playPath(slug, resume.lesson) : coursePath(slug)} tabIndex={skipped ? -1 : undefined} onFocus={onFocus}>
          <Phrases text={course.title} />
        </Link>
      </h3>
      <p className="lesson-StreamCard-facts">
        {resume ? (
          <span>{t('card.resumeAt', { title: resume.title })}</span>
        ) : (
          <>
            {course.ratings > 0 && <Stars rating={course.rating} ratings={course.ratings} />}
            <span>{t(`level.${course.level}`)}</span>
            <span>{minutes(course.minutes)}</span>
          </>
        )}
      </p>
      {!isLearning && <PriceTag {...tagPrice(course.price)} />}
    </article>
  );
}
