import { useState, type DragEvent } from 'react';
import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { monthAway, readMonth, weeksOf } from '../../rules/month.ts';
import { writeQuery } from '../../rules/query.ts';
import type { TaskRow } from '../../schemas.ts';
import { Dot } from '../Dot.tsx';
import type { LayoutProps } from '../work/WorkFrame.tsx';
import './calendar.css';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Tasks of a day that are shown; the others are a number that leads to all of them. */
const SHOWN = 4;

/** Tasks on the days that they are due; dragged to another day they are due there. */
export function MonthView({ tasks, names, today, query, acts, open, show }: LayoutProps) {
  const t = useText('project');
  const { date } = useFormat();
  const month = readMonth(show.month, today);
  const byDay = Map.groupBy(
    tasks.filter(({ dueOn }) => dueOn !== null),
    ({ dueOn }) => dueOn!,
  );
  const [dragged, setDragged] = useState<TaskRow | null>(null);
  const to = (by: number) => `/project/admin/calendar?${writeQuery(query)}&month=${monthAway(month, by)}`;
  const drop = (day: string) => (event: DragEvent) => {
    event.preventDefault();
    if (!dragged || dragged.dueOn === day) return;
    void acts.change(
      [{ id: dragged.id, set: { dueOn: day }, seen: { dueOn: dragged.dueOn } }],
      t('dueMoved', { day: date(`${day}T05:00:00Z`) }),
      [dragged],
    );
    setDragged(null);
  };
  return (
    <div className="project-Month">
      <nav aria-label={t('month')}>
        <Link to={to(-1)}>{t('month.before')}</Link>
        <h2>{t('month.of', { month: date(`${month}-15T05:00:00Z`).replace(/^\d+ /, '') })}</h2>
        <Link to={to(1)}>{t('month.after')}</Link>
      </nav>
      <ol className="project-Month-names" aria-hidden="true">
        {DAYS.map((day) => (
          <li key={day}>{t(`day.${day}`)}</li>
        ))}
      </ol>
      <ol className="project-Month-days">
        {weeksOf(month)
          .flat()
          .map((day) => {
            const due = byDay.get(day) ?? [];
            return (
              // The day of a task is set by keys in its panel.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={day}
                data-other={!day.startsWith(month) || undefined}
                data-today={day === today || undefined}
                data-empty={due.length === 0 || undefined}
                onDragOver={(event) => dragged && event.preventDefault()}
                onDrop={drop(day)}
              >
                <time dateTime={day}>
                  <span className="ui-Hidden">{date(`${day}T05:00:00Z`)}</span>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </time>
                {due.slice(0, SHOWN).map((task) => (
                  <button
                    key={task.id}
                    type="button"
                    className="project-Chip"
                    data-act="open"
                    data-task={task.id}
                    draggable={names.writes(task)}
                    onDragStart={() => setDragged(task)}
                    onDragEnd={() => setDragged(null)}
                    onClick={() => open(task)}
                  >
                    <Dot colour={names.state(task).colour} /> {task.title}
                  </button>
                ))}
                {due.length > SHOWN && (
                  <Link to={`/project/admin/table?${writeQuery({ ...query, due: `${day}..${day}` })}`}>
                    {t('more', { count: due.length - SHOWN })}
                  </Link>
                )}
              </li>
            );
          })}
      </ol>
    </div>
  );
}
