import { useRef, useState, type PointerEvent } from 'react';
import { linkKindOf } from '../../rules/gantt/shapes.ts';
import { useEdgeScroll } from '../edge/useEdgeScroll.ts';
import type { NewLink } from './types.ts';

export type Side = 'start' | 'end';
/** What of a bar is dragged: itself, one of its ends, or the dot at one of them from which a link is drawn. */
export type Part = 'move' | Side | 'link-start' | 'link-end';

/** A bar on its way, by whole days. */
export interface BarDrag {
  readonly id: string;
  readonly part: Part;
  readonly days: number;
  /** The pointer's place in the chart, for links. */
  readonly x: number;
  readonly y: number;
}

interface Options {
  readonly dayWidth: number;
  readonly select: (id: string) => void;
  readonly drop: (id: string, part: 'move' | Side, days: number) => void;
  readonly link: (link: NewLink) => void;
}
/** Where the pointer is on the screen, and over which chart. */
interface Pointer {
  readonly chart: SVGSVGElement;
  readonly x: number;
  readonly y: number;
}

const sideOf = (part: Part): Side => (part === 'link-start' || part === 'start' ? 'start' : 'end');

/** The bar under the pointer and its nearer end. */
function targetAt(x: number, y: number): { id: string; side: Side } | null {
  const bar = document.elementFromPoint(x, y)?.closest<SVGGElement>('[data-bar]');
  const box = bar?.querySelector('[data-body]')?.getBoundingClientRect();
  return bar && box ? { id: bar.dataset.bar!, side: x < box.left + box.width / 2 ? 'start' : 'end' } : null;
}

/** The box in which a chart is scrolled, with what of it the names and the head cover. */
function scrollerOf({ chart, x, y }: Pointer) {
  const box = chart.closest<HTMLElement>('.project-Gantt-scroll')!;
  const corner = box.querySelector('.project-Gantt-corner')!.getBoundingClientRect();
  return { box, x, y, covered: { left: corner.width, top: corner.height } };
}

/**
 * Drags bars of a chart with any pointer: its handlers stand on the chart itself, which is scrolled at its edges. A finger moves only the bar
 * that it has chosen before.
 */
export function useBarDrag({ dayWidth, select, drop, link }: Options, enabled: boolean) {
  const [drag, setDrag] = useState<(BarDrag & { startX: number }) | null>(null);
  const pointer = useRef<Pointer | null>(null);

  /** The bar goes where the pointer is in the chart, whether that has moved or the chart under it. */
  const follow = () =>
    setDrag((now) => {
      if (!now || !pointer.current) return now;
      const { left, top } = pointer.current.chart.getBoundingClientRect();
      const [x, y] = [pointer.current.x - left, pointer.current.y - top];
      if (now.part.startsWith('link')) return { ...now, x, y };
      const days = Math.round((x - now.startX) / dayWidth);
      return days === now.days ? now : { ...now, days };
    });
  const edge = useEdgeScroll(follow);

  const down = (event: PointerEvent<SVGSVGElement>) => {
    const element = event.target as Element;
    const bar = element.closest<SVGGElement>('[data-bar]');
    if (!bar || event.button !== 0) return;
    const id = bar.dataset.bar!;
    const chosen = bar.dataset.selected !== undefined;
    select(id);
    if (!enabled || (event.pointerType === 'touch' && !chosen)) return;
    const part = (element.closest<SVGElement>('[data-part]')?.dataset.part ?? 'move') as Part;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    setDrag({ id, part, days: 0, x, y, startX: x });
  };

  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!drag) return;
    pointer.current = { chart: event.currentTarget, x: event.clientX, y: event.clientY };
    follow();
    edge.follow(scrollerOf(pointer.current));
  };

  const end = () => {
    edge.stop();
    pointer.current = null;
    setDrag(null);
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    if (!drag) return;
    end();
    if (!drag.part.startsWith('link')) {
      if (drag.days !== 0) drop(drag.id, drag.part as 'move' | Side, drag.days);
      return;
    }
    const target = targetAt(event.clientX, event.clientY);
    if (target && target.id !== drag.id) link({ fromId: drag.id, toId: target.id, kind: linkKindOf(sideOf(drag.part), target.side) });
  };

  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: end };
  return { drag, handlers };
}
