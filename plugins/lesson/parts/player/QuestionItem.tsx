import { useState } from 'react';
import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewAnswer } from '../../calls/learning.ts';
import type { Question } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  question: Question;
  onChange: (question: Question) => void;
  onRemoved: () => void;
}

/** A question with its answers, and the place for another one. */
export function QuestionItem({ question, onChange, onRemoved }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const staff = isStaff(useSite().role);
  const [answerId, setAnswerId] = useState<string | null>(null);
  return (
    <li className="lesson-Question">
      <div className="lesson-Remark">
        <p className="lesson-Remark-head">
          <strong>{question.name}</strong>
          <time dateTime={question.at}>{format.date(question.at, 'short')}</time>
          {(question.mine || staff) && (
            <ActionButton of={call} name="removeRemark" with={{ id: question.id }} variant="quiet" onDone={onRemoved}>
              {t('question.remove')}
            </ActionButton>
          )}
        </p>
        <p className="lesson-Question-body">{question.body}</p>
      </div>
      {question.answers.length > 0 && (
        <ul>
          {question.answers.map(({ id, name, at, body, accepted, mine, staff: teacher }) => (
            <li key={id} className="lesson-Remark" data-accepted={accepted || undefined}>
              <p className="lesson-Remark-head">
                <strong>{name}</strong>
                {teacher && <Badge tone="info">{t('question.teacher')}</Badge>}
                {accepted && <Badge tone="success">{t('question.accepted')}</Badge>}
                <time dateTime={at}>{format.date(at, 'short')}</time>
              </p>
              <p className="lesson-Question-body">{body}</p>
              <div className="ui-Actions">
                {(question.mine || staff) && (
                  <ActionButton of={call} name="acceptAnswer" with={{ id, accepted: !accepted }} variant="quiet" onDone={onChange}>
                    {t(accepted ? 'question.unaccept' : 'question.accept')}
                  </ActionButton>
                )}
                {(mine || staff) && (
                  <ActionButton
                    of={call}
                    name="removeRemark"
                    with={{ id }}
                    variant="quiet"
                    onDone={() => onChange({ ...question, answers: question.answers.filter((each) => each.id !== id) })}
                  >
                    {t('question.remove')}
                  </ActionButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {answerId === null ? (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setAnswerId(crypto.randomUUID())}>
            {t('question.answer')}
          </Button>
        </div>
      ) : (
        <ActionForm
          id={question.id}
          of={call}
          name="answer"
          schema={NewAnswer}
          with={{ id: question.id, answerId }}
          submit={t('question.sendAnswer')}
          onCancel={() => setAnswerId(null)}
          onDone={(answered) => {
            onChange(answered);
            setAnswerId(null);
          }}
        >
          <FormField name="body" label={t('question.answer')} rows={3} />
        </ActionForm>
      )}
    </li>
  );
}
