import type { NextDue } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { nextCampaign } from '../machines/campaign.ts';
import type { CampaignCtx, CampaignRow, RegistrationRow } from './db.ts';
import { writeAbout } from './mails/write.ts';
import { endRegistration } from './registrations/act.ts';
import { holdRegistration } from './registrations/hold.ts';

/** Looked at in one run of the job; the next run takes the rest. */
const MOST = 500;

/** What time has come for: campaigns open and close, offers and unverified addresses run out, each in a transaction of its own. */
export async function turn(ctx: CampaignCtx): Promise<NextDue> {
  const now = ctx.now();
  const campaigns = await ctx.sql<CampaignRow>`select * from campaign_campaign
    where (state = 'scheduled' and opens_at <= ${now}) or (state = 'open' and closes_at <= ${now}) limit ${MOST} for no key update`;
  for (const { id, state, closes_at: closes } of campaigns) {
    const next = nextCampaign(state, closes <= now ? 'CLOSE' : 'OPEN');
    if (next) await ctx.sql`update campaign_campaign set state = ${next}, updated_at = ${now} where id = ${id}`;
  }
  const over = await ctx.sql<Pick<RegistrationRow, 'id'>>`select id from campaign_registration
    where due_at <= ${now} order by due_at limit ${MOST}`;
  for (const { id } of over) await ctx.emit('registrationDue', { registrationId: id, what: 'lapse' });
  if (campaigns.length + over.length > 0) return;
  const [next] = await ctx.sql<{ at: Date | null }>`select least(
    (select min(due_at) from campaign_registration where due_at is not null),
    (select min(opens_at) from campaign_campaign where state = 'scheduled'),
    (select min(closes_at) from campaign_campaign where state = 'open')) as at`;
  return next!.at;
}

/** Ends what ran out, if it still has, and tells people what they are to know. */
export async function registrationDue(ctx: CampaignCtx, { registrationId, what }: { registrationId: string; what: string }): Promise<void> {
  if (!isUuid(registrationId)) return;
  const [known] = await ctx.sql<RegistrationRow>`select * from campaign_registration where id = ${registrationId}`;
  if (!known) return;
  if (what !== 'lapse') return writeAbout(ctx, known, what);
  if (known.due_at === null || known.due_at > ctx.now()) return;
  const held = await holdRegistration(ctx, registrationId);
  const { state, due_at: due } = held.registration;
  // Accepted or verified in the meantime.
  if (due === null || due > ctx.now() || (state !== 'offered' && state !== 'submitted')) return;
  await endRegistration(ctx, held, 'LAPSE');
}
