import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { LessonIcon } from '../LessonIcon.tsx';
import { Stars } from '../Stars.tsx';
import { useMinutes } from '../useMinutes.ts';

/** Top of a course's page: what it is called, in one sentence, and how it is known. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const t = useText('lesson');
  const format = useFormat();
  const minutes = useMinutes();
  const { card } = course;
  return (
    <header className="lesson-Head">
      <div className="lesson-Head-words">
        {(card.category || course.state !== 'published') && (
          <p className="lesson-Head-eyebrow">
            {card.category?.title}
            {course.state !== 'published' && <Badge tone="warning">{t(course.mayEdit ? `course.${course.state}` : 'course.full')}</Badge>}
          </p>
        )}
        <h1>
          <Phrases text={card.title} />
        </h1>
        {card.subtitle && <p className="lesson-Head-lead">{card.subtitle}</p>}
        <ul className="lesson-Head-facts">
          {card.ratings > 0 && (
            <li>
              <a href="#reviews">
                <Stars rating={card.rating} ratings={card.ratings} />
              </a>
            </li>
          )}
          <li>
            <LessonIcon name="level" />
            {t(`level.${card.level}`)}
          </li>
          <li>
            <LessonIcon name="list" />
            {t('card.lessons', { count: card.lessons })}
          </li>
          <li>
            <Icon name="clock" />
            {minutes(card.minutes)}
          </li>
          {card.learners > 0 && (
            <li>
              <Icon name="users" />
              {t('detail.learners', { count: card.learners })}
            </li>
          )}
        </ul>
        {card.instructors.length > 0 && (
          <p className="lesson-Head-dates">
            <Icon name="user" />
            {t('detail.by', { names: card.instructors.join(', ') })}
          </p>
        )}
        {course.startsAt && (
          <p className="lesson-Head-dates">
            <Icon name="calendar" />
            {course.endsAt
              ? t('detail.fromTo', { from: format.date(course.startsAt), to: format.date(course.endsAt) })
              : t('detail.from', { from: format.date(course.startsAt) })}
          </p>
        )}
        {course.mayEdit && (
          <p>
            <Link to={`/lesson/desk/courses/${card.id}`}>
              <Icon name="edit" /> {t('detail.edit')}
            </Link>
          </p>
        )}
      </div>
    </header>
  );
}
