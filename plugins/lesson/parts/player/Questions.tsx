import { useEffect, useState, type FormEvent } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { learning } from '../../calls/learning.ts';
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
  const [body, setBody] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'normal' | 'loading'>('normal');

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
  async function ask(event: FormEvent) {
    event.preventDefault();
    if (state === 'loading') return;
    if (!body.trim()) return setError(t('question.missing'));
    setState('loading');
    setError(null);
    try {
      const asked = await call('ask', { slug: course, id: crypto.randomUUID(), lesson: slug, body: body.trim() });
      setFound((now) => (now ? { ...now, total: now.total + 1, items: [asked, ...now.items] } : now));
      setBody('');
    } catch (refused) {
      setError(problem(refused));
    }
    setState('normal');
  }
  const change = (next: Question) =>
    setFound((now) => (now ? { ...now, items: now.items.map((each) => (each.id === next.id ? next : each)) } : now));
  const drop = (id: string) => setFound((now) => (now ? { ...now, items: now.items.filter((each) => each.id !== id) } : now));
  return (
    <div className="lesson-Questions">
      <form method="post" noValidate onSubmit={(event) => void ask(event)}>
        <TextArea
          label={t('question.ask')}
          hint={t('question.hint')}
          name="question"
          rows={3}
          maxLength={4000}
          value={body}
          error={error}
          onChange={(event) => setBody(event.target.value)}
        />
        <div className="ui-Actions">
          <SubmitButton state={state} labels={{ normal: t('question.send') }} variant="secondary" />
        </div>
      </form>
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
