import { useState } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { DeskQuestionsData } from '../../../gateway/pages/deskQuestions.ts';
import { call } from '../../call.ts';
import { playPath } from '../../../rules/paths.ts';
import { useAction } from '../useAction.ts';
import { AnswerRow } from './AnswerRow.tsx';

type Props = DeskQuestionsData['list']['items'][number];

/** A question with its answers, and a place to answer. */
export function QuestionCard({ course, question }: Props) {
  const t = useText('lesson');
  const { date } = useFormat();
  const deed = useAction();
  const [body, setBody] = useState('');
  // sent twice it is written once
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
  const send = async () => {
    const wrong = { [`answer-${question.id}`]: body.trim() ? undefined : 'invalid.required' };
    if (!(await deed.run(() => call('answer', { id: question.id, answerId, body: body.trim() }), wrong))) return;
    setBody('');
    setAnswerId(crypto.randomUUID());
  };
  const hide = () => void deed.run(() => call('hideRemark', { id: question.id, hidden: !question.hidden }));
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
            <AnswerRow key={answer.id} answer={answer} deed={deed} />
          ))}
        </ul>
      )}
      <form
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t('desk.questions.answerTo', { name: question.name })}
          name={`answer-${question.id}`}
          rows={3}
          maxLength={4000}
          value={body}
          error={deed.errors[`answer-${question.id}`]}
          onChange={(event) => setBody(event.target.value)}
        />
        {deed.failed && (
          <Alert tone="danger" live>
            <p>{deed.failed}</p>
          </Alert>
        )}
        <div className="ui-Actions">
          <Button variant="quiet" disabled={deed.pending} onClick={hide}>
            {t(question.hidden ? 'desk.questions.show' : 'desk.questions.hide')}
          </Button>
          <SubmitButton state={deed.pending ? 'loading' : 'normal'} labels={{ normal: t('desk.questions.answer') }} />
        </div>
      </form>
    </li>
  );
}
