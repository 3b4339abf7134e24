import { useRef, type PointerEvent } from 'react';
import { daysBetween } from '#kernel/thai/day.ts';
import type { Entry } from '../pages/calendars/load.ts';
import type { Move } from './useChange.ts';

/** A press is a drag from so many pixels on. */
const STARTS = 6;

interface Drag {
  readonly entry: Entry;
  readonly kind: 'move' | 'resize';
  readonly x: number;
  readonly y: number;
  /** The day that it was taken on, and the height of a day's column where days have one, px. */
  readonly day: string;
  readonly height: number;
  element: HTMLElement;
  moving: boolean;
}

const dayAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((found) => found !== null);

/** Drags an entry to another day, and in columns to another time; or makes it longer at its lower edge. Touch scrolls as ever. */
export function useDrag(onMove: (entry: Entry, by: Move) => void) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  const start = (entry: Entry, kind: Drag['kind']) => (event: PointerEvent<HTMLElement>) => {
    if (!entry.mayEdit || entry.hidden || event.button !== 0 || event.pointerType === 'touch') return;
    const cell = dayAt(event.clientX, event.clientY);
    const day = cell?.dataset.day;
    if (!cell || !day) return;
    event.stopPropagation();
    const element = event.currentTarget.closest<HTMLElement>('[data-entry]') ?? event.currentTarget;
    const height = cell.dataset.column === undefined ? 0 : cell.getBoundingClientRect().height;
    drag.current = { entry, kind, x: event.clientX, y: event.clientY, day, height, element, moving: false };
    dragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < STARTS) return;
    now.moving = true;
    now.element.dataset.dragging = now.kind;
    // Set by script: the security policy only minds what stands in the page.
    if (now.kind === 'move') now.element.style.translate = `${event.clientX - now.x}px ${event.clientY - now.y}px`;
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = null;
    if (!now) return;
    delete now.element.dataset.dragging;
    now.element.style.translate = '';
    if (!now.moving || event.type === 'pointercancel') return;
    dragged.current = true;
    const minutes = now.height ? Math.round(((event.clientY - now.y) / now.height) * 96) * 15 : 0;
    if (now.kind === 'resize') return void (minutes && onMove(now.entry, { longer: minutes }));
    const target = dayAt(event.clientX, event.clientY)?.dataset.day;
    const days = target ? daysBetween(now.day, target) : 0;
    if (days || minutes) onMove(now.entry, { days, minutes });
  };

  return {
    handlers: (entry: Entry, kind: Drag['kind'] = 'move') => ({
      onPointerDown: start(entry, kind),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    }),
    /** The press that ends a drag is no click. */
    wasDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
