import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import type { WorkData } from '../../gateway/pages/work.ts';
import type { TaskRow } from '../../schemas.ts';
import type { Names } from './names.ts';

const StopTimer = lazy(() => import('./StopTimer.tsx'));

const MINUTE = 60_000;

/** The visitor's timer while it runs. */
export function TimerBar({ timer, tasks, names }: { timer: WorkData['timer']; tasks: readonly TaskRow[]; names: Names }) {
  const t = useText('project');
  const alive = useAlive();
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
      {alive && (
        <Suspense>
          <StopTimer />
        </Suspense>
      )}
    </p>
  );
}
