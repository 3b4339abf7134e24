import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import './virtualList.css';

interface Props {
  count: number;
  /** Height of a row before it has been measured, px. */
  estimate: number;
  keyOf: (index: number) => string;
  children: (index: number) => ReactNode;
  className?: string;
  /** Roles of all rows together and of each: a list unless told. */
  roles?: readonly [all: string, one: string];
  label?: string;
  /** Rows that stand in the page before its scripts run. */
  first?: number;
  /** Rows that are drawn above and below those in view. */
  beyond?: number;
}

/** A box that scrolls, of whose rows only those in view are drawn: two thousand cost as much as forty. */
export function VirtualList(props: Props) {
  const { count, estimate, keyOf, children, className = '', roles = ['list', 'listitem'], label, first = 40, beyond = 8 } = props;
  const alive = useAlive();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // What it gives is read anew with each drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: beyond,
    enabled: alive,
    useFlushSync: false,
  });
  const items = alive ? virtual.getVirtualItems() : [];
  const drawn = alive ? items.map(({ index }) => index) : Array.from({ length: Math.min(count, first) }, (_, index) => index);
  useLayoutEffect(() => {
    const box = body.current!;
    if (!alive) return;
    box.style.blockSize = `${virtual.getTotalSize()}px`;
    for (const [at, { start }] of items.entries()) {
      const row = box.children[at] as HTMLElement | undefined;
      if (row) row.style.insetBlockStart = `${start}px`;
    }
  });
  return (
    <div ref={scroller} className={`project-Scroll ${className}`} data-alive={alive || undefined}>
      <div ref={body} className="project-Scroll-body" role={roles[0]} aria-label={label}>
        {drawn.map((index) => (
          <div
            key={keyOf(index)}
            ref={alive ? virtual.measureElement : undefined}
            data-index={index}
            role={roles[1]}
            {...(roles[1] === 'row' ? { 'aria-rowindex': index + 2 } : { 'aria-setsize': count, 'aria-posinset': index + 1 })}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
