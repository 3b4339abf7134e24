import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import './rows.css';

interface Props {
  /** Rows in all. */
  count: number;
  /** The row that has the focus: it is always drawn, so that the focus is not lost while the page is scrolled. */
  focus: number;
  /** Counts up when the row with the focus is to be brought into view. */
  moves: number;
  /** Index of the item that has the focus, as its `data-index` says it. */
  focusIndex: number;
  /** The last row in view has changed. */
  onLast: (row: number) => void;
  role?: 'rowgroup';
  /** Rows that are drawn beyond the screen on each side: the higher they are the fewer. */
  beyond?: number;
  /** Draws a row: one element, all of the same height. */
  children: (row: number) => ReactNode;
}

/** Enough of low rows. */
const BEYOND = 8;
/** What the gateway takes for a screen, px; and a row before it has been measured. */
const SCREEN = 900;
const ROW = 56;

/** Draws only those rows of a long list that are on the screen. The page itself scrolls, not a box in it. */
export function VirtualRows({ count, focus, moves, focusIndex, onLast, role, beyond = BEYOND, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [{ size, margin }, setBox] = useState({ size: ROW, margin: 0 });
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => size,
    scrollMargin: margin,
    overscan: beyond,
    initialRect: { width: 0, height: SCREEN },
    initialOffset: 0,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focus >= count || rows.length === 0 || (focus >= rows[0]! && focus <= rows.at(-1)!)) return rows;
      return focus < rows[0]! ? [focus, ...rows] : [...rows, focus];
    },
  });
  const rows = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;

  // Set through the DOM: the security policy blocks style attributes.
  useLayoutEffect(() => {
    const box = body.current!;
    box.style.blockSize = `${virtual.getTotalSize()}px`;
    box.dataset.placed = '';
    for (const [at, { start }] of rows.entries()) {
      const row = box.children[at] as HTMLElement | undefined;
      const top = `${start - margin}px`;
      if (row && row.style.insetBlockStart !== top) row.style.insetBlockStart = top;
    }
  });
  const hasRows = count > 0;
  useLayoutEffect(() => {
    const measure = () => {
      const box = body.current!;
      const height = box.firstElementChild?.getBoundingClientRect().height || ROW;
      const above = Math.round(box.getBoundingClientRect().top + scrollY);
      setBox((before) => (Math.abs(before.size - height) < 0.1 && before.margin === above ? before : { size: height, margin: above }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.documentElement);
    watch.observe(body.current!);
    return () => watch.disconnect();
  }, [hasRows]);
  useLayoutEffect(() => virtual.measure(), [size, virtual]);
  useEffect(() => onLast(last), [last, onLast]);

  useEffect(() => {
    if (moves === 0) return;
    const element = body.current!.querySelector<HTMLElement>(`[data-index="${focusIndex}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves]);

  return (
    <div className="files-Rows" ref={body} role={role}>
      {rows.map(({ index }) => (
        <Fragment key={index}>{children(index)}</Fragment>
      ))}
    </div>
  );
}
