import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { Ribbon } from '#kit/ui/media/PictureMarks.tsx';
import type { CourseCard as Course } from '../schemas.ts';
import { CourseCover } from './CourseCover.tsx';
import { LessonIcon } from './LessonIcon.tsx';
import { coursePath, playPath } from '../rules/paths.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { Stars } from './Stars.tsx';
import { tagPrice } from './tagPrice.ts';
import { useMinutes } from './useMinutes.ts';

interface Props {
  course: Course;
  level?: 2 | 3;
  /** In the first view of the page. */
  eager?: boolean;
  /** It leads to where the learner left, where there is such a place. */
  resumes?: boolean;
}

const LEARNING = ['active', 'completed'];
/** Words above a course: the most important one only. */
const ribbonOf = ({ upcoming, isNew, featured }: Course) => (upcoming ? 'upcoming' : isNew ? 'new' : featured ? 'featured' : null);

/** A course in a list: picture, title, length, price; for its learners how far they are. The whole card follows its one link. */
export function CourseCard({ course, level = 2, eager, resumes }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const minutes = useMinutes();
  const Heading = `h${level}` as const;
  const { enrolment } = course;
  const isLearning = enrolment && LEARNING.includes(enrolment.state);
  const ribbon = ribbonOf(course);
  const resume = resumes ? enrolment?.resume : null;
  return (
    <article className="ui-Card lesson-Card">
      <div className="ui-Card-picture">
        <CourseCover cover={course.cover} eager={eager} />
        {ribbon && !isLearning && <Ribbon text={t(`card.${ribbon}`)} color="accent2" />}
        <span className="lesson-Card-play" aria-hidden="true">
          <Icon name="play" />
        </span>
      </div>
      <div className="ui-Card-body">
        {course.category && <p className="lesson-Card-category">{course.category.title}</p>}
        <Heading className="ui-Card-title">
          <Link to={resume ? playPath(course.slug, resume.lesson) : coursePath(course.slug)}>
            <Phrases text={course.title} />
          </Link>
        </Heading>
        <p className="lesson-Card-facts">
          {course.ratings > 0 && <Stars rating={course.rating} ratings={course.ratings} />}
          <span>
            <LessonIcon name="level" />
            {t(`level.${course.level}`)}
          </span>
          <span>
            <Icon name="clock" />
            {minutes(course.minutes)}
          </span>
        </p>
        {isLearning ? (
          <div className="lesson-Card-progress">
            <ProgressLine percent={enrolment.percent} label={t('progress.of', { title: course.title })} />
            <p>
              {enrolment.state === 'completed' ? t('card.completed') : t('card.percent', { percent: Math.round(enrolment.percent) })}
              {resume && <span className="lesson-Card-resume">{resume.title}</span>}
            </p>
          </div>
        ) : (
          <div className="lesson-Card-foot">
            {enrolment ? (
              <span className="lesson-Card-state">{t(`state.${enrolment.state}`)}</span>
            ) : (
              <PriceTag {...tagPrice(course.price)} />
            )}
            {course.startsAt && course.upcoming && <span>{t('card.starts', { when: format.date(course.startsAt, 'short') })}</span>}
          </div>
        )}
      </div>
    </article>
  );
}
