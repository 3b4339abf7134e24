import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';

const secondsTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};

/** Time that is left, by the second; `onEnd` runs when there is none. */
export function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useText('wallet');
  // Null on the server, whose clock would give another value and break hydration.
  const left = useSyncExternalStore(
    everySecond,
    () => secondsTo(until),
    () => null,
  );
  const over = left === 0;
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (over) latest.current();
  }, [over]);
  const [minutes, seconds] = [Math.floor((left ?? 0) / 60), (left ?? 0) % 60];
  return (
    <p className="wallet-Countdown" role="timer">
      {t('topUp.left')} <strong>{left === null ? '–:––' : `${minutes}:${String(seconds).padStart(2, '0')}`}</strong>
    </p>
  );
}
