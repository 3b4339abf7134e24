import { roundNow } from '../../rules/standing.ts';
import type { RoundView } from '../../schemas.ts';
import { say, type CampaignCtx, type CampaignRow, type RoundRow } from '../db.ts';

/** A round as visitors see it. */
export function roundView(ctx: CampaignCtx, campaign: CampaignRow, round: RoundRow): RoundView {
  const counted = campaign.show_counter;
  return {
    id: round.id,
    name: say(round.name, ctx.locale),
    place: round.place,
    startsAt: round.starts_at.toISOString(),
    endsAt: round.ends_at.toISOString(),
    now: roundNow({ ...round, endsAt: round.ends_at }, campaign.waitlist, ctx.now()),
    left: counted ? (round.waiting > 0 ? 0 : round.capacity - round.used) : null,
    capacity: counted ? round.capacity : null,
    waiting: counted ? round.waiting : 0,
  };
}
