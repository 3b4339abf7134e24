import type { PageProps } from '#kernel/contract/page.ts';
import { LessonEditor } from '../../parts/desk/authoring/lesson/LessonEditor.tsx';
import type { load } from '../../gateway/pages/deskLesson.ts';

/** A lesson's page for its authors. Another lesson is another form. */
export default function DeskLessonPage({ data }: PageProps<typeof load>) {
  return <LessonEditor key={data.lesson.id} {...data} />;
}
