import { useSyncExternalStore } from 'react';
import { useText } from '#kernel/contract/page.ts';

const secondsTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const clock = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;

/** Seconds to a moment, counted by the browser alone: in the gateway it is another moment, null there. */
export const useSecondsTo = (until: string | null): number | null =>
  useSyncExternalStore(
    everySecond,
    () => (until === null ? null : secondsTo(until)),
    () => null,
  );

/** Time for which a code can still be paid. */
export function Countdown({ left }: { left: number | null }) {
  const t = useText('billing');
  return (
    <p className="billing-Countdown" role="timer">
      {t('qr.left')} <strong data-soon={left !== null && left < 60 ? true : undefined}>{left === null ? '–:––' : clock(left)}</strong>
    </p>
  );
}
