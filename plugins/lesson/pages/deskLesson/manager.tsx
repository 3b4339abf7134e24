import type { PageProps } from '#kernel/contract/client.ts';
import { LessonEditor } from '../../parts/desk/lesson/LessonEditor.tsx';
import type { DeskLessonData } from './load.ts';

/** A lesson's page for its authors. Another lesson is another form. */
export default function DeskLessonPage({ data }: PageProps<DeskLessonData>) {
  return <LessonEditor key={data.lesson.id} {...data} />;
}
