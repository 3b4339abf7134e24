import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { holdsSeat } from '../../machines/registration.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { campaignById } from '../campaigns/find.ts';
import { say, type CampaignCtx, type RegistrationRow, type RoundRow } from '../db.ts';
import { codeOf, tokenOf } from '../tokens.ts';
import { mayCancel } from './change.ts';
import { openedRegistration } from './hold.ts';

/** How many stand before somebody in the queue, with themselves. */
export async function placeOf(ctx: CampaignCtx, row: RegistrationRow): Promise<number | null> {
  if (row.state !== 'waitlisted') return null;
  const [{ place } = { place: 1 }] = await ctx.sql<{ place: number }>`select count(*)::int as place from campaign_registration
    where round_id = ${row.round_id} and state = 'waitlisted' and queue_no <= ${row.queue_no}`;
  return place;
}

/** Looking at a registration changes nothing: mail programs look, too. */
export const findRegistration: HandlerOf<typeof plugin, 'findRegistration'> = async (ctx, { registration: id, token }) => {
  const row = await openedRegistration(ctx, id, token);
  const campaign = await campaignById(ctx, row.campaign_id);
  const [round] = await ctx.sql<RoundRow>`select * from campaign_round where id = ${row.round_id}`;
  return {
    id: row.id,
    token: tokenOf(ctx, row.id),
    reference: row.reference,
    state: row.state,
    name: row.name,
    email: row.email,
    campaign: {
      slug: campaign.slug,
      title: say(campaign.title, ctx.locale),
      contact: campaign.contact,
      confirmText: say(campaign.confirm_text, ctx.locale),
    },
    round: {
      name: say(round!.name, ctx.locale),
      place: round!.place,
      startsAt: round!.starts_at.toISOString(),
      endsAt: round!.ends_at.toISOString(),
    },
    code: holdsSeat(row.state) && row.state !== 'offered' ? codeOf(ctx, row.id) : '',
    place: await placeOf(ctx, row),
    dueAt: row.due_at?.toISOString() ?? null,
    attendedAt: row.attended_at?.toISOString() ?? null,
    mayCancel: mayCancel(ctx, row, round!),
  };
};
