import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { TimeLeft } from './useTimeLeft.ts';

/** Said aloud when so much is left, minutes. */
const WARNINGS = [1, 5] as const;
const two = (value: number) => String(value).padStart(2, '0');

/** `1:05:09`, `12:34`; the second that has begun counts. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours ? `${hours}:${two(minutes)}` : two(minutes)}:${two(seconds % 60)}`;
}

/** The time that is left. Read out five minutes and one minute before the end only: a clock that speaks every second helps nobody. */
export function ClockFace({ time: { left, unsure } }: { time: TimeLeft }) {
  const t = useText('exam');
  const [first, setFirst] = useState<number | null>(null);
  if (first === null && left !== null) setFirst(left);
  if (left === null) return null;
  const near = WARNINGS.find((minutes) => left <= minutes * 60_000);
  const showsWarning = near !== undefined && left > 0 && first !== null && first > near * 60_000;
  return (
    <div className="exam-Clock" data-near={left <= 60_000 ? 'end' : near ? 'soon' : undefined}>
      <p role="timer" aria-label={t('clock.label')}>
        <Icon name="clock" />
        <span className="exam-Clock-time">{unsure ? '…' : clockText(left)}</span>
      </p>
      <p className="ui-Hidden" aria-live="polite">
        {showsWarning && t('clock.warning', { minutes: near })}
        {left === 0 && t('clock.over')}
      </p>
      {unsure && <small>{t('clock.unsure')}</small>}
    </div>
  );
}
