import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import './scroll.css';

interface Props extends Omit<ComponentProps<'div'>, 'children'> {
  /** Rows in all. */
  count: number;
  /** The row that has the focus: it is always drawn. */
  focus: number;
  /** Index of the item that has the focus, as its `data-index` says it. */
  focusIndex: number;
  /** Counts up when the focus is to be moved there. */
  moves: number;
  /** The last row in view has changed. */
  onLast: (row: number) => void;
  /** Role of the rows together. */
  bodyRole?: 'rowgroup';
  /** Draws a row: one element, all of the same height. */
  children: (row: number) => ReactNode;
}

const BEYOND = 6;
/** Height of a row before it has been measured, px. */
const ROW = 44;

/** A box that scrolls, of whose rows only those in view are drawn. In the browser only; `VirtualRows` does so for the page as a whole. */
export function ScrollRows({ count, focus, focusIndex, moves, onLast, bodyRole, children, ...rest }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(ROW);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: BEYOND,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focus >= count || rows.length === 0 || (focus >= rows[0]! && focus <= rows.at(-1)!)) return rows;
      return focus < rows[0]! ? [focus, ...rows] : [...rows, focus];
    },
  });
  const rows = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;
  const drawn = rows.length > 0;

  // Set through the DOM: the security policy blocks style attributes.
  useLayoutEffect(() => {
    const box = body.current!;
    box.style.blockSize = `${virtual.getTotalSize()}px`;
    for (const [at, { start }] of rows.entries()) {
      const row = box.children[at] as HTMLElement | undefined;
      if (row) row.style.insetBlockStart = `${start}px`;
    }
  });
  useLayoutEffect(() => {
    const measure = () => {
      const height = body.current!.firstElementChild?.getBoundingClientRect().height;
      if (height) setSize((before) => (Math.abs(before - height) < 0.1 ? before : height));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(scroller.current!);
    return () => watch.disconnect();
  }, [drawn]);
  useLayoutEffect(() => virtual.measure(), [size, virtual]);
  useEffect(() => onLast(last), [last, onLast]);
  useEffect(() => {
    if (moves === 0) return;
    virtual.scrollToIndex(focus);
    body.current!.querySelector<HTMLElement>(`[data-index="${focusIndex}"]`)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves]);

  return (
    <div ref={scroller} {...rest} className={`files-Scroll ${rest.className ?? ''}`.trimEnd()}>
      <div ref={body} role={bodyRole}>
        {rows.map(({ index }) => (
          <Fragment key={index}>{children(index)}</Fragment>
        ))}
      </div>
    </div>
  );
}
