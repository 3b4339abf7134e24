import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ChartRow, ChartTask } from '../../rules/gantt/rows.ts';
import type { Scale } from '../../rules/gantt/scale.ts';
import { barOf } from '../../rules/gantt/shapes.ts';
import { Flight } from '../Flight.ts';
import type { View } from './useWindow.ts';

interface Lines {
  rows: readonly ChartRow[];
  about: Readonly<Record<string, ChartTask>>;
  critical: ReadonlySet<string>;
  scale: Scale;
  row: number;
}

/** Shows lines of a chart while they fly by: the names of their tasks, and their bars without what hangs on them. */
export function useLineFlight(lines: Lines) {
  const names = useRef<HTMLDivElement>(null);
  const bars = useRef<HTMLDivElement>(null);
  const flights = useRef<{ names: Flight; bars: Flight } | null>(null);
  const latest = useRef(lines);
  const { rows, about, critical, scale, row } = lines;
  useLayoutEffect(() => {
    latest.current = { rows, about, critical, scale, row };
    flights.current?.names.forget();
    flights.current?.bars.forget();
  }, [rows, about, critical, scale, row]);
  const fly = useCallback((range: { readonly first: number; readonly last: number; readonly but: View } | null) => {
    const now = latest.current;
    if (range === null || !names.current || !bars.current) {
      flights.current?.names.end();
      flights.current?.bars.end();
      return;
    }
    const flight = (flights.current ??= { names: new Flight(names.current), bars: new Flight(bars.current) });
    const first = Math.max(0, range.first);
    const placed = Array.from({ length: Math.max(0, Math.min(range.last, now.rows.length) - first) }, (_, nth) => first + nth)
      .filter((index) => index < range.but.first || index >= range.but.last)
      .map((index) => ({ index, top: index * now.row }));
    const titleOf = (index: number) => now.about[now.rows[index]!.task.id]?.title ?? '';
    flight.names.show(placed, (index) => [now.about[now.rows[index]!.task.id]?.key ?? '', titleOf(index)]);
    flight.bars.show(
      placed,
      (index) => ['', titleOf(index)],
      (mark, index) => {
        const { task } = now.rows[index]!;
        const { x, width } = barOf(task, now.scale) ?? { x: 0, width: 0 };
        mark.style.marginInlineStart = `${x}px`;
        mark.style.inlineSize = `${width}px`;
        mark.toggleAttribute('data-critical', now.critical.has(task.id));
      },
    );
  }, []);
  return { names, bars, fly };
}
