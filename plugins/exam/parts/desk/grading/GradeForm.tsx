import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { Grade } from '../../../calls/grading.ts';
import { call } from '../../call.ts';
import type { ReviewedQuestion } from '../../../schemas.ts';

interface Props {
  attemptId: string;
  question: ReviewedQuestion;
  /** Given so far. */
  score: number | null;
  gradedBy: string;
  /** The first that waits: whoever comes to grade may type at once. */
  isFirst: boolean;
}

/** Points and a few words for an answer that a person judges. */
export function GradeForm({ attemptId, question: { position, points, comment }, score, gradedBy, isFirst }: Props) {
  const t = useText('exam');
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    // Wait one frame: after navigation the page first moves the focus to its heading.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isFirst]);
  return (
    <div ref={box} className="exam-GradeForm">
      <ActionForm
        id={`grade-${position}`}
        of={call}
        name="gradeItem"
        schema={Grade}
        with={{ id: attemptId, position: String(position) }}
        values={score === null ? {} : { score }}
        check={(input): Record<string, string> => (input.score > points ? { score: 'grading.tooHigh' } : {})}
        submit={t(score === null ? 'grading.give' : 'grading.change')}
        done={t('grading.kept')}
      >
        <FormField name="score" label={t('grading.points', { most: number(points) })} steps />
        <TextArea
          id={`comment-${position}`}
          label={t('review.comment')}
          name="comment"
          optional
          rows={3}
          maxLength={4000}
          defaultValue={comment ?? ''}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </ActionForm>
      {gradedBy && <p className="exam-Hint">{t('grading.by', { name: gradedBy })}</p>}
    </div>
  );
}
