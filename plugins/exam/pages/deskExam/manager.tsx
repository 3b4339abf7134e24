import type { PageProps } from '#kernel/contract/page.ts';
import { ExamEditor } from '../../parts/desk/authoring/ExamEditor.tsx';
import type { load } from '../../gateway/pages/deskExam.ts';

/** An exam's page for the staff. Another exam is another form. */
export default function DeskExamPage({ data }: PageProps<typeof load>) {
  return <ExamEditor key={data.exam.id} {...data} />;
}
