import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';

/** The time that is left. What is there is handed in when it is over. */
export function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useText('form');
  const [left, setLeft] = useState<number | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    let isOver = false;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds > 0 || isOver) return;
      isOver = true;
      over.current();
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  if (left === null) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="form-Clock" role="timer" aria-live={left <= 60 ? 'polite' : 'off'}>
      {t('fill.left', { clock })}
    </p>
  );
}
