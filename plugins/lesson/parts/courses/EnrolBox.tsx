import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { CourseCover } from '../CourseCover.tsx';
import { LessonIcon } from '../LessonIcon.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { tagPrice } from '../tagPrice.ts';
import { useMinutes } from '../useMinutes.ts';
import { EnrolAction } from './EnrolAction.tsx';
import { Trailer } from './Trailer.tsx';

/** Beside a course: its picture or trailer, what it costs, whether there is room, and the one button. It stays in view. */
export function EnrolBox({ course }: { course: CourseDetail }) {
  const t = useText('lesson');
  const format = useFormat();
  const minutes = useMinutes();
  const { card, enrolment, seatsLeft } = course;
  const isIn = enrolment && ['active', 'completed'].includes(enrolment.state);
  return (
    <div className="lesson-Box">
      <div className="lesson-Box-picture">
        {course.trailer ? (
          <Trailer trailer={course.trailer} title={card.title} cover={card.cover} />
        ) : (
          <CourseCover cover={card.cover} eager />
        )}
      </div>
      <div className="lesson-Box-body">
        {isIn ? (
          <div className="lesson-Box-progress">
            <ProgressLine percent={enrolment.percent} />
            <p>{enrolment.state === 'completed' ? t('card.completed') : t('card.percent', { percent: Math.round(enrolment.percent) })}</p>
          </div>
        ) : (
          <PriceTag {...tagPrice(card.price)} size="large" />
        )}
        <EnrolAction course={course} />
        <ul className="lesson-Box-facts">
          {!isIn && seatsLeft !== null && (
            <li data-tone={seatsLeft <= 5 ? 'warning' : undefined}>
              <Icon name="users" />
              {seatsLeft > 0 ? t('seats.left', { count: seatsLeft }) : t('seats.none', { waiting: course.waiting })}
            </li>
          )}
          {!isIn && course.enrolClosesAt && (
            <li>
              <Icon name="calendar" />
              {t('box.closes', { when: format.date(course.enrolClosesAt, 'time') })}
            </li>
          )}
          <li>
            <Icon name="clock" />
            {minutes(card.minutes)}
          </li>
          <li>
            <Icon name="history" />
            {enrolment?.accessUntil
              ? t('box.until', { when: format.date(enrolment.accessUntil) })
              : course.accessDays
                ? t('box.days', { count: course.accessDays })
                : t('box.always')}
          </li>
          {course.certificate && (
            <li>
              <LessonIcon name="certificate" />
              {course.certificate.validMonths
                ? t('box.certificateMonths', { count: course.certificate.validMonths })
                : t('box.certificate')}
            </li>
          )}
          <li>
            <Icon name="mobile" />
            {t('box.anywhere')}
          </li>
        </ul>
      </div>
    </div>
  );
}
