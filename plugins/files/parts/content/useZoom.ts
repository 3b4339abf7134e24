import { useCallback, useEffect, useRef, useState } from 'react';

const MOST = 8;
const STEP = 1.5;

interface Zoom {
  readonly scale: number;
  /** Pixels by which the picture is moved from the middle. */
  readonly x: number;
  readonly y: number;
}
const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** Zooms around a point of the stage, told from its middle. */
function zoomedAt({ scale, x, y }: Zoom, to: number, px: number, py: number): Zoom {
  const next = Math.min(MOST, Math.max(1, to));
  if (next === 1) return WHOLE;
  const by = next / scale;
  return { scale: next, x: px - (px - x) * by, y: py - (py - y) * by };
}

/**
 * Makes what is in a stage larger and moves it: wheel, two fingers, double press, dragging. One finger on a whole picture swipes to
 * the next one. What `picture` is set on is moved by its own style, so that nothing is drawn anew.
 */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(WHOLE);
  const swipe = useRef(onSwipe);
  useEffect(() => {
    swipe.current = onSwipe;
  });
  useEffect(() => {
    if (picture.current) picture.current.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  }, [zoom]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let began: { x: number; y: number; at: number } | null = null;
    const fromMiddle = (x: number, y: number) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [x - left - width / 2, y - top - height / 2] as const;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const by = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      setZoom((now) => zoomedAt(now, now.scale * by, ...fromMiddle(event.clientX, event.clientY)));
    };
    const down = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      began = pointers.size === 1 ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : null;
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const by = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        setZoom((zoomed) => zoomedAt(zoomed, zoomed.scale * by, ...fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2)));
      } else
        setZoom((zoomed) => (zoomed.scale > 1 ? { ...zoomed, x: zoomed.x + now.x - before.x, y: zoomed.y + now.y - before.y } : zoomed));
      pointers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
      if (!began || event.type === 'pointercancel') return;
      const [across, down_] = [event.clientX - began.x, event.clientY - began.y];
      const isSwipe = Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down_) && event.timeStamp - began.at < 800;
      began = null;
      setZoom((zoomed) => {
        if (isSwipe && zoomed.scale === 1) queueMicrotask(() => swipe.current(across < 0 ? 1 : -1));
        return zoomed;
      });
    };
    const double = (event: MouseEvent) =>
      setZoom((now) => (now.scale > 1 ? WHOLE : zoomedAt(now, 2.5, ...fromMiddle(event.clientX, event.clientY))));
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('dblclick', double);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('dblclick', double);
    };
  }, []);

  return {
    stage,
    picture,
    scale: zoom.scale,
    larger: useCallback(() => setZoom((now) => zoomedAt(now, now.scale * STEP, 0, 0)), []),
    smaller: useCallback(() => setZoom((now) => zoomedAt(now, now.scale / STEP, 0, 0)), []),
    whole: useCallback(() => setZoom(WHOLE), []),
  };
}
