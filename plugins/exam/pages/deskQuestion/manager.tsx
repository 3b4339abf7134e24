import { useState } from 'react';
import type { PageProps } from '#kernel/contract/page.ts';
import { QuestionEditor } from '../../parts/desk/bank/QuestionEditor.tsx';
import type { load } from '../../gateway/pages/deskQuestion.ts';

/** A question's page for the staff. Another question is another form. */
export default function DeskQuestionPage({ data, params }: PageProps<typeof load>) {
  const [made] = useState(data.id);
  const id = params.id === 'new' || data.id === made ? made : data.id;
  return <QuestionEditor key={id + data.type} {...data} id={id} />;
}
