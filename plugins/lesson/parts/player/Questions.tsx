import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewQuestion, type learning } from '../../calls/learning.ts';
import type { Question } from '../../schemas.ts';
import { call } from '../call.ts';
import { QuestionItem } from './QuestionItem.tsx';
import './notes.css';

/** What learners ask about a lesson, and what is answered. */
export default function Questions({ course, slug }: { course: string; slug: string }) {
  const t = useText('lesson');
  const problem = useProblem();
  const [found, setFound] = useState<Value<typeof learning.listQuestions.reply> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [id, setId] = useState(() => crypto.randomUUID());

  useEffect(() => {
    let left = false;
    call('listQuestions', { slug: course, lesson: slug }).then(
      (first) => left || setFound(first),
      (refused) => left || setFailed(problem(refused)),
    );
    return () => {
      left = true;
    };
  }, [course, slug, problem]);
  const more = async () => {
    try {
      const next = await call('listQuestions', { slug: course, lesson: slug, page: found!.page + 1 });
      setFound({ ...next, items: [...found!.items, ...next.items] });
    } catch (refused) {
      setFailed(problem(refused));
    }
  };
  const addQuestion = (question: Question) => {
    setId(crypto.randomUUID());
    setFound((now) => (now ? { ...now, total: now.total + 1, items: [question, ...now.items] } : now));
  };
  const change = (next: Question) =>
    setFound((now) => (now ? { ...now, items: now.items.map((each) => (each.id === next.id ? next : each)) } : now));
  const drop = (id: string) => setFound((now) => (now ? { ...now, items: now.items.filter((each) => each.id !== id) } : now));
  return (
    <div className="lesson-Questions">
      <ActionForm
        of={call}
        name="ask"
        schema={NewQuestion}
        with={{ slug: course, id, lesson: slug }}
        texts="question"
        quiet
        clears
        onDone={addQuestion}
      >
        <FormField name="body" rows={3} />
      </ActionForm>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      {!found && !failed && <p className="lesson-Muted">{t('play.loading')}</p>}
      {found?.items.length === 0 && <p className="lesson-Muted">{t('question.none')}</p>}
      {found && found.items.length > 0 && (
        <ul>
          {found.items.map((question) => (
            <QuestionItem key={question.id} question={question} onChange={change} onRemoved={() => drop(question.id)} />
          ))}
        </ul>
      )}
      {found && found.page < found.pages && (
        <Button variant="secondary" onClick={() => void more()}>
          {t('question.more')}
        </Button>
      )}
    </div>
  );
}
