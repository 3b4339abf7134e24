import { memo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { TaskGroup } from '../../rules/query.ts';
import { Dot } from '../Dot.tsx';
import { VirtualList } from '../VirtualList.tsx';
import type { LayoutProps } from '../work/WorkFrame.tsx';
import { Card, type Drag } from './Card.tsx';

interface Props extends Pick<LayoutProps, 'names' | 'today' | 'menu' | 'open'> {
  column: TaskGroup;
  title: string;
  /** The card of this column that is on its way. */
  draggedId: string | null;
  /** Its id where a card lies over it, or that of the card before which it would stand. */
  over: string | null;
  drag: Drag;
}

/** A column of a board: how many cards it has and may have, and those of them that are in view. */
export const Column = memo(function Column({ column, title, names, today, menu, open, draggedId, over, drag }: Props) {
  const t = useText('project');
  const state = names.projects.flatMap(({ states }) => states).find(({ id }) => id === column.id);
  const { tasks } = column;
  const full = state?.wipLimit != null && tasks.length > state.wipLimit;
  return (
    // Cards are moved by keys from their own buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="project-Column"
      aria-label={title}
      data-over={over === column.id || undefined}
      onDragOver={(event) => drag.over(column.id, null, event)}
      onDrop={(event) => drag.drop(column.id, null, event)}
    >
      <h2>
        {state && <Dot colour={state.colour} />} {title}{' '}
        <small data-full={full || undefined}>
          {state?.wipLimit ? t('wip', { count: tasks.length, most: state.wipLimit }) : tasks.length}
        </small>
      </h2>
      <VirtualList
        count={tasks.length}
        estimate={124}
        first={8}
        keyOf={(index) => tasks[index]!.id}
        words={(index) => [names.key(tasks[index]!), tasks[index]!.title]}
        label={title}
      >
        {(index) => {
          const task = tasks[index]!;
          return (
            <Card
              task={task}
              columnId={column.id}
              names={names}
              today={today}
              menu={menu}
              open={open}
              isDragged={task.id === draggedId}
              isOver={task.id === over}
              drag={drag}
            />
          );
        }}
      </VirtualList>
    </section>
  );
});
