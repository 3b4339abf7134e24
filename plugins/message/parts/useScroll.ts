import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Who is this close to the end is reading the end, px. */
const NEAR = 80;

/**
 * Keeps the place in a log: at its end while the reader is there, else where the reader is, also when earlier messages
 * are put in above. Says when there is something new below that the reader does not see.
 *
 * @param first key of the first line, `last` of the last one: what changes them moves the log
 * @param startAt id of the element to begin at instead of the end
 */
export function useScroll(first: string | undefined, last: string, startAt: string | null) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(startAt === null);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number } | null>(null);
  const [below, setBelow] = useState(false);

  const toEnd = () => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
    atEnd.current = true;
    setBelow(false);
  };

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const was = before.current;
    if (!was) {
      const start = startAt === null ? null : document.getElementById(startAt);
      box.scrollTop = start ? start.offsetTop - box.offsetTop - box.clientHeight / 3 : box.scrollHeight;
    } else if (was.first !== first && was.last === last) box.scrollTop += box.scrollHeight - was.height;
    else if (was.last !== last) {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
      else setBelow(true);
    }
    before.current = { first, last, height: box.scrollHeight };
  }, [first, last, startAt]);

  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const look = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      if (atEnd.current) setBelow(false);
    };
    const resized = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', look, { passive: true });
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, []);

  return { log, below, toEnd };
}
