import { useFormat, useText } from '#kernel/contract/page.ts';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { TaskRow } from '../../schemas.ts';
import { isOver } from '../../machines/task.ts';
import { Dot } from '../Dot.tsx';
import type { Names } from './names.ts';

/** When a task is due; what is late says so in words, too. */
export function Due({ task, names, today }: { task: TaskRow; names: Names; today: string }) {
  const t = useText('project');
  const { date } = useFormat();
  if (!task.dueOn) return null;
  const late = task.dueOn < today && !isOver(names.state(task).group);
  return (
    <span className="project-Due" data-late={late || undefined}>
      {late && <span className="ui-Hidden">{t('late')} </span>}
      {date(`${task.dueOn}T05:00:00Z`, 'short')}
    </span>
  );
}

/** Those who have a task; more than three are counted. */
export function People({ ids, names }: { ids: readonly string[]; names: Names }) {
  const known = ids.filter((id) => names.person(id) !== '');
  if (known.length === 0) return null;
  return (
    <span className="project-People">
      {known.slice(0, 3).map((id) => (
        <Avatar key={id} name={names.person(id)} size={32} />
      ))}
      {known.length > 3 && <span>+{known.length - 3}</span>}
    </span>
  );
}

const MARKS = { urgent: '!!!', high: '!!', medium: '!', low: '·', none: '–' } as const;
/** How urgent it is: a sign for the eye, and the word of it. */
export function Priority({ of, word }: { of: TaskRow['priority']; word?: boolean }) {
  const t = useText('project');
  return (
    <span className="project-Priority" data-of={of}>
      <span aria-hidden="true">{MARKS[of]}</span> <span className={word ? undefined : 'ui-Hidden'}>{t(`priority.${of}`)}</span>
    </span>
  );
}

/** Labels, what is ticked off, and what stands in the way. */
export function Marks({ task, names }: { task: TaskRow; names: Names }) {
  const t = useText('project');
  const { number } = useFormat();
  const [done, all] = task.checks;
  const isPlain = !task.blocked && task.type === 'task' && !all && task.spentMinutes === 0;
  if (isPlain && task.labelIds.length === 0) return null;
  return (
    <span className="project-Marks">
      {task.blocked && (
        <span className="project-Mark" data-tone="danger">
          <Icon name="lock" /> {t('blocked')}
        </span>
      )}
      {task.type !== 'task' && (
        <span className="project-Mark">
          <Icon name={task.type === 'milestone' ? 'flag' : 'warning'} /> {t(`type.${task.type}`)}
        </span>
      )}
      {names.labels(task).map(({ id, name, colour }) => (
        <span key={id} className="project-Mark">
          <Dot colour={colour} /> {name}
        </span>
      ))}
      {all ? <span className="project-Mark">{t('checks', { done: done ?? 0, all })}</span> : null}
      {task.spentMinutes > 0 && (
        <span className="project-Mark">
          <Icon name="clock" /> {t('hours', { hours: number(Math.round(task.spentMinutes / 6) / 10) })}
        </span>
      )}
    </span>
  );
}
