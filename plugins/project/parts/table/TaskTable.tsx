import { memo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ColumnChoice } from '#kit/ui/desk/list/ColumnChoice.tsx';
import type { TaskRow } from '../../schemas.ts';
import { VirtualList } from '../VirtualList.tsx';
import type { LayoutProps } from '../work/WorkFrame.tsx';
import { templateOf, type ColumnKey } from './columns.ts';
import { TaskCell } from './TaskCell.tsx';
import { useTaskColumns } from './useTaskColumns.ts';
import './table.css';

const NUMBERS: readonly ColumnKey[] = ['estimate', 'progress', 'worked'];

/** Tasks as rows, of which only those in view are drawn; a card for each where there is no room. */
export function TaskTable({ tasks, names, today, chosen, choose, menu, open, show }: LayoutProps) {
  const t = useText('project');
  const columns = useTaskColumns(show.columns);
  const keys = columns.shown.map(({ key }) => key);
  // Set through the document: the security policy blocks style attributes.
  const widths = (element: HTMLElement | null) => element?.style.setProperty('--columns', templateOf(keys));
  return (
    <>
      <ColumnChoice all={columns.all} shown={keys} onChoose={columns.choose} />
      <div className="project-Table" role="table" aria-label={t('page.table')} aria-rowcount={tasks.length + 1} ref={widths}>
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className="project-Row project-Row-head">
            <span role="columnheader">
              <span className="ui-Hidden">{t('column.choose')}</span>
            </span>
            {columns.shown.map(({ key, title }) => (
              <span key={key} role="columnheader">
                {title}
              </span>
            ))}
            <span role="columnheader">
              <span className="ui-Hidden">{t('column.more')}</span>
            </span>
          </div>
        </div>
        <VirtualList
          count={tasks.length}
          estimate={56}
          first={16}
          keyOf={(index) => tasks[index]!.id}
          words={(index) => [names.key(tasks[index]!), tasks[index]!.title]}
          roles={['rowgroup', 'row']}
        >
          {(index) => {
            const task = tasks[index]!;
            return (
              <TaskLine
                task={task}
                columns={keys.join()}
                isChosen={chosen.has(task.id)}
                names={names}
                today={today}
                choose={choose}
                menu={menu}
                open={open}
              />
            );
          }}
        </VirtualList>
      </div>
    </>
  );
}

interface LineProps extends Pick<LayoutProps, 'names' | 'today' | 'choose' | 'menu' | 'open'> {
  task: TaskRow;
  /** Keys with commas between: the same text as long as they are the same. */
  columns: string;
  isChosen: boolean;
}

const TaskLine = memo(function TaskLine({ task, columns, isChosen, choose, ...props }: LineProps) {
  const t = useText('project');
  const { names, menu } = props;
  return (
    <div className="project-Row" data-task={task.id} data-over={names.state(task).group === 'completed' || undefined}>
      <span role="cell">
        <input
          type="checkbox"
          className="ui-Checkbox-box"
          data-act="choose"
          checked={isChosen}
          aria-label={t('choose', { title: task.title })}
          onChange={() => choose(task.id)}
        />
      </span>
      {(columns.split(',') as ColumnKey[]).map((column) => (
        <span key={column} role="cell" data-column={column} data-number={NUMBERS.includes(column) || undefined}>
          <TaskCell task={task} column={column} {...props} />
        </span>
      ))}
      <span role="cell">
        {names.writes(task) && (
          <IconButton
            icon="more"
            label={t('act.more', { title: task.title })}
            onClick={({ currentTarget }) => menu('more', [task], currentTarget)}
          />
        )}
      </span>
    </div>
  );
});
