import type { ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { ReviewedQuestion } from '../../../schemas.ts';
import { ReviewedAnswer } from './ReviewedAnswer.tsx';
import { withAnswers } from './withAnswers.ts';
import './review.css';
import '../question/question.css';

const TONES = { right: 'success', partly: 'warning', wrong: 'danger', unanswered: 'neutral', waiting: 'info' } as const;

/** A question that was answered, with what may be seen of it: the answer, whether it is right, the key, why, what was said to it. */
export function ReviewedItem({ question, children }: { question: ReviewedQuestion; children?: ReactNode }) {
  const t = useText('exam');
  const { number } = useFormat();
  const { position, points, score, correct, type } = question;
  const id = `exam-review-${position}`;
  return (
    <article className="exam-Reviewed" aria-labelledby={id} data-result={correct ?? undefined}>
      <header>
        <h3 id={id}>{t('question.number', { number: position + 1 })}</h3>
        {correct && <Badge tone={TONES[correct]}>{t(`correct.${correct}`)}</Badge>}
        <p>
          {score === null
            ? t('question.points', { points: number(points) })
            : t('attempts.score', { score: number(score), most: number(points) })}
        </p>
      </header>
      <Prose
        className="exam-Stem"
        html={type === 'cloze' ? withAnswers(question.stemHtml, question.answer?.blanks ?? []) : question.stemHtml}
      />
      <ReviewedAnswer question={question} />
      {question.keyText && (
        <p className="exam-Key">
          <strong>{t('review.key')}</strong> {question.keyText}
        </p>
      )}
      {question.explanationHtml && (
        <div className="exam-Explanation">
          <strong>{t('review.why')}</strong>
          <Prose html={question.explanationHtml} />
        </div>
      )}
      {question.comment && (
        <div className="exam-Explanation">
          <strong>{t('review.comment')}</strong>
          <p className="exam-Written">{question.comment}</p>
        </div>
      )}
      {children}
    </article>
  );
}
