import { useCallback, useRef, type PointerEvent } from 'react';
import { daysBetween } from '#kit/thai/day.ts';
import type { Entry } from '../gateway/pages/calendars.ts';
import type { Moving } from './EntryChip.tsx';
import type { Move } from './useChange.ts';

/** A press is a drag from so many pixels on. */
const STARTS = 6;
/** A finger that rests so long drags, ms; one that moves before scrolls, one that leaves before opens. */
const HOLD = 400;

interface Drag {
  readonly pointer: number;
  readonly entry: Entry;
  readonly kind: 'move' | 'resize';
  readonly x: number;
  readonly y: number;
  /** The day that it was taken on, and the height of a day's column where days have one, px. */
  readonly day: string;
  readonly height: number;
  readonly element: HTMLElement;
  /** Of a finger: until it has rested long enough. */
  waiting: ReturnType<typeof setTimeout> | null;
  moving: boolean;
}

const dayAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((found) => found !== null);

const letGo = (now: Drag) => {
  if (now.waiting) clearTimeout(now.waiting);
  delete now.element.dataset.dragging;
  now.element.style.translate = '';
};

/** Drags an entry to another day, and in columns to another time; or with a mouse makes it longer at its lower edge. */
export function useDrag(onMove: (entry: Entry, by: Move) => void): Pick<Moving, 'drag' | 'wasDrag'> & {
  surface: (element: HTMLElement | null) => void;
} {
  const current = useRef<Drag | null>(null);
  const dragged = useRef(false);

  const drag = useCallback<Moving['drag']>(
    (entry, kind = 'move') => {
      const start = (event: PointerEvent<HTMLElement>) => {
        const isTouch = event.pointerType === 'touch';
        if (event.button !== 0 || (isTouch && kind === 'resize')) return;
        const cell = dayAt(event.clientX, event.clientY);
        const day = cell?.dataset.day;
        if (!cell || !day) return;
        event.stopPropagation();
        const { currentTarget: target, pointerId } = event;
        const element = target.closest<HTMLElement>('[data-entry]') ?? target;
        const height = cell.dataset.column === undefined ? 0 : cell.getBoundingClientRect().height;
        if (current.current) letGo(current.current);
        const at = { x: event.clientX, y: event.clientY, day, height };
        const now: Drag = { pointer: pointerId, entry, kind, ...at, element, waiting: null, moving: false };
        if (isTouch)
          now.waiting = setTimeout(() => {
            now.waiting = null;
            now.moving = true;
            element.dataset.dragging = kind;
            navigator.vibrate?.(15);
          }, HOLD);
        else target.setPointerCapture(pointerId);
        current.current = now;
        dragged.current = false;
      };
      const move = (event: PointerEvent<HTMLElement>) => {
        const now = current.current;
        if (now?.pointer !== event.pointerId) return;
        if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < STARTS) return;
        if (now.waiting) {
          letGo(now);
          current.current = null;
          return;
        }
        now.moving = true;
        now.element.dataset.dragging = now.kind;
        // Styles set by script are allowed by the CSP; style attributes in the HTML are not.
        if (now.kind === 'move') now.element.style.translate = `${event.clientX - now.x}px ${event.clientY - now.y}px`;
      };
      const end = (event: PointerEvent<HTMLElement>) => {
        const now = current.current;
        if (now?.pointer !== event.pointerId) return;
        current.current = null;
        letGo(now);
        if (!now.moving || event.type === 'pointercancel') return;
        dragged.current = true;
        const minutes = now.height ? Math.round(((event.clientY - now.y) / now.height) * 96) * 15 : 0;
        if (now.kind === 'resize') return void (minutes && onMove(now.entry, { longer: minutes }));
        const target = dayAt(event.clientX, event.clientY)?.dataset.day;
        const days = target ? daysBetween(now.day, target) : 0;
        if (days || minutes) onMove(now.entry, { days, minutes });
      };
      return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
    },
    [onMove],
  );

  const wasDrag = useCallback(() => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  }, []);

  /** While a finger drags, the page does not scroll and no menu opens; listened to from the beginning, or browsers scroll on. */
  const surface = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const hold = (event: Event) => current.current?.moving && event.cancelable && event.preventDefault();
    // An element removed during a drag gets no end event; only the document does.
    const lost = ({ pointerId }: globalThis.PointerEvent) => {
      if (current.current?.pointer !== pointerId) return;
      letGo(current.current);
      current.current = null;
    };
    const listening = new AbortController();
    document.addEventListener('lostpointercapture', lost, { signal: listening.signal });
    element.addEventListener('touchmove', hold, { passive: false, signal: listening.signal });
    element.addEventListener('contextmenu', hold, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return { drag, wasDrag, surface };
}
