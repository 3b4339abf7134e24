import { useEffect, useState } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { WorkData } from '../../gateway/pages/work.ts';
import type { TaskRow } from '../../schemas.ts';
import { call } from '../call.ts';
import type { Names } from './names.ts';

const MINUTE = 60_000;

/** The visitor's timer while it runs. */
export function TimerBar({ timer, tasks, names }: { timer: WorkData['timer']; tasks: readonly TaskRow[]; names: Names }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    if (!timer) return;
    const count = () => setMinutes(Math.max(0, Math.floor((Date.now() - Date.parse(timer.startedAt)) / MINUTE)));
    count();
    const clock = setInterval(count, 10_000);
    return () => clearInterval(clock);
  }, [timer]);
  if (!timer) return null;
  const task = tasks.find(({ id }) => id === timer.taskId);
  return (
    <p className="project-Timer">
      <Icon name="clock" /> {t('timer.runs', { task: task ? `${names.key(task)} ${task.title}` : t('timer.another'), minutes })}
      <ActionButton
        of={call}
        name="stopTimer"
        with={{ note: '' }}
        variant="secondary"
        done={t('timer.stopped')}
        onDone={() => void revalidate()}
      >
        {t('timer.stop')}
      </ActionButton>
    </p>
  );
}
