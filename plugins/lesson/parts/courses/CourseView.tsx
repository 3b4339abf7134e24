import { useSite, useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { CourseGrid } from '../CourseGrid.tsx';
import { BatchList } from './BatchList.tsx';
import { CourseHead } from './CourseHead.tsx';
import { EnrolBox } from './EnrolBox.tsx';
import { Instructors } from './Instructors.tsx';
import { Outline } from './Outline.tsx';
import { PointList } from './PointList.tsx';
import { Prerequisites } from './Prerequisites.tsx';
import { Reviews } from './Reviews.tsx';
import './detail.css';
import './course.css';

/** A course: what one learns, from whom, lesson by lesson, and the way in. */
export function CourseView({ course, reviews }: DetailData) {
  const t = useText('lesson');
  const { settings } = useSite();
  const { card } = course;
  const hasReviews = settings.lesson?.reviews !== false && (card.ratings > 0 || (course.enrolment?.percent ?? 0) > 0);
  return (
    <div className="lesson-Detail">
      <CourseHead course={course} />
      <aside className="lesson-Detail-aside" aria-label={t('detail.enrolBox')}>
        <EnrolBox course={course} />
      </aside>
      <div className="lesson-Detail-main">
        {course.outcomes.length > 0 && (
          <section className="lesson-Outcomes" aria-labelledby="lesson-outcomes">
            <h2 id="lesson-outcomes">{t('detail.outcomes')}</h2>
            <PointList points={course.outcomes} />
          </section>
        )}
        {course.batches.length > 0 && (
          <section aria-labelledby="lesson-batches">
            <h2 id="lesson-batches">{t('detail.batches')}</h2>
            <BatchList batches={course.batches} />
          </section>
        )}
        <section aria-labelledby="lesson-outline">
          <h2 id="lesson-outline">{t('detail.outline')}</h2>
          <Outline course={card.slug} sections={course.sections} />
        </section>
        {course.descriptionHtml && (
          <section aria-labelledby="lesson-about">
            <h2 id="lesson-about">{t('detail.about')}</h2>
            <Prose html={course.descriptionHtml} />
          </section>
        )}
        {(course.requirements.length > 0 || course.prerequisites.length > 0) && (
          <section aria-labelledby="lesson-before">
            <h2 id="lesson-before">{t('detail.before')}</h2>
            <Prerequisites courses={course.prerequisites} />
            {course.requirements.length > 0 && <PointList points={course.requirements} plain />}
          </section>
        )}
        {course.audience.length > 0 && (
          <section aria-labelledby="lesson-audience">
            <h2 id="lesson-audience">{t('detail.audience')}</h2>
            <PointList points={course.audience} plain />
          </section>
        )}
        {course.instructors.length > 0 && (
          <section aria-labelledby="lesson-instructors">
            <h2 id="lesson-instructors">{t('detail.instructors')}</h2>
            <Instructors people={course.instructors} />
          </section>
        )}
        {hasReviews && (
          <section id="reviews" aria-labelledby="lesson-reviews">
            <h2 id="lesson-reviews">{t('detail.reviews', { count: card.ratings })}</h2>
            <Reviews course={course} first={reviews} />
          </section>
        )}
      </div>
      {course.related.length > 0 && (
        <section className="lesson-Detail-related" aria-labelledby="lesson-related">
          <h2 id="lesson-related">{t('detail.related')}</h2>
          <CourseGrid courses={course.related.slice(0, 3)} level={3} />
        </section>
      )}
    </div>
  );
}
