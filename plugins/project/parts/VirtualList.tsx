import type { ReactNode } from 'react';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import type { RowWords } from './Flight.ts';
import { useRows } from './useRows.ts';
import './virtualList.css';

interface Props {
  count: number;
  /** Height of a row before it has been measured, px. */
  estimate: number;
  keyOf: (index: number) => string;
  children: (index: number) => ReactNode;
  /** What a row says while it flies by. */
  words: (index: number) => RowWords;
  className?: string;
  /** Roles of all rows together and of each: a list unless told. */
  roles?: readonly [all: string, one: string];
  label?: string;
  /** Rows that stand in the page before its scripts run. */
  first?: number;
}

/** A box that scrolls, of whose rows only those in view are drawn: two thousand cost as much as forty. */
export function VirtualList(props: Props) {
  const { count, estimate, keyOf, children, words, className = '', roles = ['list', 'listitem'], label, first = 40 } = props;
  const alive = useAlive();
  const { scroller, body, flying, from, to } = useRows({ count, estimate, first, alive, words });
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  return (
    <div ref={scroller} className={`project-Scroll ${className}`} data-alive={alive || undefined}>
      <div ref={body} className="project-Scroll-body" role={roles[0]} aria-label={label}>
        {drawn.map((index) => (
          <div
            key={keyOf(index)}
            role={roles[1]}
            {...(roles[1] === 'row' ? { 'aria-rowindex': index + 2 } : { 'aria-setsize': count, 'aria-posinset': index + 1 })}
          >
            {children(index)}
          </div>
        ))}
      </div>
      <div ref={flying} className="project-Flight" aria-hidden="true" hidden />
    </div>
  );
}
