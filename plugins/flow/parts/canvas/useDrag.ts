import { useState, type PointerEvent } from 'react';
import type { Exit } from '../graph/exits.ts';

/** What is dragged: a step by so much of the canvas, or a line from a way out to the pointer. */
export type Drag =
  | { readonly kind: 'step'; readonly id: string; readonly dx: number; readonly dy: number }
  | { readonly kind: 'line'; readonly exit: Exit; readonly x: number; readonly y: number };

interface Options {
  readonly zoom: () => number;
  readonly select: (id: string) => void;
  readonly drop: (id: string, dx: number, dy: number) => void;
  readonly link: (exit: Exit, to: string) => void;
  readonly enabled: boolean;
}

const stepAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-step]')?.dataset.step ?? null;

/** Drags steps and draws lines between them, with any pointer. Its handlers stand on the layer of the steps. */
export function useDrag({ zoom, select, drop, link, enabled }: Options) {
  const [drag, setDrag] = useState<(Drag & { startX: number; startY: number }) | null>(null);

  const down = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const step = target.closest<HTMLElement>('[data-step]');
    const port = target.closest<HTMLElement>('[data-port]');
    if ((!step && !port) || event.button !== 0) return;
    // The ground beneath would move as well.
    event.stopPropagation();
    if (step && !port) select(step.dataset.step!);
    if (!enabled || (step?.dataset.step === 'trigger' && !port)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = { startX: event.clientX, startY: event.clientY };
    if (port) setDrag({ kind: 'line', exit: { from: port.dataset.from!, when: port.dataset.when ?? null }, x: 0, y: 0, ...start });
    else setDrag({ kind: 'step', id: step!.dataset.step!, dx: 0, dy: 0, ...start });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const [dx, dy] = [(event.clientX - drag.startX) / zoom(), (event.clientY - drag.startY) / zoom()];
    setDrag(drag.kind === 'step' ? { ...drag, dx, dy } : { ...drag, x: dx, y: dy });
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    setDrag(null);
    if (drag.kind === 'step') {
      if (Math.abs(drag.dx) + Math.abs(drag.dy) > 4) drop(drag.id, drag.dx, drag.dy);
      return;
    }
    const to = stepAt(event.clientX, event.clientY);
    if (to && to !== 'trigger' && to !== drag.exit.from) link(drag.exit, to);
  };
  return {
    drag: drag as Drag | null,
    layer: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: () => setDrag(null) },
  };
}
