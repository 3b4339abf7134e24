import { memo } from 'react';
import type { PlanTask } from '../../rules/schedule/plan.ts';
import { beam, diamond, INSET, TOUCH_ROW, type Bar } from '../../rules/gantt/shapes.ts';

export interface BarShapeProps {
  readonly task: PlanTask;
  readonly isParent: boolean;
  readonly bar: Bar;
  /** The top of its line, and how high that is. */
  readonly y: number;
  readonly row: number;
  /** All of it in words: the bar is a button. */
  readonly label: string;
  readonly title: string;
  readonly progress: number;
  readonly critical: boolean;
  readonly selected: boolean;
  /** The one bar that Tab leads to. */
  readonly inTabOrder: boolean;
  /** The end of a link that is being drawn. */
  readonly isLinkEnd: boolean;
  /** Where it stood when the plan was agreed on, and where it stands before it is moved. */
  readonly baseline: Bar | null;
  readonly before: Bar | null;
  /** Whether it has its ends and dots, by which it is resized and linked: only the bar that is pointed at or chosen. */
  readonly isHandled: boolean;
}

/** The bar of a task: a button that is moved, resized and linked by what stands around it. */
export const BarShape = memo(function BarShape(props: BarShapeProps) {
  const { task, isParent, bar, y, row, label, title, progress, critical, selected, inTabOrder, isLinkEnd, baseline, before, isHandled } =
    props;
  const middle = y + row / 2;
  const height = row - INSET * 2;
  const right = bar.x + bar.width;
  const isTask = !isParent && task.kind !== 'milestone';
  // A finger is wider than a pointer: its ends and dots reach farther out, and leave most of the bar for moving it.
  const isTouch = row >= TOUCH_ROW;
  const [out, dotAt, radius] = isTouch ? [16, 30, 12] : [4, 10, 5];
  const into = Math.min(out, bar.width / 4);
  return (
    <g
      className="project-Gantt-bar"
      data-bar={task.id}
      data-kind={isParent ? 'parent' : task.kind}
      data-critical={critical || undefined}
      data-selected={selected || undefined}
      data-link-end={isLinkEnd || undefined}
    >
      {before && <rect className="project-Gantt-before" x={before.x} y={middle - height / 2} width={before.width} height={height} rx={4} />}
      {baseline && <rect className="project-Gantt-baseline" x={baseline.x} y={middle + height / 2 + 2} width={baseline.width} height={3} />}
      <g role="button" tabIndex={inTabOrder ? 0 : -1} aria-label={label} aria-pressed={selected} data-focus={task.id}>
        <rect className="project-Gantt-area" data-body="" x={bar.x} y={y} width={bar.width} height={row} />
        {isParent && <path className="project-Gantt-body" d={beam(bar, y, row)} />}
        {task.kind === 'milestone' && !isParent && <path className="project-Gantt-body" d={diamond(bar, y, row)} />}
        {isTask && <rect className="project-Gantt-body" x={bar.x} y={middle - height / 2} width={bar.width} height={height} rx={4} />}
        {isTask && progress > 0 && (
          <rect
            className="project-Gantt-progress"
            x={bar.x}
            y={middle - height / 2}
            width={(bar.width * progress) / 100}
            height={height}
            rx={4}
          />
        )}
        <rect className="project-Gantt-ring" x={bar.x - 3} y={middle - height / 2 - 3} width={bar.width + 6} height={height + 6} rx={6} />
      </g>
      {isHandled && isTask && (
        <>
          <rect
            className="project-Gantt-end"
            data-part="start"
            x={bar.x - out}
            y={middle - height / 2}
            width={out + into}
            height={height}
          />
          <rect className="project-Gantt-end" data-part="end" x={right - into} y={middle - height / 2} width={out + into} height={height} />
        </>
      )}
      {isHandled && (
        <>
          <circle className="project-Gantt-dot" data-part="link-start" cx={bar.x - dotAt} cy={middle} r={radius} />
          <circle className="project-Gantt-dot" data-part="link-end" cx={right + dotAt} cy={middle} r={radius} />
        </>
      )}
      <text className="project-Gantt-label" x={right + dotAt + 10} y={middle + 4} aria-hidden="true">
        {title}
      </text>
    </g>
  );
});
