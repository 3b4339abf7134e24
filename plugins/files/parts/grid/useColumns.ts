import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many tiles stand beside each other, as the style sheet has it: counted in a row of them. Null until that is known, and in the
 * gateway.
 *
 * @param row selector of a row
 */
export function useColumns(box: RefObject<HTMLElement | null>, row: string, there: boolean): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!there || !element) return;
    const count = () => {
      const drawn = element.querySelector(row);
      if (drawn) setColumns(getComputedStyle(drawn).gridTemplateColumns.split(' ').length);
    };
    count();
    const watch = new ResizeObserver(count);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, row, there]);
  return columns;
}
