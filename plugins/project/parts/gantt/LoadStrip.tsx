import { memo, useDeferredValue, useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { planLoad } from '../../rules/schedule/load.ts';
import { dayOf, ordinalOf, weekdayOf } from '../../rules/schedule/ordinal.ts';
import type { Plan } from '../../rules/schedule/plan.ts';
import { widthOf, xOf, type Scale } from '../../rules/gantt/scale.ts';

const ROW = 28;
const FEW = 6;
interface Props {
  plan: Plan;
  people: readonly { readonly id: string; readonly name: string }[];
  scale: Scale;
  from: number;
  to: number;
}

/** What each person has to do: the most tasks of a day, by day or, where those are narrow, by week or four of them. */
export const LoadStrip = memo(function LoadStrip({ plan, people, scale, from, to }: Props) {
  const t = useText('project');
  const step = scale.dayWidth >= 14 ? 1 : scale.dayWidth >= 3 ? 7 : 28;
  const startOf = (ordinal: number) =>
    step === 1 ? ordinal : ordinal - (weekdayOf(ordinal) - 1) - (step === 28 ? (((ordinal - weekdayOf(ordinal)) / 7) & 3) * 7 : 0);
  // It is most of a chart's elements, and nobody reads it first: it comes when the page has come.
  const alive = useDeferredValue(useAlive());
  const cells = useMemo(() => {
    if (!alive) return [];
    const most = new Map<string, { personId: string; ordinal: number; count: number }>();
    const first = dayOf(scale.from + Math.max(0, Math.floor(from / scale.dayWidth)) - step);
    const last = dayOf(Math.min(scale.to, scale.from + Math.ceil(to / scale.dayWidth)));
    for (const { personId, day, taskIds } of planLoad(plan, first, last)) {
      const ordinal = startOf(ordinalOf(day));
      const key = `${personId} ${ordinal}`;
      most.set(key, { personId, ordinal, count: Math.max(most.get(key)?.count ?? 0, taskIds.length) });
    }
    return [...most.values()];
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [plan, scale, from, to, step, alive]);
  if (people.length === 0) return null;
  const lineOf = new Map(people.map(({ id }, line) => [id, line]));
  const over = new Map<string, number>();
  for (const { personId, count } of cells) if (count > 1) over.set(personId, Math.max(over.get(personId) ?? 0, count));
  // So few that they stay in view below the bars.
  const few = people.length < FEW || undefined;
  return (
    <>
      <ul className="project-Gantt-people" data-few={few} aria-label={t('gantt.load')}>
        {people.map(({ id, name }) => (
          <li key={id}>
            {name}
            {over.has(id) && <span className="project-Gantt-over">{t('gantt.atOnce', { count: over.get(id)! })}</span>}
          </li>
        ))}
      </ul>
      <svg className="project-Gantt-load" data-few={few} width={widthOf(scale)} height={people.length * ROW} aria-hidden="true">
        {cells.map(({ personId, ordinal, count }) => {
          const line = lineOf.get(personId);
          if (line === undefined) return null;
          const width = Math.max(2, step * scale.dayWidth - 1);
          return (
            <g key={`${personId} ${ordinal}`} data-over={count > 1 || undefined}>
              <rect className="project-Gantt-cell" x={xOf(scale, ordinal)} y={line * ROW + 3} width={width} height={ROW - 6} rx={3} />
              {width > 12 && (
                <text className="project-Gantt-count" x={xOf(scale, ordinal) + width / 2} y={line * ROW + 19}>
                  {count}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
});
