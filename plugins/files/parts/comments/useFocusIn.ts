import { useEffect, useState, type RefObject } from 'react';

/** Gives what puts the focus on something in an element once what has changed is drawn: where a button or a form has gone, keys go on from there. */
export function useFocusIn(element: RefObject<HTMLElement | null>, selector: string): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) element.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [times, element, selector]);
  return () => setTimes((before) => before + 1);
}
