import { useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Standing } from '../../schemas.ts';

interface Props {
  standing: Standing;
  opensAt: string;
  closesAt: string;
  /** When the page was drawn: the first thing that is shown, with a script or without. */
  drawnAt: string;
}

const SECOND = 1_000;
/** Minutes are shown: more often nobody needs to look. */
const TICK = 10 * SECOND;
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Until it opens, or closes: a day in words, which is always right, and what is left of it, which goes on counting. */
export function Countdown({ standing, opensAt, closesAt, drawnAt }: Props) {
  const t = useText('campaign');
  const { date } = useFormat();
  const [now, setNow] = useState(() => Date.parse(drawnAt));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, []);
  if (standing === 'closed') return <p className="campaign-When">{t('countdown.closed', { when: date(closesAt, 'time') })}</p>;
  const until = standing === 'soon' ? opensAt : closesAt;
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / SECOND));
  return (
    <div className="campaign-When">
      <p>{t(`countdown.${standing}`, { when: date(until, 'time') })}</p>
      <p className="campaign-Countdown" role="timer" aria-live="off">
        {t('countdown.left', {
          days: Math.floor(left / DAY),
          hours: Math.floor((left % DAY) / HOUR),
          minutes: Math.floor((left % HOUR) / MINUTE),
        })}
      </p>
    </div>
  );
}
