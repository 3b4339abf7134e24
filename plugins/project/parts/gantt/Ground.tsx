import { memo } from 'react';
import { dayOf, ordinalOf } from '../../rules/schedule/ordinal.ts';
import { projectCalendar } from '../../rules/schedule/workCalendar.ts';
import type { WorkDays } from '../../rules/schedule/plan.ts';
import { xOf, type Scale } from '../../rules/gantt/scale.ts';

interface Props {
  scale: Scale;
  height: number;
  from: number;
  to: number;
  calendar: WorkDays;
  holidays: readonly { readonly day: string; readonly title: string }[];
  today: string;
}

/** Below this width of a day only lines would be left of days off. */
const SEEN = 2;

/** What lies behind the bars: days off, holidays by name, today. */
export const Ground = memo(function Ground({ scale, height, from, to, calendar, holidays, today }: Props) {
  const works = projectCalendar(calendar);
  const named = new Map(holidays.map(({ day, title }) => [day, title]));
  const first = Math.max(scale.from, scale.from + Math.floor(from / scale.dayWidth));
  const last = Math.min(scale.to, scale.from + Math.ceil(to / scale.dayWidth));
  const days = scale.dayWidth < SEEN ? [] : Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  const todayX = xOf(scale, ordinalOf(today)) + scale.dayWidth / 2;
  return (
    <g aria-hidden="true">
      {days.map((ordinal) => {
        const title = named.get(dayOf(ordinal));
        if (title === undefined && works.works(ordinal)) return null;
        return (
          <rect
            key={ordinal}
            className="project-Gantt-off"
            data-holiday={title !== undefined || undefined}
            x={xOf(scale, ordinal)}
            y={0}
            width={scale.dayWidth}
            height={height}
          >
            {title !== undefined && <title>{title}</title>}
          </rect>
        );
      })}
      <path className="project-Gantt-today" d={`M${todayX} 0V${height}`} />
    </g>
  );
});
