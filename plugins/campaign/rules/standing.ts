import type { CampaignState } from '../machines/states.ts';
import type { RoundView, Standing } from '../schemas.ts';

/** How a campaign stands: its times hold even before the job has turned it. Null where nobody may see it. */
export function standingOf(state: CampaignState, opensAt: Date, closesAt: Date, now: Date): Standing | null {
  if (state === 'draft') return null;
  if (state === 'closed' || state === 'archived' || now >= closesAt) return 'closed';
  return state === 'open' || now >= opensAt ? 'open' : 'soon';
}

/** What a round has for who comes now: where somebody waits, what comes free is theirs first. */
export function roundNow(
  round: { used: number; capacity: number; waiting: number; endsAt: Date },
  waitlist: boolean,
  now: Date,
): RoundView['now'] {
  if (now >= round.endsAt) return 'over';
  if (round.used < round.capacity && round.waiting === 0) return 'open';
  return waitlist ? 'queue' : 'full';
}
