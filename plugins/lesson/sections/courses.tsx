import { useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Band } from '#kit/composer/sections/Band.tsx';
import { useLocalText } from '#kit/composer/sections/useLocalText.ts';
import { coursesAddress, NO_COURSE_QUERY } from '../rules/courseQuery.ts';
import type { CoursesSection } from '../rules/coursesSection.ts';
import { CourseGrid } from '../parts/CourseGrid.tsx';
import { Row } from '../parts/stream/Row.tsx';
import { Stream } from '../parts/stream/Stream.tsx';
import type { CoursesSectionData } from '../gateway/sections/courses.ts';

/** Courses on a composed page, with the way to all of their kind. Nothing where there are none. */
export default function Courses({ id, settings, data }: SectionProps<Value<typeof CoursesSection.settings>, CoursesSectionData>) {
  const t = useText('lesson');
  const local = useLocalText();
  if (data.rows) return <Stream {...data.rows} level={2} />;
  if (data.courses.length === 0) return null;
  const category = settings.category.trim();
  const title = local(settings.title);
  const isRow = settings.look === 'row' && title !== '';
  return (
    <Band id={id} name="Courses" title={isRow ? undefined : settings.title}>
      {isRow ? <Row title={title} courses={data.courses} /> : <CourseGrid courses={data.courses} level={3} />}
      {settings.more && (
        <p className="ui-Actions">
          <LinkButton variant="secondary" to={coursesAddress(NO_COURSE_QUERY, category ? { category } : {})}>
            {t('section.more')}
          </LinkButton>
        </p>
      )}
    </Band>
  );
}
