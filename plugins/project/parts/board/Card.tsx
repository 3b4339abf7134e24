import { memo, type DragEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { TaskRow } from '../../schemas.ts';
import { Due, Marks, People, Priority } from '../work/TaskBits.tsx';
import type { LayoutProps } from '../work/WorkFrame.tsx';

/** What becomes of a card that is dragged. */
export interface Drag {
  readonly start: (task: TaskRow, words: string, event: DragEvent) => void;
  readonly over: (columnId: string, before: TaskRow | null, event: DragEvent) => void;
  readonly drop: (columnId: string, before: TaskRow | null, event: DragEvent) => void;
  readonly end: () => void;
}
interface Props extends Pick<LayoutProps, 'names' | 'today' | 'menu' | 'open'> {
  task: TaskRow;
  columnId: string;
  isDragged: boolean;
  isOver: boolean;
  drag: Drag;
}

/** A task on a board: dragged by mouse, moved by its button with a thumb or from the keyboard. */
export const Card = memo(function Card({ task, columnId, names, today, menu, open, isDragged, isOver, drag }: Props) {
  const t = useText('project');
  const writes = names.writes(task);
  return (
    // It is moved by keys from its own buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className="project-Card"
      data-task={task.id}
      data-dragged={isDragged || undefined}
      data-before={isOver || undefined}
      draggable={writes}
      onDragStart={(event) => drag.start(task, names.key(task), event)}
      onDragOver={(event) => drag.over(columnId, task, event)}
      onDrop={(event) => drag.drop(columnId, task, event)}
      onDragEnd={drag.end}
    >
      <header>
        <small>{names.key(task)}</small>
        <button
          type="button"
          className="project-Choice"
          data-act="priority"
          disabled={!writes}
          onClick={({ currentTarget }) => menu('priority', [task], currentTarget)}
        >
          <Priority of={task.priority} />
        </button>
      </header>
      <button type="button" className="project-Open" data-act="open" onClick={() => open(task)}>
        {task.title}
      </button>
      <Marks task={task} names={names} />
      <footer>
        <Due task={task} names={names} today={today} />
        <button
          type="button"
          className="project-Choice"
          data-act="assignee"
          disabled={!writes}
          aria-label={t('act.assignee', {
            title: task.title,
            names: task.assigneeIds.map(names.person).filter(Boolean).join(', ') || t('nobody'),
          })}
          onClick={({ currentTarget }) => menu('assignee', [task], currentTarget)}
        >
          {task.assigneeIds.length > 0 ? <People ids={task.assigneeIds} names={names} /> : <Icon name="user" />}
        </button>
        <button
          type="button"
          className="project-Choice"
          data-act="state"
          disabled={!writes}
          aria-label={t('act.state', { title: task.title, state: names.state(task).name })}
          onClick={({ currentTarget }) => menu('state', [task], currentTarget)}
        >
          <Icon name="arrow" />
        </button>
      </footer>
    </article>
  );
});
