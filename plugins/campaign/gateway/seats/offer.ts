import { isUuid } from '#kernel/contract/uuid.ts';
import { campaignById } from '../campaigns/find.ts';
import type { CampaignCtx, RegistrationRow, RoundRow } from '../db.ts';
import { act } from '../registrations/act.ts';

/** Offers in one transaction; where more came free the next one goes on. */
const STEP = 50;

/** Offers what is free of a round to those who have waited longest; each place is kept for as long as its offer is good. */
export async function roundDue(ctx: CampaignCtx, { roundId }: { roundId: string }): Promise<void> {
  if (!isUuid(roundId)) return;
  const [round] = await ctx.sql<RoundRow>`select * from campaign_round where id = ${roundId} for no key update`;
  if (!round || ctx.now() >= round.ends_at) return;
  const free = Math.min(round.capacity - round.used, STEP);
  if (free <= 0 || round.waiting === 0) return;
  const campaign = await campaignById(ctx, round.campaign_id);
  if (campaign.state === 'archived') return;
  const waiting = await ctx.sql<RegistrationRow>`select * from campaign_registration
    where round_id = ${round.id} and state = 'waitlisted' order by queue_no limit ${free} for no key update`;
  const dueAt = new Date(Math.min(ctx.now().getTime() + campaign.offer_hours * 3_600_000, round.ends_at.getTime()));
  for (const row of waiting) {
    await act(ctx, row, 'OFFER', { due_at: dueAt });
    await ctx.emit('registrationDue', { registrationId: row.id, what: 'offered' });
  }
  await ctx.sql`update campaign_round set used = used + ${waiting.length}, waiting = waiting - ${waiting.length} where id = ${round.id}`;
  if (waiting.length === STEP) await ctx.emit('roundDue', { roundId });
}
