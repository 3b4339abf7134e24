import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { InfluencerCtx, ProfileRow, StatementRow } from '../db.ts';

/** A statement and whose it is: for staff any of them, for an influencer their own once it is approved. @throws Refusal 404 */
export async function visibleStatement(
  ctx: InfluencerCtx,
  id: string,
): Promise<{ row: StatementRow; profile: ProfileRow; isStaff: boolean }> {
  const row = isUuid(id) ? await ctx.db.selectFrom('influencer_statement').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  const profile = await ctx.db.selectFrom('influencer_profile').selectAll().where('id', '=', row.influencer_id).executeTakeFirstOrThrow();
  const isStaff = ctx.can('manage');
  const isTheirs =
    profile.account_id !== null && profile.account_id === ctx.account?.id && (row.state === 'approved' || row.state === 'paid');
  if (!isStaff && !isTheirs) throw notFound();
  return { row, profile, isStaff };
}
