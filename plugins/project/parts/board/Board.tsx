import { useCallback, useLayoutEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { groupTasks } from '../../rules/query.ts';
import type { TaskPatch, TaskRow } from '../../schemas.ts';
import { useEdgeScroll } from '../edge/useEdgeScroll.ts';
import { useGroupName } from '../work/useGroupName.ts';
import type { LayoutProps } from '../work/WorkFrame.tsx';
import type { Drag } from './Card.tsx';
import { Column } from './Column.tsx';
import './board.css';

/** By what a card is given when it is put into a column. */
const SETS: Readonly<Record<string, (id: string) => TaskPatch>> = {
  state: (id) => ({ stateId: id }),
  priority: (id) => ({ priority: id as TaskRow['priority'] }),
  assignee: (id) => ({ assigneeIds: id === 'none' ? [] : [id] }),
  milestone: (id) => ({ milestoneId: id === 'none' ? null : id }),
};
/** What a card lies over: a column, or in it the card before which it would stand. */
interface Over {
  readonly column: string;
  readonly before: TaskRow | null;
}

/** Tasks as cards in columns, each of which scrolls by itself. Columns of states are those of the project that a card is of. */
export function Board({ tasks, names, acts, query, milestones, today, menu, open }: LayoutProps) {
  const t = useText('project');
  const group = query.group || 'state';
  const nameOf = useGroupName(names, milestones);
  const board = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<TaskRow | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const edge = useEdgeScroll();
  const columns = useMemo(() => groupTasks(tasks, group, names.projects), [tasks, group, names]);

  function drop({ column: id, before }: Over) {
    const task = dragged;
    const column = columns.find((each) => each.id === id);
    const set = SETS[group]?.(id);
    if (!task || !column || !set || task.id === before?.id) return;
    const fits = group !== 'state' || names.project(task).states.some((state) => state.id === id);
    if (!fits) return;
    const last = column.tasks.findLast((each) => each.id !== task.id && each.projectId === task.projectId);
    const place = before && before.projectId === task.projectId ? { before: before.id } : last ? { after: last.id } : undefined;
    const seen = Object.fromEntries(Object.keys(set).map((field) => [field, task[field as keyof TaskRow]])) as TaskPatch;
    void acts.change(
      [{ id: task.id, set, seen, ...(place && query.sort === '' ? { place } : {}) }],
      t('moved', { count: 1, state: nameOf(group, id) }),
      [task],
    );
  }
  // The cards keep what they are given while one of them is on its way: only the two columns that it concerns are drawn anew.
  const latest = useRef({ drop, dragged });
  useLayoutEffect(() => {
    latest.current = { drop, dragged };
  });
  const { follow, stop } = edge;
  const end = useCallback(() => {
    stop();
    setDragged(null);
    setOver(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only stops what runs
  }, []);
  const drag = useMemo<Drag>(
    () => ({
      start(task, words, { dataTransfer }) {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', words);
        setDragged(task);
      },
      over(column, before, event) {
        if (!latest.current.dragged) return;
        event.preventDefault();
        event.stopPropagation();
        setOver((now) => (now?.column === column && now.before === before ? now : { column, before }));
        follow({ box: board.current!, x: event.clientX, y: (board.current!.getBoundingClientRect().top + innerHeight) / 2 });
      },
      drop(column, before, event) {
        event.preventDefault();
        event.stopPropagation();
        latest.current.drop({ column, before });
        end();
      },
      end,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what follows the pointer is the same always
    [end],
  );
  return (
    <div className="project-Board" ref={board} onDragLeave={({ target, currentTarget }: DragEvent) => target === currentTarget && stop()}>
      {columns.map((column) => (
        <Column
          key={column.id}
          column={column}
          title={nameOf(group, column.id)}
          names={names}
          today={today}
          menu={menu}
          open={open}
          draggedId={dragged && column.tasks.includes(dragged) ? dragged.id : null}
          over={over?.column === column.id ? (over.before?.id ?? column.id) : null}
          drag={drag}
        />
      ))}
    </div>
  );
}
