import { useState, type FormEvent } from 'react';
import { Link, useFormat, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { todo } from '../../gateway/pages/others.ts';
import { call } from '../../parts/call.ts';
import { Feed } from '../../parts/todo/Feed.tsx';
import { Leaves } from '../../parts/todo/Leaves.tsx';
import { useAct } from '../../parts/todo/useAct.ts';
import { meantDay } from '../../rules/days.ts';
import { taskPath } from '../../rules/keys.ts';
import { readQuickEntry } from '../../rules/quickEntry/quickEntry.ts';
import '../../parts/project.css';

/** What was typed, as of now. */
const readTyped = (text: string, timezone: string) => readQuickEntry(text, new Date(), timezone);

type Todo = PageProps<typeof todo>['data']['todos'][number];

/** The visitor's own to-dos, which nobody else sees. */
export default function TodoPage({ data: { todos, today, leaves, feed } }: PageProps<typeof todo>) {
  const t = useText('project');
  const { date } = useFormat();
  const { timezone } = useSite();
  const [text, setText] = useState('');
  const [dueOn, setDue] = useState<string | null>(null);
  const [remindAt, setRemind] = useState<string | null>(null);
  const act = useAct();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    const entry = readTyped(text, timezone);
    const made = await act(
      call('addTodo', {
        text: entry.title || text.trim(),
        dueOn: dueOn ? (meantDay(dueOn) ?? dueOn) : entry.due,
        remindAt: remindAt ? new Date(remindAt).toISOString() : entry.at,
      }),
    );
    if (!made) return;
    setText('');
    setDue(null);
    setRemind(null);
  };
  const open = todos.filter(({ done }) => !done);
  const row = (each: Todo, at: number, all: readonly Todo[]) => (
    <li key={each.id}>
      <Checkbox
        label={each.text}
        checked={each.done}
        onChange={({ target }) => void act(call('changeTodo', { id: each.id, done: target.checked }))}
      />
      {each.taskKey && <Link to={taskPath(each.taskKey)}>{each.taskKey}</Link>}
      {each.dueOn && (
        <span className="project-Due" data-late={(!each.done && each.dueOn < today) || undefined}>
          {date(`${each.dueOn}T05:00:00Z`, 'short')}
        </span>
      )}
      {each.remindAt && <small>{t('todo.reminds', { at: date(each.remindAt, 'time') })}</small>}
      {!each.done && at > 0 && (
        <IconButton
          icon="chevron-up"
          label={t('todo.up', { text: each.text })}
          onClick={() => void act(call('moveTodo', { id: each.id, before: all[at - 1]!.id }))}
        />
      )}
      <IconButton
        icon="trash"
        label={t('todo.remove', { text: each.text })}
        onClick={() =>
          void act(call('removeTodo', { id: each.id }), t('todo.removed'), () => call('removeTodo', { id: each.id, back: true }))
        }
      />
    </li>
  );
  return (
    <DeskPage title={t('page.todo')} back={{ to: '/project', label: t('page.index') }} lead={t('todo.lead')}>
      <form className="project-Inline" onSubmit={(event) => void add(event)}>
        <TextField
          label={t('todo.text')}
          hint={t('todo.quick')}
          value={text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <DatePicker label={t('todo.due')} value={dueOn} onChange={setDue} />
        <MomentPicker label={t('todo.remind')} value={remindAt} onChange={setRemind} />
        <Button type="submit">{t('todo.add')}</Button>
      </form>
      {open.length === 0 && <EmptyState icon="check" title={t('todo.empty')} />}
      <ul className="project-Todos">{open.map(row)}</ul>
      {todos.length > open.length && (
        <details>
          <summary>{t('todo.done', { count: todos.length - open.length })}</summary>
          <ul className="project-Todos">{todos.filter(({ done }) => done).map(row)}</ul>
        </details>
      )}
      <Leaves leaves={leaves} today={today} />
      <Feed feed={feed} />
    </DeskPage>
  );
}
