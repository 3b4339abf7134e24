import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Exit } from '../graph/exits.ts';
import { takeLine, takeStep, type Hand } from './hands.ts';

interface Options {
  readonly zoom: () => number;
  readonly select: (id: string) => void;
  readonly open: (id: string) => void;
  readonly drop: (id: string, dx: number, dy: number) => void;
  readonly link: (exit: Exit, to: string) => void;
  readonly enabled: boolean;
}
interface Drag {
  readonly hand: Hand;
  /** The step that is dragged; null while a line is drawn. */
  readonly step: string | null;
  readonly startX: number;
  readonly startY: number;
  dx: number;
  dy: number;
  /** The frame that will show it. */
  frame: number;
}

const stepAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-step]')?.dataset.step ?? null;

/**
 * Drags steps and draws lines between them, with any pointer. Its handlers stand on the layer of the steps. What is held is moved once in a
 * frame, by its own styles: nothing is drawn anew until it is let go.
 */
export function useDrag({ zoom, select, open, drop, link, enabled }: Options) {
  const [line, setLine] = useState<Exit | null>(null);
  const held = useRef<Drag | null>(null);

  const down = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step;
    const port = target.closest<HTMLElement>('[data-port]');
    if ((!step && !port) || event.button !== 0) return;
    // The ground beneath would move as well.
    event.stopPropagation();
    if (step && !port) select(step);
    if (!enabled || (step === 'trigger' && !port)) return;
    const layer = event.currentTarget;
    layer.setPointerCapture(event.pointerId);
    const start = { startX: event.clientX, startY: event.clientY, dx: 0, dy: 0, frame: 0 };
    held.current = port ? { hand: takeLine(layer), step: null, ...start } : { hand: takeStep(layer, step!), step: step!, ...start };
    if (port) setLine({ from: port.dataset.from!, when: port.dataset.when ?? null });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const drag = held.current;
    if (!drag) return;
    [drag.dx, drag.dy] = [(event.clientX - drag.startX) / zoom(), (event.clientY - drag.startY) / zoom()];
    drag.frame ||= requestAnimationFrame(() => {
      drag.frame = 0;
      drag.hand.move(drag.dx, drag.dy);
    });
  };
  /** Lets it go where it was; gives what was held. */
  const release = (): Drag | null => {
    const drag = held.current;
    held.current = null;
    if (!drag) return null;
    cancelAnimationFrame(drag.frame);
    drag.hand.back();
    setLine(null);
    return drag;
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const drag = release();
    if (!drag) return;
    if (drag.step !== null) {
      if (Math.abs(drag.dx) + Math.abs(drag.dy) > 4) drop(drag.step, drag.dx, drag.dy);
      return;
    }
    const to = stepAt(event.clientX, event.clientY);
    if (line && to && to !== 'trigger' && to !== line.from) link(line, to);
  };
  /** Its target is the layer, which has held the pointer. */
  const twice = (event: MouseEvent<HTMLElement>) => {
    const step = stepAt(event.clientX, event.clientY);
    if (step) open(step);
  };
  return {
    line,
    layer: { onDoubleClick: twice, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: () => void release() },
  };
}
