import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { isSame, NOTHING, sightOf, type Sight } from './sight.ts';

/** What of the canvas is seen: where its origin is, and how large it is drawn. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
const LEAST = 0.3;
const MOST = 2;
/** As small as names are still read. */
const READ = 0.65;
/** Room for the buttons that stand above the picture. */
const TOOLS = 60;
const bounded = (zoom: number) => Math.min(MOST, Math.max(LEAST, zoom));

/** The same view, larger or smaller about a point of the window. */
function zoomed(view: View, by: number, x: number, y: number): View {
  const zoom = bounded(view.zoom * by);
  const ratio = zoom / view.zoom;
  return { zoom, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/**
 * Moves and zooms a canvas: one pointer on the ground drags it, two pinch, Ctrl with the wheel zooms, the wheel alone moves. That changes one
 * style of its layer; only what comes into sight or leaves it is drawn.
 */
export function useView() {
  const area = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ x: 24, y: 24, zoom: 1 });
  const moved = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight>(NOTHING);
  const frame = useRef(0);
  /** At once, or with the next frame: pointers and wheels may be faster. */
  const setView = useCallback((change: (now: View) => View, waits = false) => {
    view.current = change(view.current);
    const draw = () => {
      frame.current = 0;
      const { x, y, zoom } = view.current;
      const element = area.current;
      // Read before anything is written: the browser would lay the page out twice.
      const next = element ? sightOf(view.current, element.clientWidth, element.clientHeight) : NOTHING;
      if (moved.current) moved.current.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
      setSight((before) => (isSame(before, next) ? before : next));
    };
    if (waits) {
      frame.current ||= requestAnimationFrame(draw);
      return;
    }
    cancelAnimationFrame(frame.current);
    draw();
  }, []);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    // Not passive: the page would scroll and zoom besides.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        setView((now) => zoomed(now, Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top), true);
      else setView((now) => ({ ...now, x: now.x - event.deltaX, y: now.y - event.deltaY }), true);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [setView]);

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const old = pointers.current.get(event.pointerId);
    if (!old) return;
    const next = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, next);
    if (!other) {
      setView((now) => ({ ...now, x: now.x + next.x - old.x, y: now.y + next.y - old.y }), true);
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    setView(
      (now) => zoomed(now, distance(next) / distance(old), (next.x + other.x) / 2 - box.left, (next.y + other.y) / 2 - box.top),
      true,
    );
  };
  const up = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);

  /** All of it in sight, never larger than it is; at first no smaller than it can be read. */
  const fit = (box: Sight, isFirst: boolean) => {
    const element = area.current;
    // Not shown: there is no room to fit it into.
    if (!element || element.clientWidth === 0) return;
    const [pad, above] = [24, TOOLS];
    const zoom = Math.max(
      isFirst ? READ : LEAST,
      Math.min(1, (element.clientWidth - 2 * pad) / (box.right - box.left), (element.clientHeight - pad - above) / (box.bottom - box.top)),
    );
    setView(() => ({ zoom, x: (element.clientWidth - (box.right - box.left) * zoom) / 2 - box.left * zoom, y: above - box.top * zoom }));
  };
  const zoomBy = (by: number) => {
    const element = area.current!;
    setView((now) => zoomed(now, by, element.clientWidth / 2, element.clientHeight / 2));
  };
  /** A box of the canvas that was chosen comes into sight. */
  const show = (left: number, top: number, width: number, height: number) => {
    const element = area.current;
    if (!element) return;
    setView((now) => {
      const [x, y, w, h] = [left * now.zoom + now.x, top * now.zoom + now.y, width * now.zoom, height * now.zoom];
      const slip = (at: number, size: number, room: number) => (at < 8 ? 8 - at : at + size > room - 8 ? room - 8 - at - size : 0);
      const [dx, dy] = [slip(x, w, element.clientWidth), slip(y, h, element.clientHeight)];
      return dx || dy ? { ...now, x: now.x + dx, y: now.y + dy } : now;
    });
  };
  /** There is so much more room beside it: what was in the middle stays there. */
  const widen = (by: number) => setView((now) => ({ ...now, x: now.x + by / 2 }));
  const zoom = () => view.current.zoom;
  return {
    area,
    sight,
    moved,
    zoom,
    widen,
    fit,
    zoomBy,
    show,
    ground: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}
