import { useEffect, useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { call } from '../../call.ts';
import type { ReviewedQuestion } from '../../../schemas.ts';
import { useAction } from '../useAction.ts';

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
  const deed = useAction();
  const [given, setGiven] = useState<number | string | null>(score);
  const [words, setWords] = useState(comment ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    // The page that has been come to gives the focus to its heading first.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isFirst]);
  const save = async () => {
    const wrong = typeof given !== 'number' || given < 0 ? 'invalid.number' : given > points ? 'grading.tooHigh' : undefined;
    const done = await deed.run(
      () => call('gradeItem', { id: attemptId, position: String(position), score: given as number, comment: words.trim() }),
      {
        [`score.${position}`]: wrong,
      },
    );
    if (done) showToast(t('grading.kept'));
  };
  return (
    <form
      ref={form}
      className="exam-GradeForm"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NumberField
        label={t('grading.points', { most: number(points) })}
        name={`score.${position}`}
        min={0}
        max={points}
        step={0.5}
        value={given}
        error={deed.errors[`score.${position}`]}
        onChange={setGiven}
      />
      <TextArea
        label={t('review.comment')}
        name={`comment.${position}`}
        optional
        rows={3}
        maxLength={4000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {deed.failed && (
        <InlineAlert tone="danger" live>
          {deed.failed}
        </InlineAlert>
      )}
      <div className="ui-Actions">
        <SubmitButton
          state={deed.pending ? 'loading' : 'normal'}
          labels={{ normal: t(score === null ? 'grading.give' : 'grading.change') }}
        />
        {gradedBy && <p className="exam-Hint">{t('grading.by', { name: gradedBy })}</p>}
      </div>
    </form>
  );
}
