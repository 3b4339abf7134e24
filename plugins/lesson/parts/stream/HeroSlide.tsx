import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import type { CourseCard } from '../../schemas.ts';
import { CourseCover } from '../CourseCover.tsx';
import { LessonIcon } from '../LessonIcon.tsx';
import { coursePath, enrolPath, playPath } from '../../rules/paths.ts';
import { Stars } from '../Stars.tsx';
import { tagPrice } from '../tagPrice.ts';
import { useMinutes } from '../useMinutes.ts';

/** One course on top of the page: its picture as large as the screen, and the way in. */
export function HeroSlide({ course, active, eager }: { course: CourseCard; active: boolean; eager: boolean }) {
  const t = useText('lesson');
  const minutes = useMinutes();
  const { enrolment, slug } = course;
  return (
    <article className="lesson-Hero-slide" data-active={active || undefined} inert={!active}>
      <div className="lesson-Hero-picture">
        <CourseCover cover={course.cover} eager={eager} sizes="100vw" />
      </div>
      <div className="lesson-Hero-words">
        {course.category && <p className="lesson-Hero-eyebrow">{course.category.title}</p>}
        <h2>
          <Phrases text={course.title} />
        </h2>
        {course.subtitle && <p className="lesson-Hero-lead">{course.subtitle}</p>}
        <p className="lesson-Hero-facts">
          {course.ratings > 0 && <Stars rating={course.rating} ratings={course.ratings} />}
          <span>
            <LessonIcon name="level" />
            {t(`level.${course.level}`)}
          </span>
          <span>
            <LessonIcon name="list" />
            {t('card.lessons', { count: course.lessons })}
          </span>
          <span>
            <Icon name="clock" />
            {minutes(course.minutes)}
          </span>
        </p>
        <div className="ui-Actions">
          {enrolment?.resume && enrolment.state !== 'completed' ? (
            <LinkButton to={playPath(slug, enrolment.resume.lesson)}>
              <Icon name="play" />
              {t('action.continue')}
            </LinkButton>
          ) : (
            <LinkButton to={enrolment ? coursePath(slug) : enrolPath(slug)}>
              <Icon name="play" />
              {t(enrolment ? 'action.open' : 'action.enrol')}
            </LinkButton>
          )}
          <LinkButton to={coursePath(slug)} variant="secondary">
            <Icon name="info" />
            {t('action.details')}
          </LinkButton>
          {!enrolment && <PriceTag {...tagPrice(course.price)} />}
        </div>
      </div>
    </article>
  );
}
