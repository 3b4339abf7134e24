import { useState, type FormEvent } from 'react';
import { useFormat, useProblem, useSite, useText } from '#kernel/contract/page.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
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
  const problem = useProblem();
  const staff = isStaff(useSite().role);
  const [draft, setDraft] = useState<string | null>(null);
  const tried = async (deed: () => Promise<void>) => {
    try {
      await deed();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
  const answer = (event: FormEvent) => {
    event.preventDefault();
    const body = draft?.trim();
    if (body)
      void tried(async () => {
        onChange(await call('answer', { id: question.id, answerId: crypto.randomUUID(), body }));
        setDraft(null);
      });
  };
  const remove = (id: string, then: () => void) =>
    void tried(async () => {
      await call('removeRemark', { id });
      then();
    });
  return (
    <li className="lesson-Question">
      <div className="lesson-Remark">
        <p className="lesson-Remark-head">
          <strong>{question.name}</strong>
          <time dateTime={question.at}>{format.date(question.at, 'short')}</time>
          {(question.mine || staff) && (
            <Button variant="quiet" onClick={() => remove(question.id, onRemoved)}>
              {t('question.remove')}
            </Button>
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
                  <Button
                    variant="quiet"
                    onClick={() => void tried(async () => onChange(await call('acceptAnswer', { id, accepted: !accepted })))}
                  >
                    {t(accepted ? 'question.unaccept' : 'question.accept')}
                  </Button>
                )}
                {(mine || staff) && (
                  <Button
                    variant="quiet"
                    onClick={() => remove(id, () => onChange({ ...question, answers: question.answers.filter((each) => each.id !== id) }))}
                  >
                    {t('question.remove')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {draft === null ? (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setDraft('')}>
            {t('question.answer')}
          </Button>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={answer}>
          <TextArea
            label={t('question.answer')}
            rows={3}
            maxLength={4000}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className="ui-Actions">
            <Button type="submit">{t('question.sendAnswer')}</Button>
            <Button variant="quiet" onClick={() => setDraft(null)}>
              {t('note.cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
