import type { PageProps } from '#kernel/contract/page.ts';
import { CourseEditor } from '../../parts/desk/authoring/course/CourseEditor.tsx';
import type { load } from '../../gateway/pages/deskCourse.ts';

/** A course's page for its authors. Another course is another form. */
export default function DeskCoursePage({ data }: PageProps<typeof load>) {
  return <CourseEditor key={data.course.id} {...data} />;
}
