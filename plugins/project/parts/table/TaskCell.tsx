import { useFormat, useText } from '#kernel/contract/page.ts';
import type { TaskRow } from '../../schemas.ts';
import { Dot } from '../Dot.tsx';
import { Due, Marks, People, Priority } from '../work/TaskBits.tsx';
import type { LayoutProps } from '../work/WorkFrame.tsx';
import type { ColumnKey } from './columns.ts';

interface Props extends Pick<LayoutProps, 'names' | 'today' | 'menu' | 'open'> {
  task: TaskRow;
  column: ColumnKey;
}

/** What a table shows of a task in one of its columns. */
export function TaskCell({ task, column, names, today, menu, open }: Props) {
  const t = useText('project');
  const { number, date } = useFormat();
  const writes = names.writes(task);
  const state = names.state(task);
  switch (column) {
    case 'title':
      return (
        <>
          <button type="button" className="project-Open" data-act="open" title={task.title} onClick={() => open(task)}>
            <small>{names.key(task)}</small> {task.title}
          </button>
          <Marks task={task} names={names} />
        </>
      );
    case 'state':
      return (
        <button
          type="button"
          className="project-Choice"
          data-act="state"
          disabled={!writes}
          aria-label={t('act.state', { title: task.title, state: state.name })}
          onClick={({ currentTarget }) => menu('state', [task], currentTarget)}
        >
          <Dot colour={state.colour} /> {state.name}
        </button>
      );
    case 'priority':
      return (
        <button
          type="button"
          className="project-Choice"
          data-act="priority"
          disabled={!writes}
          onClick={({ currentTarget }) => menu('priority', [task], currentTarget)}
        >
          <Priority of={task.priority} word />
        </button>
      );
    case 'assignee': {
      const people = task.assigneeIds.map(names.person).filter(Boolean).join(', ') || t('nobody');
      return (
        <button
          type="button"
          className="project-Choice"
          data-act="assignee"
          disabled={!writes}
          aria-label={t('act.assignee', { title: task.title, names: people })}
          onClick={({ currentTarget }) => menu('assignee', [task], currentTarget)}
        >
          {task.assigneeIds.length > 0 ? <People ids={task.assigneeIds} names={names} /> : t('nobody')}
        </button>
      );
    }
    case 'due':
      return <Due task={task} names={names} today={today} />;
    case 'starts':
      return task.startsOn && <span className="project-Due">{date(`${task.startsOn}T05:00:00Z`, 'short')}</span>;
    case 'labels':
      return names
        .labels(task)
        .map(({ name }) => name)
        .join(', ');
    case 'type':
      return t(`type.${task.type}`);
    case 'estimate':
      return task.estimate === null ? null : number(task.estimate);
    case 'progress':
      return t('percent', { percent: number(task.progress) });
    case 'worked':
      return t('minutesSpent', { minutes: number(task.spentMinutes) });
  }
}
