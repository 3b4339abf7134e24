import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { ordinalOf } from '../../rules/schedule/ordinal.ts';
import type { Plan } from '../../rules/schedule/plan.ts';
import { scaleFor, xOf, type Scale } from '../../rules/gantt/scale.ts';

/** Where of what can be seen a day is put that is gone to, in parts of its width. */
const PLACE = 0.3;

const put = (element: HTMLElement | null, scale: Scale, ordinal: number): void =>
  element?.scrollTo({ left: xOf(scale, ordinal) - element.clientWidth * PLACE });

/** The time of a chart in pixels: it begins at today, and what lay in the middle stays there at another zoom or when days are added. */
export function useScale(scroller: RefObject<HTMLElement | null>, plan: Plan, today: string, dayWidth: number) {
  const { from, to } = useMemo(
    () =>
      scaleFor(
        plan.tasks.flatMap(({ start, end }) => [start, end]).filter((day) => day !== null),
        today,
        dayWidth,
      ),
    [plan.tasks, today, dayWidth],
  );
  const scale = useMemo<Scale>(() => ({ from, to, dayWidth }), [from, to, dayWidth]);
  const shown = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    put(element, scale, shown.current ?? ordinalOf(today));
    const remember = () => {
      shown.current = scale.from + (element.scrollLeft + element.clientWidth * PLACE) / scale.dayWidth;
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, scale, today]);

  return { scale, toDay: (day: string) => put(scroller.current, scale, ordinalOf(day)) };
}
