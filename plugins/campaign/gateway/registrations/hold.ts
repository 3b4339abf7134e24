import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { CampaignCtx, RegistrationRow, RoundRow } from '../db.ts';
import { opens } from '../tokens.ts';

export interface Held {
  readonly registration: RegistrationRow;
  readonly round: RoundRow;
}

/** Whether the visitor may see a registration: it is their account's, or they have its address. */
export const mayOpen = (ctx: CampaignCtx, { id, account_id: owner }: RegistrationRow, token: string): boolean =>
  (ctx.account !== null && owner === ctx.account.id) || opens(ctx, id, token);

/** @throws Refusal 404 */
export async function openedRegistration(ctx: CampaignCtx, id: string, token: string): Promise<RegistrationRow> {
  const [row] = isUuid(id) ? await ctx.sql<RegistrationRow>`select * from campaign_registration where id = ${uuid(id)}` : [];
  if (!row || !mayOpen(ctx, row, token)) throw notFound();
  return row;
}

/**
 * A registration with its round, held until the transaction ends: always the round first, as whoever offers places does, so that two
 * never wait for each other.
 *
 * @throws Refusal 404
 */
export async function holdRegistration(ctx: CampaignCtx, id: string): Promise<Held> {
  const [known] = isUuid(id) ? await ctx.sql<{ round_id: string }>`select round_id from campaign_registration where id = ${uuid(id)}` : [];
  if (!known) throw notFound();
  const [round] = await ctx.sql<RoundRow>`select * from campaign_round where id = ${known.round_id} for no key update`;
  const [registration] = await ctx.sql<RegistrationRow>`select * from campaign_registration where id = ${uuid(id)} for no key update`;
  return { registration: registration!, round: round! };
}

/** The same by its address. @throws Refusal 404 */
export async function holdOpened(ctx: CampaignCtx, id: string, token: string): Promise<Held> {
  await openedRegistration(ctx, id, token);
  return holdRegistration(ctx, id);
}
