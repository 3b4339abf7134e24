import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { standingOf } from '../../rules/standing.ts';
import type { Standing } from '../../schemas.ts';
import type { CampaignCtx, CampaignRow, RoundRow } from '../db.ts';

/** @throws Refusal 404 */
export async function campaignBySlug(ctx: CampaignCtx, slug: string): Promise<CampaignRow> {
  const [row] = await ctx.sql<CampaignRow>`select * from campaign_campaign where slug = ${slug}`;
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal 404 */
export async function campaignById(ctx: CampaignCtx, id: string): Promise<CampaignRow> {
  const row = isUuid(id) ? (await ctx.sql<CampaignRow>`select * from campaign_campaign where id = ${uuid(id)}`)[0] : undefined;
  if (!row) throw notFound();
  return row;
}

/** The same, held until the transaction ends. @throws Refusal 404 */
export async function holdCampaign(ctx: CampaignCtx, id: string): Promise<CampaignRow> {
  const [row] = await ctx.sql<CampaignRow>`select * from campaign_campaign where id = ${uuid(id)} for no key update`;
  if (!row) throw notFound();
  return row;
}

export const standingNow = (ctx: CampaignCtx, row: Pick<CampaignRow, 'state' | 'opens_at' | 'closes_at'>): Standing | null =>
  standingOf(row.state, row.opens_at, row.closes_at, ctx.now());

/** A campaign that visitors may see. @throws Refusal 404 */
export async function publicCampaign(ctx: CampaignCtx, slug: string): Promise<{ row: CampaignRow; standing: Standing }> {
  const row = await campaignBySlug(ctx, slug);
  const standing = standingNow(ctx, row);
  if (!standing) throw notFound();
  return { row, standing };
}

export const roundsOf = (ctx: CampaignCtx, campaignId: string): Promise<RoundRow[]> =>
  ctx.sql<RoundRow>`select * from campaign_round where campaign_id = ${campaignId} order by position, starts_at, id`;
