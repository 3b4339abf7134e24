import { useState } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewAnswer } from '../../../calls/learning.ts';
import type { DeskQuestionsData } from '../../../gateway/pages/deskQuestions.ts';
import { call } from '../../call.ts';
import { playPath } from '../../../rules/paths.ts';
import { AnswerRow } from './AnswerRow.tsx';

type Props = DeskQuestionsData['list']['items'][number];

/** A question with its answers, and a place to answer. */
export function QuestionCard({ course, question }: Props) {
  const t = useText('lesson');
  const { date } = useFormat();
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
  return (
    <li className="lesson-DeskCard">
      <div className="lesson-DeskCardHead">
        <p>
          <strong>{question.name}</strong> <span className="lesson-DeskNote">{date(question.at, 'time')}</span>
        </p>
        <span className="lesson-Marks">
          {question.hidden && <Badge tone="warning">{t('desk.questions.hidden')}</Badge>}
          {question.answers.some(({ staff }) => staff) && <Badge tone="success">{t('desk.questions.answered')}</Badge>}
        </span>
      </div>
      <p className="lesson-DeskNote">
        {question.lesson ? (
          <Link className="ui-Target" to={playPath(course.slug, question.lesson.slug)}>
            {t('desk.questions.at', { course: course.title, lesson: question.lesson.title })}
          </Link>
        ) : (
          course.title
        )}
      </p>
      <p className="lesson-Said">{question.body}</p>
      {question.answers.length > 0 && (
        <ul className="lesson-Plain lesson-Answers" aria-label={t('desk.questions.answers')}>
          {question.answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
      <ActionForm
        id={question.id}
        of={call}
        name="answer"
        schema={NewAnswer}
        with={{ id: question.id, answerId }}
        submit={t('desk.questions.answer')}
        clears
        onDone={() => setAnswerId(crypto.randomUUID())}
      >
        <FormField name="body" label={t('desk.questions.answerTo', { name: question.name })} rows={3} />
      </ActionForm>
      <div className="ui-Actions">
        <ActionButton of={call} name="hideRemark" with={{ id: question.id, hidden: !question.hidden }} variant="quiet">
          {t(question.hidden ? 'desk.questions.show' : 'desk.questions.hide')}
        </ActionButton>
      </div>
    </li>
  );
}
