import { useMemo, useState, type RefObject } from 'react';
import type { Dates, Plan, PlanTask } from '../../rules/schedule/plan.ts';
import { dayOf, ordinalOf } from '../../rules/schedule/ordinal.ts';
import type { ChartRow } from '../../rules/gantt/rows.ts';
import { widthOf, type Scale } from '../../rules/gantt/scale.ts';
import { once } from '../../rules/gantt/once.ts';
import { barOf } from '../../rules/gantt/shapes.ts';
import { BarShape } from './BarShape.tsx';
import { Ground } from './Ground.tsx';
import { Links } from './Links.tsx';
import type { GanttProps } from './types.ts';
import { useBarDrag, type BarDrag } from './useBarDrag.ts';
import type { View } from './useWindow.ts';

interface Props extends Pick<GanttProps, 'plan' | 'about' | 'holidays' | 'today' | 'before'> {
  svg: RefObject<SVGSVGElement | null>;
  rows: readonly ChartRow[];
  scale: Scale;
  row: number;
  view: View;
  critical: ReadonlySet<string>;
  selected: string | null;
  linkFrom: string | null;
  words: (id: string) => string;
  dragging: Omit<Parameters<typeof useBarDrag>[0], 'dayWidth'> | null;
  label: string;
}

/** Dates of a task while its bar is on its way. */
function dragged(dates: Dates, drag: BarDrag): Dates {
  if (dates.start === null || dates.end === null) return dates;
  const shift = (day: string) => dayOf(ordinalOf(day) + drag.days);
  const start = drag.part === 'end' ? dates.start : shift(dates.start);
  const end = drag.part === 'start' ? dates.end : shift(dates.end);
  if (start > end) return drag.part === 'end' ? { start, end: start } : { start: end, end };
  return { start, end };
}

const ofTask = (task: Pick<PlanTask, 'start' | 'end' | 'kind'> | null | undefined, scale: Scale) => (task ? barOf(task, scale) : null);
const lineMap = (rows: readonly ChartRow[]) => new Map(rows.map(({ task }, line) => [task.id, line]));
const taskMap = ({ tasks }: Plan) => new Map(tasks.map((task) => [task.id, task]));
const NO_DRAG = { select: () => {}, drop: () => {}, link: () => {} };

/** The bars of a chart with what lies behind and between them; lines out of view are not drawn. */
export function Chart(props: Props) {
  const { svg, rows, plan, about, holidays, today, before, scale, row, view, critical, selected, linkFrom, words, dragging, label } = props;
  const { drag, handlers } = useBarDrag({ dayWidth: scale.dayWidth, ...(dragging ?? NO_DRAG) }, dragging !== null);
  const [hot, setHot] = useState<string | null>(null);
  const lineOf = useMemo(() => lineMap(rows), [rows]);
  const tasks = useMemo(() => taskMap(plan), [plan]);
  // What stands still is drawn from the same bars while another one is dragged.
  const still = useMemo(() => once((id) => ofTask(tasks.get(id), scale)), [tasks, scale]);
  const baselines = useMemo(
    () => once((id) => ofTask(about[id]?.baseline && { ...about[id].baseline, kind: 'task' }, scale)),
    [about, scale],
  );
  const stood = useMemo(
    () => once((id) => ofTask(before?.has(id) ? { ...tasks.get(id)!, ...before.get(id) } : null, scale)),
    [before, tasks, scale],
  );
  const moved = drag && !drag.part.startsWith('link') ? tasks.get(drag.id) : undefined;
  const movingId = moved?.id ?? null;
  const moving = moved ? ofTask({ ...moved, ...dragged(moved, drag!) }, scale) : null;
  const bars = (id: string) => (id === movingId ? moving : still(id));
  const touched = movingId === null ? [] : plan.links.filter(({ fromId, toId }) => fromId === movingId || toId === movingId);
  const height = rows.length * row;
  const shown = rows.slice(view.first, view.last);
  const tabbed = shown.some(({ task }) => task.id === selected) ? selected : shown.find(({ task }) => task.start !== null)?.task.id;
  const from = drag?.part.startsWith('link') ? bars(drag.id) : null;
  const lines = { lineOf, critical, first: view.first, last: view.last, row };
  const fromX = from && drag ? (drag.part === 'link-end' ? from.x + from.width : from.x) : 0;
  return (
    <svg
      ref={svg}
      className="project-Gantt-chart"
      width={widthOf(scale)}
      height={height}
      role="group"
      aria-label={label}
      data-dragging={drag?.part}
      onPointerOver={({ target }) => setHot((target as Element).closest<SVGGElement>('[data-bar]')?.dataset.bar ?? null)}
      {...handlers}
    >
      <Ground scale={scale} height={height} from={view.from} to={view.to} calendar={plan.calendar} holidays={holidays} today={today} />
      <Links {...lines} links={plan.links} barOf={still} but={movingId} />
      {movingId !== null && <Links {...lines} links={touched} barOf={bars} but={null} />}
      {shown.map(({ task, isParent }, at) => {
        const bar = bars(task.id);
        if (!bar) return null;
        const { title = '', progress = 0 } = about[task.id] ?? {};
        return (
          <BarShape
            key={task.id}
            task={task}
            isParent={isParent}
            bar={bar}
            y={(view.first + at) * row}
            row={row}
            label={words(task.id)}
            title={title}
            progress={progress}
            critical={critical.has(task.id)}
            selected={task.id === selected}
            inTabOrder={task.id === tabbed}
            isLinkEnd={linkFrom !== null && task.id === selected && task.id !== linkFrom}
            baseline={baselines(task.id)}
            before={stood(task.id)}
            isHandled={dragging !== null && (task.id === hot || task.id === selected || task.id === drag?.id)}
          />
        );
      })}
      {from && drag && (
        <path className="project-Gantt-new" d={`M${fromX} ${(lineOf.get(drag.id) ?? 0) * row + row / 2}L${drag.x} ${drag.y}`} />
      )}
    </svg>
  );
}
