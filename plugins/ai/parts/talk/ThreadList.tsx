import type { FormEvent } from 'react';
import { Link, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import type { ThreadData } from '../../gateway/pages/thread.ts';
import { call } from '../call.ts';

/** Earlier conversations, and the way to begin anew. */
export function ThreadList({ thread, threads }: Pick<ThreadData, 'thread' | 'threads'>) {
  const t = useText('ai');
  const format = useFormat();
  const navigate = useNavigate();
  if (threads.length === 0) return null;
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    await call('removeThread', { thread });
    await navigate('/ai');
  };
  return (
    <nav className="ai-Threads" aria-labelledby="ai-threads">
      <h2 id="ai-threads">{t('talk.threads')}</h2>
      <ul>
        {threads.map(({ id, title, at }) => (
          <li key={id}>
            <Link to={`/ai/${id}`} aria-current={id === thread ? 'page' : undefined}>
              {title}
            </Link>
            <time dateTime={at}>{format.date(at)}</time>
          </li>
        ))}
      </ul>
      {thread !== '' && (
        <div className="ui-Actions">
          <Link className="ui-Button" data-variant="secondary" to="/ai">
            {t('talk.new')}
          </Link>
          <PostForm call="ai.removeThread" with={{ thread }} to="/ai" onSubmit={(event) => void remove(event)}>
            <Button type="submit" variant="quiet">
              {t('talk.remove')}
            </Button>
          </PostForm>
        </div>
      )}
    </nav>
  );
}
