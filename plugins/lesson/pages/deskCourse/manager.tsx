import type { PageProps } from '#kernel/contract/client.ts';
import { CourseEditor } from '../../parts/desk/course/CourseEditor.tsx';
import type { DeskCourseData } from './load.ts';

/** A course's page for its authors. Another course is another form. */
export default function DeskCoursePage({ data }: PageProps<DeskCourseData>) {
  return <CourseEditor key={data.course.id} {...data} />;
}
