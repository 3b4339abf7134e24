import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { Meter } from '#kit/ui/data/Meter.tsx';
import type { RoundView } from '../../schemas.ts';

const TONES: Readonly<Record<RoundView['now'], BadgeTone>> = { open: 'success', queue: 'warning', full: 'danger', over: 'neutral' };

/** When and where it takes place. */
export function useRoundLine(): (round: Pick<RoundView, 'startsAt' | 'endsAt' | 'place'>) => string {
  const { date } = useFormat();
  return ({ startsAt, endsAt, place }) => [`${date(startsAt, 'time')}–${date(endsAt, 'clock')}`, place].filter(Boolean).join(' · ');
}

/** All rounds, and how many places are left where that is counted in public. */
export function Rounds({ rounds }: { rounds: readonly RoundView[] }) {
  const t = useText('campaign');
  const { number } = useFormat();
  const line = useRoundLine();
  return (
    <ul className="campaign-Rounds">
      {rounds.map((round) => {
        const counted = round.left !== null && round.capacity !== null && round.now !== 'over';
        const left = counted ? t('round.left', { left: round.left!, capacity: round.capacity! }) : '';
        return (
          <li key={round.id} className="campaign-Round">
            <div className="campaign-Round-head">
              <h3>{round.name}</h3>
              <Badge tone={TONES[round.now]}>{t(`round.${round.now}`)}</Badge>
            </div>
            <p className="campaign-Note">{line(round)}</p>
            {counted && (
              <>
                <Meter label={round.name} text={left} value={round.capacity! - round.left!} max={Math.max(1, round.capacity!)} />
                <p className="campaign-Note">
                  {left}
                  {round.waiting > 0 && ` · ${t('round.waiting', { count: number(round.waiting) })}`}
                </p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
