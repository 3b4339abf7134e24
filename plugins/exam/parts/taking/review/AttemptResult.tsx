import { useFormat, useLocation, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Assessment, ReviewedAttempt } from '../../../schemas.ts';
import { STATE_TONES } from '../../stateTones.ts';
import { LateAnswers } from './LateAnswers.tsx';
import { ReviewedItem } from './ReviewedItem.tsx';
import './review.css';

/** An attempt that has ended: its result, and its questions as far as they may be seen now. */
export function AttemptResult({ review, assessment }: { review: ReviewedAttempt; assessment: Assessment }) {
  const t = useText('exam');
  const { date, number } = useFormat();
  const { pathname } = useLocation();
  const { attempt, end, feedback, questions, moreAt } = review;
  const { block, belongs } = assessment;
  const known = attempt.percent !== null;
  return (
    <div className="exam-Result">
      <header>
        <p className="exam-Start-kind">{t('result.of', { number: attempt.number })}</p>
        <h1>{review.examTitle}</h1>
        {end.reason === 'user' && (
          <p className="ui-Field-hint">
            {t('attempts.submitted', { at: date(end.at, 'time') })} ·{' '}
            {t('handIn.answered', { answered: end.answered, total: end.questions })}
          </p>
        )}
      </header>
      <section className="exam-Verdict" data-passed={attempt.passed ?? undefined} aria-label={t('result.verdict')}>
        {known ? (
          <>
            <p className="exam-Verdict-percent">{t('attempts.percent', { percent: attempt.percent! })}</p>
            <div>
              {attempt.passed !== null && <p className="exam-Verdict-word">{t(attempt.passed ? 'grade.passed' : 'grade.failed')}</p>}
              <p>{t('attempts.score', { score: number(attempt.score ?? 0), most: number(attempt.maxScore) })}</p>
              <p className="ui-Field-hint">{t('rule.pass', { percent: assessment.exam.passPercent })}</p>
            </div>
          </>
        ) : (
          <div>
            <Badge tone={STATE_TONES[attempt.state]}>{t(`state.${attempt.state}`)}</Badge>
            <p>{t(`result.${attempt.state}`)}</p>
          </div>
        )}
      </section>
      {end.reason !== '' && end.reason !== 'user' && (
        <Alert tone="info" title={t(`ended.${end.reason}.title`)}>
          <p>
            {t(attempt.state === 'abandoned' ? 'ended.abandoned' : `ended.${end.reason}`, {
              at: date(end.at, 'time'),
              answered: end.answered,
              total: end.questions,
            })}
          </p>
        </Alert>
      )}
      <LateAnswers key={attempt.id} review={review} />
      {feedback && (
        <Alert tone={attempt.passed ? 'success' : 'info'}>
          <p>{feedback}</p>
        </Alert>
      )}
      {moreAt && (
        <Alert tone="info">
          <p>{t('result.moreAt', { at: date(moreAt, 'time') })}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        {belongs && <LinkButton to={belongs.path}>{t('result.back', { title: belongs.title })}</LinkButton>}
        {block === '' && (
          <LinkButton variant="secondary" to={pathname}>
            {t('start.another')}
          </LinkButton>
        )}
      </div>
      {questions.length > 0 && (
        <section className="exam-Reviews" aria-labelledby="exam-review">
          <h2 id="exam-review">{t('result.questions')}</h2>
          {questions.map((question) => (
            <ReviewedItem key={question.position} question={question} />
          ))}
        </section>
      )}
    </div>
  );
}
