import { holdsSeat, nextRegistration, type RegistrationAction } from '../../machines/registration.ts';
import { campaignById } from '../campaigns/find.ts';
import type { CampaignCtx, CampaignRow, RegistrationRow } from '../db.ts';
import { freeSeat } from '../seats/take.ts';
import type { Held } from './hold.ts';

type Changes = Partial<
  Pick<RegistrationRow, 'due_at' | 'confirmed_at' | 'attended_at' | 'queue_no' | 'reason' | 'door' | 'code_issue' | 'code_tries'>
>;

/** Takes a held registration through its machine. @throws Refusal 409 `action-not-allowed` */
export async function act(
  ctx: CampaignCtx,
  row: RegistrationRow,
  action: RegistrationAction,
  changes: Changes = {},
): Promise<RegistrationRow> {
  const state = nextRegistration(row.state, action);
  if (!state) throw ctx.refuse('action-not-allowed');
  return ctx.db
    .updateTable('campaign_registration')
    .set({ due_at: null, ...changes, state, version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const payloadOf = (ctx: CampaignCtx, { slug }: Pick<CampaignRow, 'slug'>, row: RegistrationRow) => ({
  campaignId: row.campaign_id,
  slug,
  registrationId: row.id,
  roundId: row.round_id,
  reference: row.reference,
  at: ctx.now().toISOString(),
});

/** Tells whom it concerns how a registration stands now: others where it is confirmed, its owner by mail. */
export async function tellStanding(ctx: CampaignCtx, campaign: Pick<CampaignRow, 'slug'>, row: RegistrationRow): Promise<void> {
  if (row.state === 'confirmed') await ctx.emit('registrationConfirmed', payloadOf(ctx, campaign, row));
  if (row.email) await ctx.emit('registrationDue', { registrationId: row.id, what: row.state });
}

/** Ends a held registration: its place or its place in the queue goes back, its person may register again, its answers are cancelled. */
export async function endRegistration(
  ctx: CampaignCtx,
  { registration, round }: Held,
  action: 'CANCEL' | 'LAPSE',
  reason = '',
): Promise<RegistrationRow> {
  const row = await act(ctx, registration, action, { reason });
  await ctx.sql`delete from campaign_person where registration_id = ${row.id}`;
  if (registration.state === 'waitlisted') await ctx.sql`update campaign_round set waiting = waiting - 1 where id = ${round.id}`;
  if (holdsSeat(registration.state)) await freeSeat(ctx, round.id);
  if (row.response_id) await ctx.mayUse('forms')?.cancel(row.response_id, reason || row.state);
  const campaign = await campaignById(ctx, row.campaign_id);
  if (row.state === 'cancelled') await ctx.emit('registrationCancelled', payloadOf(ctx, campaign, row));
  // Who never verified an address is not written to at it.
  if (row.email && registration.state !== 'submitted') await ctx.emit('registrationDue', { registrationId: row.id, what: row.state });
  return row;
}
