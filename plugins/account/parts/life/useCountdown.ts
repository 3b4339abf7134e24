import { useEffect, useState } from 'react';

/** Whole seconds until a time, counted down while the page is looked at. @param until Unix ms; 0 is long over */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const soon = setTimeout(count);
    const timer = setInterval(count, 1000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [until]);
  return left;
}
