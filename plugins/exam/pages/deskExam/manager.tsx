import type { PageProps } from '#kernel/contract/client.ts';
import { ExamEditor } from '../../parts/desk/exams/ExamEditor.tsx';
import type { DeskExamData } from './load.ts';

/** An exam's page for the staff. Another exam is another form. */
export default function DeskExamPage({ data }: PageProps<DeskExamData>) {
  return <ExamEditor key={data.exam.id} {...data} />;
}
