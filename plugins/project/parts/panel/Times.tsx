import { useState, type FormEvent } from 'react';
import { useFormat, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../call.ts';
import { textOf } from '../textOf.ts';
import type { PanelProps } from './panelProps.ts';

/** Time that was worked on a task: by the timer, or written down. */
export function Times({ view, data, writes, again, acts }: PanelProps) {
  const t = useText('project');
  const problem = useProblem();
  const { date } = useFormat();
  const { revalidate } = useRevalidator();
  const [wrong, setWrong] = useState('');
  const runs = data.timer?.taskId === view.task.id;
  const done = () => {
    again();
    void revalidate();
  };
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const minutes = Math.round(Number(new FormData(form).get('minutes')));
    if (!(minutes >= 1 && minutes <= 1440)) return setWrong(t('time.wrong'));
    try {
      await call('addTime', {
        id: view.task.id,
        minutes,
        startedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
        note: textOf(new FormData(form), 'note'),
      });
      form.reset();
      setWrong('');
      done();
    } catch (error) {
      setWrong(problem(error));
    }
  };
  const remove = async (id: string) => {
    try {
      await call('removeTime', { id });
      done();
    } catch (error) {
      acts.fail(error);
    }
  };
  return (
    <section>
      <h3>{t('time', { minutes: view.task.spentMinutes })}</h3>
      {writes && (
        <ActionButton
          of={call}
          name={runs ? 'stopTimer' : 'startTimer'}
          with={runs ? { note: '' } : { id: view.task.id }}
          variant="secondary"
          onDone={done}
        >
          {t(runs ? 'timer.stop' : 'timer.start')}
        </ActionButton>
      )}
      <ul className="project-Times">
        {view.times
          .filter(({ endedAt }) => endedAt !== null)
          .map((entry) => (
            <li key={entry.id}>
              {date(entry.startedAt, 'short')} · {entry.person} · {t('minutes', { minutes: entry.minutes })} {entry.note}{' '}
              {entry.locked && `· ${t('time.approved')}`}
              {entry.mine && !entry.locked && <IconButton icon="trash" label={t('time.remove')} onClick={() => void remove(entry.id)} />}
            </li>
          ))}
      </ul>
      {writes && (
        <form className="project-Inline" onSubmit={(event) => void add(event)} noValidate>
          <TextField name="minutes" label={t('time.minutes')} inputMode="numeric" error={wrong} maxLength={4} autoComplete="off" />
          <TextField name="note" label={t('time.note')} maxLength={500} autoComplete="off" />
          <Button type="submit" variant="secondary">
            {t('time.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
