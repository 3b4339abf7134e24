import { useRef, useState, type FormEvent } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';
import type { PanelProps } from './panelProps.ts';

/** What people say about a task; who is named with @ is told. */
export function Comments({ view, names, writes, again, acts }: PanelProps) {
  const t = useText('project');
  const problem = useProblem();
  const { date } = useFormat();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLFormElement>(null);
  const people = names.project(view.task).people;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await call('addComment', { id: view.task.id, text });
      setText('');
      setWrong('');
      again();
    } catch (error) {
      setWrong(problem(error));
    }
  };
  const remove = async (id: string, back: boolean) => {
    try {
      await call('removeComment', { id, back });
      again();
      if (!back) showToast(t('comment.removed'), { action: { label: t('undo'), onAction: () => void remove(id, true) } });
    } catch (error) {
      acts.fail(error);
    }
  };
  return (
    <section>
      <h3>{t('comments', { count: view.comments.length })}</h3>
      <ol className="project-Comments">
        {view.comments.map((comment) => (
          <li key={comment.id}>
            <p>
              <strong>{comment.author || t('somebody')}</strong> <small>{date(comment.at, 'time')}</small>{' '}
              {comment.edited && <small>{t('comment.edited')}</small>}
              {comment.mine && <IconButton icon="trash" label={t('comment.remove')} onClick={() => void remove(comment.id, false)} />}
            </p>
            <p className="project-Text">{comment.body}</p>
          </li>
        ))}
      </ol>
      {writes && (
        <form ref={field} onSubmit={(event) => void send(event)}>
          <TextArea
            label={t('comment.write')}
            rows={3}
            maxLength={8000}
            value={text}
            error={wrong}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="ui-Actions">
            <Button type="submit">{t('comment.send')}</Button>
            <MenuButton
              label={t('comment.mention')}
              groups={[
                people.map(({ name }) => ({
                  label: name,
                  onSelect: () => {
                    setText((before) => `${before}${before && !before.endsWith(' ') ? ' ' : ''}@${name} `);
                    field.current?.querySelector('textarea')?.focus();
                  },
                })),
              ]}
            >
              {t('comment.mention')}
            </MenuButton>
          </div>
        </form>
      )}
    </section>
  );
}
