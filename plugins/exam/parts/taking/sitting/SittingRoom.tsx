import { useSelector } from '@xstate/react';
import { memo, useEffect, useState, type ComponentProps } from 'react';
import { useLive, useText } from '#kernel/contract/page.ts';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { standingOf, unsentOf } from '../../../machines/sitting.ts';
import type { exam as Exam } from '../../../plugin.ts';
import { isAnswered } from '../../../rules/shown.ts';
import type { Assessment } from '../../../schemas.ts';
import { QuestionCard } from '../question/QuestionCard.tsx';
import { HandInDialog } from './HandInDialog.tsx';
import { moodOf } from './moodOf.ts';
import { Navigator } from './Navigator.tsx';
import type { OpenSitting } from './openSitting.ts';
import { Pager } from './Pager.tsx';
import { SittingBar } from './SittingBar.tsx';
import { SittingNotes } from './SittingNotes.tsx';
import { useProctor } from './useProctor.ts';
import { useTimeLeft } from './useTimeLeft.ts';
import './sitting.css';

interface Props {
  sitting: OpenSitting;
  exam: Assessment['exam'];
  onEnd: () => void;
}

interface SatQuestionProps extends Omit<ComponentProps<typeof QuestionCard>, 'onAnswer' | 'onFlag'> {
  actor: OpenSitting['actor'];
  mayFlag: boolean;
}

/** One question of the attempt. The room is drawn with every tick of its clock, a question when something of it has changed. */
const SatQuestion = memo(function SatQuestion({ actor, mayFlag, ...card }: SatQuestionProps) {
  const { position } = card.question;
  return (
    <QuestionCard
      {...card}
      onAnswer={(answer) => actor.send({ type: 'CHANGE', position, answer })}
      onFlag={mayFlag ? (flagged) => actor.send({ type: 'CHANGE', position, flagged }) : undefined}
    />
  );
});

/** The room in which an attempt is sat: clock and state above, the questions of a page, all of them at a glance, the way out. */
export function SittingRoom({ sitting, exam, onEnd }: Props) {
  const t = useText('exam');
  const { actor } = sitting;
  const state = useSelector(actor, (now) => now);
  const { attempt, wanted } = state.context;
  const mood = moodOf(state);
  const time = useTimeLeft(sitting, mood === 'overdue' ? attempt.graceEndsAt : attempt.deadlineAt);
  const blurs = useProctor(sitting, attempt);
  const [page, setPage] = useState(0);
  const [asking, setAsking] = useState(false);
  const unsaved = useUnsaved(state.status === 'active');
  useLive<typeof Exam>(
    'exam',
    'attempt',
    ({ attemptId }) => attemptId === attempt.id && actor.send({ type: 'READ' }),
    () => actor.send({ type: 'READ' }),
  );
  const ended = state.status === 'done';
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);

  const isSequential = attempt.nav === 'sequential';
  const pages = isSequential ? 1 : Math.ceil(attempt.questions.length / attempt.perPage);
  const shown = isSequential ? attempt.questions : attempt.questions.slice(page * attempt.perPage, (page + 1) * attempt.perPage);
  const standings = attempt.questions.map((question) => {
    const { answer, flagged } = standingOf(state.context, question.position);
    return { ...question, answer, flagged, answered: isAnswered(answer) };
  });
  const go = (position: number) => {
    setAsking(false);
    setPage(Math.floor(position / attempt.perPage));
    // If the page is already open nothing re-renders, so no effect could move the focus.
    requestAnimationFrame(() => document.getElementById(`exam-question-${position}-card`)?.focus());
  };
  const locked = mood === 'overdue' || state.matches('submitting') || state.matches('passing') || ended;
  const isLastSequential = isSequential && attempt.at >= attempt.total - 1;
  return (
    <div className="exam-Room">
      <SittingBar title={exam.title} attempt={attempt} time={time} mood={mood} savedAt={state.context.savedAt} />
      <SittingNotes
        attempt={attempt}
        mood={mood}
        wanted={wanted}
        blurs={blurs}
        problem={state.context.problem}
        unsent={unsentOf(state.context).length}
        over={time.left === 0}
        send={actor.send}
      />
      <div className="exam-Room-sides" data-alone={isSequential || undefined}>
        {!isSequential && <Navigator questions={standings} shown={new Set(shown.map(({ position }) => position))} onGo={go} />}
        <div className="exam-Room-questions">
          {shown.map((question) => {
            const { answer, flagged } = standingOf(state.context, question.position);
            return (
              <SatQuestion
                key={question.position}
                actor={actor}
                question={question}
                answer={answer}
                flagged={flagged}
                disabled={locked}
                overtaken={state.context.overtaken.includes(question.position)}
                mayFlag={!isSequential}
              />
            );
          })}
          <Pager
            page={page}
            pages={pages}
            sequential={isSequential && !isLastSequential && attempt.questions.length > 0}
            locked={locked}
            onPage={(to) => go(to * attempt.perPage)}
            onPass={() => actor.send({ type: 'PASS' })}
            onHandIn={() => setAsking(true)}
          />
        </div>
      </div>
      {asking && !ended && (
        <HandInDialog
          unanswered={standings.filter(({ answered }) => !answered).map(({ position }) => position)}
          flagged={standings.filter(({ flagged }) => flagged).map(({ position }) => position)}
          total={isSequential ? null : attempt.total}
          onGo={go}
          onHandIn={() => {
            setAsking(false);
            actor.send({ type: 'SUBMIT' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        open={unsaved.leaving !== null}
        title={t('leave.title')}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        onConfirm={() => unsaved.leaving?.leave()}
        onCancel={() => unsaved.leaving?.stay()}
      >
        <p>{t(attempt.deadlineAt ? 'leave.textTimed' : 'leave.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
