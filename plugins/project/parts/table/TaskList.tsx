import { memo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { groupTasks } from '../../rules/query.ts';
import type { TaskRow } from '../../schemas.ts';
import { Dot } from '../Dot.tsx';
import { VirtualList } from '../VirtualList.tsx';
import { Due, Marks, People, Priority } from '../work/TaskBits.tsx';
import { useGroupName } from '../work/useGroupName.ts';
import type { LayoutProps } from '../work/WorkFrame.tsx';
import './list.css';

type Line = { readonly head: string; readonly count: number; readonly id: string } | { readonly task: TaskRow; readonly id: string };

/** Tasks below each other under the headings of their groups: the layout for thumbs. */
export function TaskList({ tasks, names, today, query, menu, open, milestones }: LayoutProps) {
  const t = useText('project');
  const group = query.group || 'state';
  const nameOf = useGroupName(names, milestones);
  const lines: Line[] = groupTasks(tasks, group, names.projects)
    .filter((each) => each.tasks.length > 0)
    .flatMap((each) => [
      { head: nameOf(group, each.id), count: each.tasks.length, id: each.id },
      ...each.tasks.map((task) => ({ task, id: `${each.id} ${task.id}` })),
    ]);
  return (
    <VirtualList
      className="project-List"
      count={lines.length}
      estimate={56}
      first={16}
      keyOf={(index) => lines[index]!.id}
      words={(index) => {
        const line = lines[index]!;
        return 'head' in line ? [line.head, ''] : [names.key(line.task), line.task.title];
      }}
      label={t('page.task')}
    >
      {(index) => {
        const line = lines[index]!;
        if ('head' in line)
          return (
            <h2>
              {line.head} <small>{line.count}</small>
            </h2>
          );
        return <TaskLine task={line.task} names={names} today={today} menu={menu} open={open} />;
      }}
    </VirtualList>
  );
}

interface LineProps extends Pick<LayoutProps, 'names' | 'today' | 'menu' | 'open'> {
  task: TaskRow;
}

const TaskLine = memo(function TaskLine({ task, names, today, menu, open }: LineProps) {
  const t = useText('project');
  return (
    <div className="project-Line" data-task={task.id}>
      <button
        type="button"
        className="project-Choice"
        data-act="state"
        disabled={!names.writes(task)}
        aria-label={t('act.state', { title: task.title, state: names.state(task).name })}
        onClick={({ currentTarget }) => menu('state', [task], currentTarget)}
      >
        <Dot colour={names.state(task).colour} />
      </button>
      <span>
        <button type="button" className="project-Open" data-act="open" title={task.title} onClick={() => open(task)}>
          <small>{names.key(task)}</small> {task.title}
        </button>
        <Marks task={task} names={names} />
      </span>
      <Priority of={task.priority} />
      <Due task={task} names={names} today={today} />
      <People ids={task.assigneeIds} names={names} />
    </div>
  );
});
