import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextRegistration } from '../../machines/registration.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { campaignById } from '../campaigns/find.ts';
import type { CampaignCtx, RegistrationRow, RoundRow } from '../db.ts';
import { registrationPath } from '../tokens.ts';
import { act, endRegistration, tellStanding } from './act.ts';
import { holdOpened, holdRegistration } from './hold.ts';

/** Whether somebody may give up by themselves: until their round begins. */
export const mayCancel = (ctx: CampaignCtx, row: RegistrationRow, round: Pick<RoundRow, 'starts_at'>): boolean =>
  nextRegistration(row.state, 'CANCEL') !== null && ctx.now() < round.starts_at;

/** @throws Refusal 404 · 409 `action-not-allowed` */
export const cancelRegistration: HandlerOf<typeof plugin, 'cancelRegistration'> = async (ctx, { registration: id, token }) => {
  const held = await holdOpened(ctx, id, token);
  const path = registrationPath(ctx, held.registration.id);
  if (held.registration.state === 'cancelled') return { path };
  if (!mayCancel(ctx, held.registration, held.round)) throw ctx.refuse('action-not-allowed');
  await endRegistration(ctx, held, 'CANCEL');
  return { path };
};

/** The place that is kept becomes theirs; pressed twice it is theirs once. @throws Refusal 404 · 409 `offer-over` */
export const acceptOffer: HandlerOf<typeof plugin, 'acceptOffer'> = async (ctx, { registration: id, token }) => {
  const { registration } = await holdOpened(ctx, id, token);
  const path = registrationPath(ctx, registration.id);
  if (registration.state === 'confirmed') return { path };
  if (registration.state !== 'offered' || registration.due_at === null || registration.due_at <= ctx.now()) throw ctx.refuse('offer-over');
  const row = await act(ctx, registration, 'ACCEPT', { confirmed_at: ctx.now() });
  await tellStanding(ctx, await campaignById(ctx, row.campaign_id), row);
  return { path };
};

/** @throws Refusal 404 · 409 `action-not-allowed` */
export const deskCancel: HandlerOf<typeof plugin, 'deskCancel'> = async (ctx, { registration: id, reason }) => {
  const held = await holdRegistration(ctx, id);
  if (held.registration.state === 'cancelled') return;
  const row = await endRegistration(ctx, held, 'CANCEL', reason.trim());
  await ctx.audit({ action: 'campaign.cancel', entity: 'campaign_registration', entityId: row.id, reason });
};
