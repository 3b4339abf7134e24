import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { AttemptActions } from '../../parts/desk/grading/AttemptActions.tsx';
import { AttemptHistory } from '../../parts/desk/grading/AttemptHistory.tsx';
import { GradeForm } from '../../parts/desk/grading/GradeForm.tsx';
import { ReviewedItem } from '../../parts/taking/review/ReviewedItem.tsx';
import { STATE_TONES } from '../../parts/stateTones.ts';
import type { load } from '../../gateway/pages/deskAttempt.ts';

const GRADED_STATES: readonly string[] = ['needs_manual', 'graded', 'released'];

/** An attempt: every answer with its key, what waits to be graded, what happened, and the way to the next one. */
export default function DeskAttemptPage({ data: { attempt, questions, events, scores, nextId } }: PageProps<typeof load>) {
  const t = useText('exam');
  const { date, number } = useFormat();
  const first = questions.find(({ manual, manualScore }) => manual && manualScore === null)?.question.position;
  return (
    <DeskArea
      title={
        <span className="exam-Badges">
          {attempt.name} <Badge tone={STATE_TONES[attempt.state]}>{t(`state.${attempt.state}`)}</Badge>
        </span>
      }
      back={{ to: '/exam/desk/grading', label: t('page.deskGrading') }}
      actions={<AttemptActions key={attempt.id} attempt={attempt} nextId={nextId} />}
    >
      <DescriptionList
        items={[
          { term: t('grading.exam'), value: t('grading.examNumber', { title: attempt.examTitle, number: attempt.number }) },
          {
            term: t('grading.score'),
            value:
              attempt.score === null
                ? '–'
                : t(attempt.waiting > 0 ? 'grading.scoreSoFar' : 'grading.scoreOf', {
                    count: attempt.waiting,
                    score: number(attempt.score),
                    most: number(attempt.maxScore),
                    percent: number(attempt.percent ?? 0),
                  }),
          },
          { term: t('grading.started'), value: date(attempt.startedAt, 'time') },
          { term: t('grading.submitted'), value: attempt.submittedAt ? date(attempt.submittedAt, 'time') : '–' },
          { term: t('grading.blurs'), value: number(attempt.blurs) },
        ]}
      />
      <section className="exam-Reviews" aria-labelledby="exam-answers">
        <h2 className="ui-Hidden" id="exam-answers">
          {t('review.answers')}
        </h2>
        {questions.map(({ question, manual, manualScore, gradedBy }) => (
          <ReviewedItem key={question.position} question={question}>
            {manual && GRADED_STATES.includes(attempt.state) && (
              <GradeForm
                key={attempt.id + question.position}
                attemptId={attempt.id}
                question={question}
                score={manualScore}
                gradedBy={gradedBy}
                isFirst={question.position === first}
              />
            )}
          </ReviewedItem>
        ))}
      </section>
      <AttemptHistory events={events} scores={scores} />
    </DeskArea>
  );
}
